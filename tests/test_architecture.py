"""Arrows point one way: table and pages → session → engine → games; each layer has its list."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tools.paths import ROOT, WEB

LONGEST_MODULE = 400


def listed(names: str) -> frozenset[str]:
    """Return the names of a list."""
    return frozenset(names.split())


# The standard library without clock, files, system and translation.
PURE = listed(
    "abc bisect collections contextlib copy dataclasses enum functools hashlib heapq itertools math"
    " operator random re types typing unicodedata"
)
COMMAND = PURE | listed("argparse concurrent json multiprocessing os pathlib sys time")
CORE = listed(
    "engine.actions engine.cards engine.codes engine.errors engine.game engine.options"
    " engine.players engine.text engine.tricks"
)


@dataclass(frozen=True)
class Layer:
    """Modules by their prefix, and the prefixes of all that they may import."""

    prefix: str
    allowed: frozenset[str]


# The first layer whose prefix fits a module holds for it.
LAYERS = (
    Layer("engine.__main__", COMMAND | {"engine"}),
    Layer("engine.__init__", frozenset({"engine"})),
    Layer("engine.library", PURE | {"engine"}),
    Layer("engine.games.", PURE | CORE),
    Layer("engine.games", PURE | CORE | {"engine.games"}),
    Layer("engine.match", PURE | CORE | {"engine.games"}),
    Layer("engine.record", PURE | CORE | {"engine.games", "engine.match"}),
    Layer("engine", PURE | CORE),
    # A new match's code comes from the system's chance, hence os.
    Layer(
        "session",
        PURE | listed("asyncio engine gettext json os pathlib segno.encoder session urllib.parse"),
    ),
    Layer("table.browser", frozenset({"asyncio", "js", "json", "pyscript", "table"})),
    Layer("table", frozenset({"json", "table"})),
    Layer("book", PURE | {"art.deck", "babel", "book", "engine", "markupsafe", "session"}),
    Layer("art", PURE | {"art", "engine.cards", "html"}),
)


def modules() -> Iterator[tuple[str, Path]]:
    """Yield the name and the file of each module that a layer holds for."""
    for base, packages in ((ROOT, ["engine"]), (WEB, ["session", "table", "art", "book"])):
        for package in packages:
            for path in sorted((base / package).rglob("*.py")):
                parts = path.relative_to(base).with_suffix("").parts
                name = ".".join(parts)
                # What the engine offers comes from all of it; other packages are their modules.
                yield name if name == "engine.__init__" else name.removesuffix(".__init__"), path


def imports(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the full name of each import; for type checkers alone does not count."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                continue
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                above = package.split(".")[: -level + 1 or None] if level else []
                source = ".".join(filter(None, [*above, module]))
                yield from ((node.lineno, f"{source}.{name.name}") for name in names)
            case _:
                yield from imports(node, package)


def fits(name: str, prefixes: frozenset[str]) -> bool:
    """Tell whether a dotted name lies below one of the prefixes."""
    return any(name == prefix or name.startswith(f"{prefix}.") for prefix in prefixes)


def strays(module: str, source: str) -> Iterator[str]:
    """Yield each import that the module's layer does not allow."""
    layer = next(each for each in LAYERS if module.startswith(each.prefix))
    allowed = layer.allowed
    if layer.prefix == "engine.games.":
        # A game knows itself, and no other.
        allowed |= {".".join(module.split(".")[:3])}
    package = module.rpartition(".")[0] or module
    for line, name in imports(ast.parse(source), package):
        if not fits(name, allowed):
            yield f"{module}:{line} imports {name}"


@pytest.mark.parametrize(
    ("module", "path"), [pytest.param(*each, id=each[0]) for each in modules()]
)
def test_imports_keep_to_the_layer(module: str, path: Path) -> None:
    """A module imports what its layer's list allows, and nothing else."""
    assert list(strays(module, path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("engine.cards", "import time"),
        ("engine.cards", "def f():\n    from engine.match import Match"),
        ("engine.cards", "import engine.games.tarot"),
        ("engine.games.tarot.state", "from engine.games.gongzhu import rules"),
        ("engine.games.tarot.state", "from engine import record"),
        ("engine.match", "import gettext"),
        ("session.api", "import js"),
        ("session.api", "from table import draw"),
        ("table.draw", "from pyscript import document"),
        ("table.browser", "import session.api"),
        ("book.tarot", "from tools import pages"),
    ],
)
def test_strays_are_seen(module: str, source: str) -> None:
    """The test itself finds what must not be."""
    assert list(strays(module, source))


def test_engine_has_no_hidden_chance() -> None:
    """Of `random` the engine uses nothing but generators that it is given or seeds itself."""
    found = [
        f"{module}:{node.lineno}"
        for module, path in modules()
        if module.startswith("engine")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if (
            isinstance(node, ast.ImportFrom)
            and node.module == "random"
            and names(node) != ["Random"]
        )
        or (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "random"
            and node.attr != "Random"
        )
    ]
    assert found == []


def names(node: ast.ImportFrom) -> list[str]:
    """List what a statement imports."""
    return [each.name for each in node.names]


def test_modules_stay_short() -> None:
    """No module is longer than a reader's patience."""
    ours = [ROOT / "build.py", *(ROOT / "engine").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    for folder in ("art", "book", "pages", "session", "table", "tools"):
        ours += [path for path in (WEB / folder).rglob("*") if path.suffix in {".py", ".mjs"}]
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in ours
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST_MODULE} == {}


# Words of this house's own, and what everybody calls it.
REFUSED = {
    "shelf": "store",
    "desk": "service",
    "press": "renderer",
    "yardstick": "baseline",
    "picture": "snapshot, or image",
    "wish": "request",
    "chest": "store",
    "clerk": "service",
    "stage": "screen",
}
# A key is pressed, and a chapter of the rules shows pictures of cards.
ALLOWED = {"table.loop.press", "book.drawing.picture"}


def refused_in(module: str, source: str) -> Iterator[str]:
    """Yield each class, function and module named by a metaphor that has a plain word."""
    names = [module.rpartition(".")[2]]
    names += [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    for name in names:
        for word in name.strip("_").lower().split("_"):
            if word in REFUSED and f"{module}.{name}" not in ALLOWED:
                yield f"{module}.{name}: {REFUSED[word]}"


def test_plain_words() -> None:
    """Names are the field's own words, so that a stranger knows what they mean."""
    tools = [(path.stem, path) for path in sorted((WEB / "tools").rglob("*.py"))]
    found = [
        each
        for name, path in [*modules(), *tools]
        for each in refused_in(name, path.read_text("utf-8"))
    ]
    assert found == []


def test_house_words_are_found() -> None:
    """The check can fail."""
    assert list(refused_in("tools.press", "class Shelf: ...")) == [
        "tools.press.press: renderer",
        "tools.press.Shelf: store",
    ]
