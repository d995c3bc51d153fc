"""A site shown on this machine alone, by a plain file server that packs what it sends."""

from __future__ import annotations

import gzip
import os
import sys
import webbrowser
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit

HOST = "127.0.0.1"
PACKED = (".html", ".js", ".mjs", ".css", ".json", ".ipynb", ".svg", ".wasm", ".txt")
KINDS = {  # told here, for what Python believes of an ending depends on the system
    ".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".css": "text/css",
    ".json": "application/json", ".ipynb": "application/json", ".svg": "image/svg+xml",
    ".html": "text/html; charset=utf-8", ".txt": "text/plain; charset=utf-8", ".whl": "application/octet-stream",
}  # fmt: skip


class Handler(SimpleHTTPRequestHandler):
    """Files of a folder, at addresses below a path."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, below: str = "/", **options: Any) -> None:
        self.below = below
        super().__init__(*args, **options)

    def translate_path(self, path: str) -> str:
        """The file of an address; one that does not lie below our path has none."""
        plain = urlsplit(path).path
        inside = plain.removeprefix(self.below.rstrip("/")) if plain.startswith(self.below) else "/\0"
        return super().translate_path(inside) if "\0" not in inside else str(Path(self.directory) / "nothing" / "here")

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The kind of a file, by its ending."""
        return KINDS.get(Path(path).suffix.lower()) or super().guess_type(path)

    def send_head(self) -> BytesIO | BinaryIO | None:
        """The file as it is, or packed if the browser takes that and it helps."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        wanted = "gzip" in self.headers.get("Accept-Encoding", "")
        if not (wanted and path.suffix in PACKED and path.is_file()):
            return super().send_head()
        changed = self.date_time_string(int(path.stat().st_mtime))
        if self.headers.get("If-Modified-Since") == changed:
            self.send_response(304)
            self.end_headers()
            return None
        data = _packed(path, path.stat().st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Last-Modified", changed)
        self.end_headers()
        return BytesIO(data)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal is the teacher's."""


class Quiet(ThreadingHTTPServer):
    """A server that does not wait for browsers which keep a line open."""

    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no news; anything else is told."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int = 0, below: str = "/", handler: type[Handler] = Handler) -> Quiet:
    """A server of that folder, not running yet; port 0 finds a free one. `below`: the path where the site begins.

    It listens on loopback: nobody else in the network is served.
    """
    return Quiet((HOST, port), partial(handler, directory=str(folder), below=below))


def serve(folder: Path, port: int, *, browser: bool = False) -> None:
    """Serve until Ctrl-C. browser: open the first page."""
    with server(folder, port) as running:
        if browser:
            webbrowser.open(f"http://{HOST}:{running.server_address[1]}/")
        running.serve_forever()


@lru_cache(maxsize=512)
def _packed(path: Path, changed: int) -> bytes:
    return gzip.compress(path.read_bytes(), 6, mtime=0)
