"""The checks of a finished site find every way in which a page asks for an address outside."""

import hashlib
import json

import pytest

from setlab.errors import SiteError
from setlab.site import recipe
from setlab.site.checks import examine, loaded_by
from setlab.site.config import settings


@pytest.fixture
def site(tmp_path):
    """The smallest site that passes."""
    pyodide = tmp_path / "static" / "pyodide"
    pyodide.mkdir(parents=True)
    (pyodide / "six.whl").write_bytes(b"six")
    here = {"file_name": "six.whl", "sha256": hashlib.sha256(b"six").hexdigest()}
    afar = {"file_name": f"{recipe.DISTRIBUTION}numpy.whl", "sha256": "0" * 64}
    (pyodide / "pyodide-lock.json").write_text(json.dumps({"packages": {"six": here, "numpy": afar}}))
    (tmp_path / "jupyter-lite.json").write_text(json.dumps(settings()))
    (tmp_path / "index.html").write_text('<a href="https://example.org">a link that a reader may follow</a>')
    return tmp_path


def test_a_good_site_is_counted(site):
    files, size = examine(site)
    assert files == 4
    assert size == sum(path.stat().st_size for path in site.rglob("*") if path.is_file())


PAGES = [
    '<script src="https://cdn.example.org/x.js"></script>',
    '<img src="//cdn.example.org/x.png">',
    '<link rel="stylesheet" href="http://cdn.example.org/x.css">',
    '<img srcset="https://cdn.example.org/x.png 2x">',
    '<div style="background: url(https://cdn.example.org/x.png)"></div>',
    "<style>@import 'https://cdn.example.org/x.css';</style>",
    "<style>a { background: url( '//cdn.example.org/x.png' ) }</style>",
    '<svg><use href="https://cdn.example.org/x.svg#a"/></svg>',
    '<base href="https://cdn.example.org/">',
    '<form action="https://cdn.example.org/"></form>',
]


@pytest.mark.parametrize("html", PAGES)
def test_each_way_of_a_page_is_found(site, html):
    assert len(loaded_by(html)) == 1
    (site / "deep").mkdir()
    (site / "deep" / "page.html").write_text(f"<p>{html}</p>")
    with pytest.raises(SiteError, match=r"deep/page.html asks for .*cdn.example.org"):
        examine(site)


@pytest.mark.parametrize(
    "html",
    [
        '<img src="data:image/svg+xml;base64,AA">', '<img src="a/b.png">', '<script src="../x.js?v=1"></script>',
        '<svg xmlns="http://www.w3.org/2000/svg"></svg>', "<p>https://example.org</p>", '<style>a{color:red}</style>',
    ],
)  # fmt: skip
def test_what_stays_inside_is_let_pass(html):
    assert loaded_by(html) == []


def test_styles_settings_and_wheels_are_looked_at_too(site):
    lock = site / "static" / "pyodide" / "pyodide-lock.json"
    good = json.loads(lock.read_text())

    def broken(path, content):
        before = path.read_text() if path.exists() else None
        path.write_text(content)
        with pytest.raises(SiteError):
            examine(site)
        path.unlink() if before is None else path.write_text(before)

    broken(site / "theme.css", "a { background: url(https://cdn.example.org/x.png) }")
    config = settings()
    config["jupyter-config-data"]["litePluginSettings"] = {}
    broken(site / "jupyter-lite.json", json.dumps(config))  # then the kernel asks for Pyodide elsewhere
    config = settings()
    config["jupyter-config-data"]["settingsUrl"] = "https://cdn.example.org/schemas"
    broken(site / "jupyter-lite.json", json.dumps(config))
    (site / "lab").mkdir()
    broken(site / "lab" / "jupyter-lite.json", json.dumps(config))
    for name, change in {
        "six": {"file_name": "missing.whl"}, "numpy": {"file_name": "https://cdn.example.org/numpy.whl"},
    }.items():  # fmt: skip
        packages = {**good["packages"], name: good["packages"][name] | change}
        broken(lock, json.dumps({"packages": packages}))
    (site / "static" / "pyodide" / "six.whl").write_bytes(b"another")
    with pytest.raises(SiteError, match=r"six asks for six.whl"):
        examine(site)


def test_what_the_first_cell_needs_may_not_lie_afar(site):
    lock = site / "static" / "pyodide" / "pyodide-lock.json"
    packages = json.loads(lock.read_text())["packages"]
    packages["setlab"] = packages["numpy"]
    lock.write_text(json.dumps({"packages": packages}))
    with pytest.raises(SiteError, match="setlab asks for"):
        examine(site)
