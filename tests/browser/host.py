"""A static host that a test can take away, or let carry another build of the site."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import override

from tools.site import offline, server


class Handler(server.Handler):
    """Notes what is asked for; hangs up while the host is down."""

    server: "Host"

    @override
    def do_GET(self) -> None:
        path = self.path.removeprefix(self.server.base)
        if self.server.down:
            self.server.refused.append(path)
            self.close_connection = True
        elif path in self.server.missing:
            self.send_error(404, "File not found")
        else:
            self.server.asked.append(path)
            super().do_GET()

    @override
    def send_response(self, code: int, message: str | None = None) -> None:
        self.server.answers.append((self.path.removeprefix(self.server.base), code))
        super().send_response(code, message)


class Host(server.Server):
    """Serves a folder below a base path as it is at the moment."""

    def __init__(self, folder: Path, base: str = "/") -> None:
        super().__init__(base=base, folder=folder)
        self.RequestHandlerClass = partial(Handler, directory=str(folder))
        self.folder = folder
        self.down = False
        self.missing: set[str] = set()
        self.asked: list[str] = []
        self.answers: list[tuple[str, int]] = []
        self.refused: list[str] = []

    @contextmanager
    def away(self) -> Iterator[None]:
        """Be unreachable for a while; nothing but a newer worker may have been asked for."""
        self.refused.clear()
        self.down = True
        try:
            yield
            asked = set(self.refused) - {"sw.js"}
            assert not asked, asked
        finally:
            self.down = False

    def publish(self, site: Path) -> None:
        """Carry another build in the place of the one before."""
        old = self.folder.with_name("old")
        self.folder.rename(old)
        site.rename(self.folder)
        shutil.rmtree(old)


@contextmanager
def hosting(site: Path, folder: Path, base: str = "/") -> Iterator[Host]:
    """Serve a copy of a site from a folder that is made for it."""
    shutil.copytree(site, folder)
    with server.answering(Host(folder, base)) as host:
        yield host


def other_build(site: Path, target: Path, version: str) -> None:
    """Make a site as if its app had changed: in another folder, which pages and worker name."""
    shutil.copytree(site, target)
    (app,) = (target / "app").iterdir()
    app.rename(app.with_name(version))
    for pattern in ("*.html", "*.webmanifest"):
        for place in target.rglob(pattern):
            text = place.read_text("utf-8")
            place.write_text(text.replace(f"app/{app.name}/", f"app/{version}/"), "utf-8")
    offline.write(target, version)
