"""The whole of dist/: built beside the old one and put in its place when it is complete."""

import hashlib
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.paths import DIST, LOCALES, ROOT, WEB, WORK
from tools.site import app, manifest, offline, pages
from tools.startup import runtime
from tools.texts import catalogs

STAMP = WORK / "built"


def build(url: str = "") -> bool:
    """Make dist/ unless it is fresh; tell whether there was anything to do.

    The address that the site will be published at goes into links for search engines.
    """
    key = fingerprint(url)
    if is_fresh(key):
        return False
    WORK.mkdir(exist_ok=True)
    # Each run has a folder of its own, in case two run at once.
    with TemporaryDirectory(dir=WORK) as folder:
        draft = Path(folder) / "dist"
        catalogs.compile_all()
        runtime.copy(draft)
        version = app.make(draft)
        pages.render(draft, version, url)
        manifest.write(draft, version, url)
        # GitHub Pages would otherwise leave out what begins with an underscore.
        (draft / ".nojekyll").touch()
        offline.write(draft, version)
        STAMP.unlink(missing_ok=True)
        if DIST.exists():
            DIST.rename(Path(folder) / "old")
        draft.rename(DIST)
    STAMP.write_text(key)
    return True


def is_fresh(key: str | None = None) -> bool:
    """Tell whether dist/ was made from what lies in the repository now."""
    return STAMP.is_file() and DIST.is_dir() and STAMP.read_text() == (key or fingerprint())


def fingerprint(url: str = "") -> str:
    """Return a hash of all that dist/ is made from."""
    total = hashlib.sha256(url.encode())
    for path in sources():
        total.update(f"{path.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def sources() -> list[Path]:
    """List the files that dist/ is made from; the lock file stands for node_modules."""
    paths = [ROOT / "pyproject.toml", ROOT / "LICENSE"]
    skipped = {"__pycache__", "node_modules", "locales", *app.NOT_SHIPPED}
    for top in (ROOT / "engine", WEB):
        for folder, folders, names in top.walk():
            folders[:] = [name for name in folders if name not in skipped]
            paths += [folder / name for name in names if name not in skipped]
    paths += LOCALES.glob("*/LC_MESSAGES/messages.po")
    return sorted(paths)
