"""Numbers, lists and cards as the pages of rules write them."""

import pytest

from art.deck import CARDS
from book import BOOKS, make_book
from book.annotations import annotated
from book.drawing import Drawing
from book.locale import Locale
from engine.cards import FRENCH_52, TAROT_78
from engine.errors import NotationError
from engine.games import GAMES
from session.words import Words
from tools.site.pages import indices
from tools.texts.catalogs import everything
from tools.texts.languages import languages


@pytest.mark.parametrize(
    ("name", "value", "written"),
    [
        ("en", 50, "50"),
        ("fr", -840, "−840"),
        ("es", 3200, "3200"),
        ("en", 12345, "12,345"),
        ("pt", -12345, "−12.345"),
        ("fr", 12345, "12\u202f345"),
    ],
)
def test_numbers(name: str, value: int, written: str) -> None:
    """A true minus; from five digits on they are grouped as the language does."""
    assert Locale(name).number(value) == written


@pytest.mark.parametrize(("value", "written"), [(3200, "+3200"), (0, "0"), (-10, "−10")])
def test_points_show_their_sign(value: int, written: str) -> None:
    """What somebody gains has a plus."""
    assert Locale("pt_PT").signed(value) == written


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("en", "north, east, and west"),
        ("fr", "north, east et west"),
        ("es", "north, east y west"),
        ("pt", "north, east e west"),
        ("pt_PT", "north, east e west"),
    ],
)
def test_lists(name: str, written: str) -> None:
    """The last of several has the language's own word before it."""
    assert Locale(name).listed(["north", "east", "west"]) == written


def drawing(lang: str) -> Drawing:
    """Return a drawing of Tarot cards in one language."""
    words = everything(lang)
    return Drawing(TAROT_78, Words(words), indices(words))


def test_signs_are_read_out_by_name() -> None:
    """A sign is the corner of a card; its name is there for those who listen."""
    assert drawing("fr").sign("HK") == (
        '<span class="card card-H" role="img" aria-label="roi de cœur">R♥</span>'
    )
    assert ">21</span>" in drawing("en").sign("T21")
    assert ">the Excuse</span>" in drawing("en").sign("EX")


def test_only_what_is_drawn_is_in_the_sprite() -> None:
    """A page carries the symbols of its own cards, each once."""
    page = drawing("en")
    row = page.row("T1 HK T1", "three <cards>")
    assert row.count("<svg") == 3
    assert "three &lt;cards&gt;" in row
    symbols = [card for card in CARDS if f'id="card-{card}"' in page.sprite()]
    assert symbols == ["tarot-HK", "tarot-T1"]


def test_no_card_of_another_deck() -> None:
    """A card that the deck has not is refused while the site is built."""
    with pytest.raises(NotationError):
        drawing("en").signs("HA")


def test_articles_are_linked() -> None:
    """A number of an article becomes a link where it is text, and where the article is there."""
    page = '<h3 id="g6"><a href="#g6">G6</a> G6</h3><p title="G6">See G6, G60 and G7.</p>'
    assert annotated(page) == page.replace("See G6", 'See <a href="#g6">G6</a>')


def test_chinese_is_marked() -> None:
    """What is Chinese says so, once."""
    page = '<p title="拱猪">Gong Zhu (拱猪) <i lang="zh-Hans">猪</i></p>'
    assert annotated(page) == page.replace("(拱猪)", '(<span lang="zh-Hans">拱猪</span>)')


def test_every_game_has_a_book() -> None:
    """A game without pages of rules would leave its reasons without articles."""
    assert BOOKS.keys() == GAMES.keys()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", [each.locale for each in languages()])
def test_profiles_are_compared(game: str, locale: str) -> None:
    """Each option stands once, and differs just where the profiles do."""
    words = everything(locale)
    book = make_book(game, Words(words), indices(words))
    rows = book.compared()
    profiles = list(GAMES[game].profiles.values())
    assert len(rows) == len(profiles[0].options())
    changed = profiles[1].changes(profiles[0])
    differing = [not row.same for row in rows]
    assert differing == [option.key in changed for option in profiles[0].options()]


def test_the_deck_of_52_keeps_its_letters() -> None:
    """K Q J everywhere."""
    words = everything("fr")
    assert ">Q♠<" in Drawing(FRENCH_52, Words(words), indices(words)).sign("SQ")
