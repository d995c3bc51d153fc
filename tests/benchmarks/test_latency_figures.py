"""From click to picture in a real JupyterLab, against the barest widget there is, in one run."""

from chromium import FLAGS, chromium
from lab import Lab, Notebook
from latency import rounds
from playwright.sync_api import sync_playwright


def test_click_to_picture_over_an_echo(figure, tmp_path):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        lab = Lab(tmp_path)
        try:
            ours, echo = rounds(Notebook(lab, browser.new_page(), "desk.ipynb", "1 + 1"))[0]
        finally:
            lab.close()
            browser.close()
    figure.at_most(ours - echo, 10, f"ms more than an echo of {echo:.0f} ms")
