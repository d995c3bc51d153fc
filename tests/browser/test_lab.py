"""A small activity in a real JupyterLab."""

from lab import Lab, Notebook
from playwright.sync_api import Page, expect

PAIRS = "from samples import Pairs\npairs = Pairs(seed=1)\npairs"


def test_click_press_update(lab: Lab, page: Page) -> None:
    book = Notebook(lab, page, "click.ipynb", PAIRS)
    card = page.locator('.setlab [data-id="card:2RO/"]')
    card.click(timeout=60000)
    expect(card).to_have_attribute("aria-pressed", "true")
    page.locator('.setlab [data-id="check"]').click()
    expect(page.locator(".setlab .feedback.again")).to_contain_text("Two of them are red.")
    assert book.kernel("print(pairs.state.ids)") == "('card:2RO/',)\n"
    page.screenshot(path="/tmp/shots/lab.png")
