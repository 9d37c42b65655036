"""A static host as plain as any, for dist/: no special headers, 404 outside its own path."""

import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, override
from urllib.parse import urlsplit

from tools.paths import DIST, Problem

HOST = "127.0.0.1"


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of one folder below one path."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the base class declares it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".webp": "image/webp",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
    }
    server: "Server"

    @override
    def translate_path(self, path: str) -> str:
        base = self.server.base
        wanted = urlsplit(path).path
        if f"{wanted}/" == base:
            wanted = base
        if not wanted.startswith(base):
            # Nothing can lie there.
            return f"{os.devnull}/"
        return super().translate_path("/" + wanted.removeprefix(base))

    @override
    def list_directory(self, path: str | os.PathLike[str]) -> None:
        self.send_error(404, "File not found")

    @override
    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.cache_control())
        super().end_headers()

    def cache_control(self) -> str:
        """Say how long an answer may be kept."""
        return "no-cache"

    @override
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the browser's own tools show requests better."""


class Server(ThreadingHTTPServer):
    """A server of dist/ below a base path, on a free port where none is asked for."""

    daemon_threads = True
    handler: type[Handler] = Handler

    def __init__(self, port: int = 0, base: str = "/", folder: Path = DIST) -> None:
        self.base = f"/{base.strip('/')}/".replace("//", "/")
        super().__init__((HOST, port), partial(self.handler, directory=str(folder)))

    @property
    def url(self) -> str:
        """The address of the site."""
        return f"http://{HOST}:{self.server_port}{self.base}"

    @override
    def handle_error(self, request: Any, client_address: Any) -> None:
        # A browser that goes away in the middle of an answer is no news.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def answering[S: Server](server: S) -> Iterator[S]:
    """Let a server answer in a thread of its own, and stop it at the end."""
    with server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def serve(port: int, base: str, *, browse: bool) -> int:
    """Serve dist/ until Ctrl-C."""
    try:
        server = Server(port, base)
    except OSError as error:
        raise Problem(f"port {port} cannot be used ({error.strerror}): choose another") from error
    print(f"ready: {server.url} (Ctrl-C stops it)", flush=True)
    # Where there is no screen, Python would open a browser inside the terminal.
    if browse and (sys.platform == "darwin" or os.environ.keys() & {"DISPLAY", "WAYLAND_DISPLAY"}):
        threading.Thread(target=webbrowser.open, args=(server.url,), daemon=True).start()
    with server:
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0
