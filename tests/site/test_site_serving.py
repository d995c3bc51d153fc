"""The little server: the right kinds, packed, below a path, and nothing outside the folder."""

import gzip
import http.client
import threading
import urllib.error
import urllib.request
from urllib.parse import urlsplit

import pytest

from setlab.site.serving import HOST, KINDS, server


@pytest.fixture
def address(tmp_path):
    site = tmp_path / "site"
    (site / "deep").mkdir(parents=True)
    (site / "index.html").write_text("<h1>Bienvenue à bord</h1>" * 100, encoding="utf-8")
    (site / "deep" / "index.html").write_text("deep")
    for ending in KINDS:
        (site / f"file{ending}").write_bytes(b"x" * 1000)
    (tmp_path / "secret.txt").write_text("not of the site")
    with server(site, below="/school/set/") as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield f"http://{HOST}:{running.server_address[1]}/school/set/"
        running.shutdown()
        thread.join()


def ask(url, packed=False):
    request = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"} if packed else {})
    with urllib.request.urlopen(request, timeout=5) as answer:
        return answer.headers, answer.read()


def test_kinds_do_not_depend_on_the_system(address):
    for ending, kind in KINDS.items():
        for packed in (False, True):
            headers, data = ask(f"{address}file{ending}?v=1", packed)
            assert headers["Content-Type"] == kind
            assert (gzip.decompress(data) if headers["Content-Encoding"] else data) == b"x" * 1000


def test_a_folder_shows_its_first_page_packed_or_not(address):
    plain = ask(address)[1]
    headers, packed = ask(address, packed=True)
    assert "Bienvenue à bord" in plain.decode()
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain) / 5
    assert ask(f"{address}deep/")[1] == b"deep"


def test_what_a_browser_has_is_not_sent_again(address):
    for packed in (True, False):
        told = {"Accept-Encoding": "gzip"} if packed else {}
        since = ask(address, packed)[0]["Last-Modified"]
        for moment, status in ((since, 304), ("Tue, 01 Jan 1980 00:00:00 GMT", 200)):
            line = http.client.HTTPConnection(urlsplit(address).netloc, timeout=5)
            line.request("GET", urlsplit(address).path, headers=told | {"If-Modified-Since": moment})
            answer = line.getresponse()
            assert (answer.status, answer.read() == b"") == (status, status == 304)
            line.close()


@pytest.mark.parametrize(
    "path",
    ["missing.html", "../secret.txt", "%2e%2e/secret.txt", "deep/../../secret.txt", "..%2fsecret.txt", "/secret.txt"],
)
def test_nothing_outside_is_served(address, path):
    with pytest.raises(urllib.error.HTTPError, match="404"):
        ask(address + path)


def test_what_does_not_lie_below_the_path_is_not_there(address):
    with pytest.raises(urllib.error.HTTPError, match="404"):
        ask(address.removesuffix("school/set/"))
