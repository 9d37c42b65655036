"""The engine that the site ships does in Pyodide what it does in CPython."""

import json

import pytest

from engine.games import GAMES
from session.share import qr
from tools.paths import MODULES, Problem
from tools.startup import bundled, runtime
from tools.startup.bytecode import PREPARE
from tools.startup.pyodide import Run
from tools.texts.catalogs import everything
from tools.texts.languages import languages

# Whichever test comes first starts Pyodide.
pytestmark = pytest.mark.slow


def test_snippets_are_answered(pyodide_run: Run) -> None:
    """The harness returns the last value of each snippet, which knows nothing of the others."""
    assert pyodide_run("x = 1; [x, None, {'a': 'é'}]") == [1, None, {"a": "é"}]
    assert pyodide_run("'x' in globals()") is False
    assert pyodide_run("import asyncio\nawait asyncio.sleep(0)\n2 ** 70") == 2**70
    with pytest.raises(Problem, match="ZeroDivisionError"):
        pyodide_run("1 / 0")


def test_catalogs_are_shipped(pyodide_run: Run) -> None:
    """The wheel carries the compiled catalogs."""
    code = "from session.words import catalog; catalog('fr').gettext('You pass.')"
    assert pyodide_run(code) not in ("", "You pass.")


def test_only_what_the_worker_says_is_shipped(pyodide_run: Run) -> None:
    """The texts of the pages, the rules above all, are in the pages already."""
    text = "Skip to the rules"
    assert everything("fr").gettext(text) != text
    code = f"from session.words import catalog; catalog('fr').gettext({text!r})"
    assert pyodide_run(code) == text


PLAYED = """
from engine.games import find_game
from engine.match import Match
from engine.record import Record, write

game = find_game({key!r})
rules = next(iter(game.profiles.values()))
match = Match(game, rules, {players}, "K7Q2-9XBD", 1)
while True:
    while decision := match.state.decision:
        match.apply(game.levels[2].choose(match.observe(decision.seat)))
    if len(match.deals) == {deals}:
        break
    match.next_deal()
record = write(Record(match, (2,) * {players}), hands=True)
record
"""


@pytest.mark.parametrize(
    ("key", "players", "deals"),
    [("gong-zhu", 4, 3), ("tarot", 3, 2), ("tarot", 4, 2), ("tarot", 5, 2)],
)
def test_both_pythons_play_alike(pyodide_run: Run, key: str, players: int, deals: int) -> None:
    """The same code gives the same cards and the same play in both Pythons."""
    code = PLAYED.format(key=key, players=players, deals=deals)
    names: dict[str, str] = {}
    exec(code, names)  # noqa: S102  as Pyodide does
    assert pyodide_run(code) == names["record"]


EVERYTHING = """
import json
import sys
import traceback

{prepare}
before = set(sys.modules)


async def ask(**request):
    answer = json.loads(await api.call(json.dumps(request)))
    assert answer["view"]["state"], answer
    return answer


async def play(lang, link):
    found = await ask(do="open", lang=lang, today="", link=link, saves=[], noted=[])
    assert not found["error"], found["error"]
    session = api._service.session
    done = set()
    while len(session.match.deals) < 2:
        decision = session.state.decision
        if decision is None and not session.waiting:
            done.add("next")
            assert (await ask(do="verify"))["verify"]
            await ask(do="next")
        elif decision is None or decision.seat or session.waiting:
            await ask(do="step")
        else:
            action = next(iter(decision))
            names = session.match.game.deck.names_of(action.cards)
            request = dict(do="act", verb=decision.verb, cards=names, word=action.word)
            if decision.verb not in done:
                done.add(decision.verb)
                assert (await ask(do="share", base="https://x.org/", way="moves"))["share"]
                wrong = await ask(do="act", verb=decision.verb, cards=["EX", "SQ"], word="no")
                assert wrong["error"]
                await ask(**request)
                await ask(do="undo")
            await ask(**request)
    found = await ask(do="step")
    saves = [found["save"]["text"], "[Game"]
    await ask(do="open", lang=lang, today="", link=found["link"], saves=saves, noted=[])
    wrong = "game=none&code=%&rules=x"
    await ask(do="open", lang=lang, today="", link=wrong, saves=saves, noted=[])
    await ask(do="again")
    return done


done = set()
for link in {links}:
    done |= await play({lang!r}, link)
assert "play" in done and "next" in done, done
for task in ("await ask(do='nothing')", "await api.call('no JSON')", "1 / 0", "[].x", "int('x')"):
    try:
        code = compile(task, "task", "eval", 0x2000)  # which may await
        await eval(code)
    except Exception:
        text = traceback.format_exc()
        assert "Traceback" in text, text
late = set(sys.modules) - before
sorted(name for name in late if sys.modules[name].__spec__.origin != "built-in")
"""
LINKS = [
    f"game={game.key}&players={players}&code=K7Q2-9XBD&level=1"
    for game in GAMES.values()
    for players in game.players
]


@pytest.mark.parametrize("lang", [each.code for each in languages()])
def test_nothing_is_imported_late(pyodide_run: Run, lang: str) -> None:
    """All that play, saves and failures need is imported when the memory's snapshot is made.

    The library has no more than that, so what is imported later could not be found.
    """
    code = EVERYTHING.format(prepare=PREPARE.read_text("utf-8"), links=LINKS, lang=lang)
    assert pyodide_run(code) == []


def test_library_is_cut(pyodide_run: Run) -> None:
    """The library has what is in memory, as bytecode, and nothing else."""
    with pytest.raises(Problem, match="No module named 'unittest'"):
        pyodide_run("import unittest")
    assert pyodide_run("import json; json.__spec__.origin").endswith(".pyc")


def test_qr_codes_are_drawn(pyodide_run: Run) -> None:
    """The part of segno that the wheel carries makes what the whole library makes."""
    link = "https://example.org/play/#game=tarot&code=K7Q2-9XBD&level=2"
    assert pyodide_run(f"from session.share import qr\nqr({link!r})") == qr(link)


LAID_OUT = """
{prepare}
import os, shutil, sys
from types import ModuleType

# What the wheel has brought is gone with the disk, and PyScript writes its text anew.
shutil.rmtree(SITE / "pyscript")
os.mkdir("pyscript")
for name in {names}:
    with open(f"pyscript/{{name}}", "w") as file:
        file.write("raise ImportError('compiled')")
# The package itself wants what only a browser has.
sys.modules["pyscript"] = whole = ModuleType("pyscript")
whole.__path__ = ["pyscript"]
from pyscript import flatted

found = [finder.codes for finder in sys.meta_path if isinstance(finder, Compiled)]
[flatted.parse(flatted.stringify([1, {{"a": []}}])), sorted(found[0])]
"""


def test_pyscript_is_not_compiled_at_each_start(pyodide_run: Run) -> None:
    """Its own modules come from memory, though their text lies where Python looks first."""
    names = sorted(bundled.pyscript())
    modules = sorted("pyscript." + name.removesuffix(".py") for name in names[1:])
    code = LAID_OUT.format(prepare=PREPARE.read_text("utf-8"), names=names)
    assert names[0] == "__init__.py"
    assert pyodide_run(code) == [[1, {"a": []}], ["pyscript", *modules]]


def test_what_is_carried_of_pyscript_is_its_own() -> None:
    """Word for word what PyScript's script would lay out and compile."""
    folder = MODULES / runtime.PYSCRIPT_PACKAGE / "dist"
    shipped = "".join((folder / name).read_text("utf-8") for name in runtime.pyscript_scripts())
    for name, text in bundled.pyscript().items():
        assert json.dumps(text, ensure_ascii=False) in shipped, name
