"""The glossary is read as it is written, and holds the catalogs to its words."""

import io

import polib
import pytest
from babel.messages.pofile import read_po

from tools.paths import LOCALES, Problem
from tools.texts import catalogs, glossary

TABLES = """\
# Words

## Held terms

| English (en) | português (pt) | español (es) |
|---|---|---|
| trick (of cards) | vaza | baza, (la) mano |
| to deal·, deals | distribu·ir | repart·ir |
| petit in the last trick | baixinho no fim | — |
| petit | baixinho | pequeño |
| follow· suit· | segu·ir o naipe | asist·ir |
| suit | naipe | palo |
| misery | miséria | miseria |
| box | caixa | caja |
| player | jogador; never jogadeiro· | jugador; never usted |

## For people only

| English (en) | português (pt) |
|---|---|
| lead | sair; never puxar |
| is thinking | está pensando; never está/estão a ·ar/·er |
"""
WORDS = glossary.read(TABLES)


def faults(english: str, text: str, locale: str = "pt", comment: str = "") -> list[str]:
    """Check one translation."""
    entry = polib.POEntry(msgid=english, msgstr=text, tcomment=comment)
    return list(glossary.check(entry, [text], WORDS.get(locale, [])))


@pytest.mark.parametrize(
    ("english", "text", "locale"),
    [
        ("The trick", "A vaza", "pt"),
        ("The TRICKS", "As vazas", "pt"),
        ("The <b>trick</b>", "A <b>vaza</b>", "pt"),
        ("Take {trick}", "Leve {trick}", "pt"),
        ("a trickster", "um malandro", "pt"),
        ("The trick", "La mano", "es"),
        ("You have to dealing", "Você distribuía", "pt"),
        ("petit in the last trick", "baixinho no fim", "pt"),
        ("petit in the last trick", "lo que sea", "es"),
        ("miseries", "misérias", "pt"),
        ("who follows suit", "asiste", "es"),
        ("boxes", "caixas", "pt"),
        ("to lead", "qualquer coisa", "pt"),
        ("The others", "Os outros estão aqui", "pt"),
        ("The trick", "x", "gl"),
    ],
)
def test_good_translations(english: str, text: str, locale: str) -> None:
    """Forms and alternatives pass, and what is not fixed, for people only, or without a column."""
    assert faults(english, text, locale) == []


@pytest.mark.parametrize(
    ("english", "text", "locale", "fault"),
    [
        ("The trick", "A rodada", "pt", "lacks “vaza” for “trick”"),
        ("Tricks", "Rodadas", "pt", "lacks “vaza” for “trick”"),
        ("The trick", "El trabazal", "es", "lacks “baza” or “mano” for “trick”"),
        ("He deals", "Ele dá", "pt", "lacks “distribuir” for “to deal”"),
        ("To dealing", "Dar", "pt", "lacks “distribuir” for “to deal”"),
        ("Boxes", "Coisas", "pt", "lacks “caixa” for “box”"),
        ("Miseries", "Penas", "pt", "lacks “miséria” for “misery”"),
        ("petit in the last trick", "baixinho no início", "pt", "lacks “baixinho no fim”"),
        ("petit in the last trick, a trick", "baixinho no fim", "pt", "lacks “vaza”"),
        ("Anything", "Usted", "es", "has “Usted”, which is never said (see “player”"),
        ("Anything", "jogadeiros", "pt", "has “jogadeiros”"),
        ("Anything", "puxar", "pt", "has “puxar”, which is never said (see “lead”"),
        ("Anything", "eles estão  a jogar", "pt", "has “estão  a jogar”"),
        ("Anything", "está a ver", "pt", "has “está a ver”"),
    ],
)
def test_bad_translations(english: str, text: str, locale: str, fault: str) -> None:
    """A term without its word is found, and a word that is never said."""
    (found,) = faults(english, text, locale)
    assert fault in found


def test_exemptions() -> None:
    """A translator's comment names what a translation rightly says in another way."""
    assert faults("trick, petit", "x", comment="glossary: trick, petit") == []
    assert faults("trick, petit", "x", comment="Hm.\nglossary: trick,\nglossary: petit") == []
    assert faults("trick, petit", "x", comment="glossary: petit") == ["lacks “vaza” for “trick”"]
    assert faults("x", "puxar", comment="glossary: lead") == []
    needless = ["needs no exemption from “trick”"]
    assert faults("trick", "vaza", comment="glossary: trick") == needless


def test_every_plural_form_is_held() -> None:
    """One form with the word does not speak for the others."""
    entry = polib.POEntry(msgid="{n} trick", msgid_plural="{n} tricks")
    assert list(glossary.check(entry, ["{n} vaza", "{n} vazas"], WORDS["pt"])) == []
    assert list(glossary.check(entry, ["{n} vaza", "{n}"], WORDS["pt"])) != []


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("| trick | vaza |", "has 2 cells, the table has 3 columns"),
        ("| trick | vaza | |", "es is empty"),
        ("| (none) | vaza | baza |", "names no term"),
        ("| trick | vaza; nunca mão | baza |", "only “never” follows a semicolon"),
    ],
)
def test_bad_tables(line: str, fault: str) -> None:
    """A row that cannot be read stops the check and names the line."""
    head = "| English (en) | português (pt) | español (es) |\n|---|---|---|\n"
    with pytest.raises(Problem, match=fault) as caught:
        glossary.read(head + line)
    assert str(caught.value).startswith("locales/glossary.md:3: ")


@pytest.mark.parametrize("head", ["| English | pt (pt) |", "| pt (pt) | English (en) |"])
def test_bad_heads(head: str) -> None:
    """A column without its language is no column."""
    with pytest.raises(Problem, match=r"glossary.md:1: each column names a language"):
        glossary.read(head)


PORTUGAL = ["você", "a gente", "estão pensando", "tela", "equipes", "mouse", "curingas", "fato"]
PORTUGAL += ["embaralhe", "partida salva", "arquivos", "celular", "usuários", "dezesseis", "bônus"]
BRAZIL = ["ecrãs", "equipa", "ficheiro", "baralhem", "telemóvel", "facto", "contactos", "bónus"]
BRAZIL += ["respetivo", "está a pensar", "estão a decidir", "assista ao naipe", "dezasseis"]
BOTH = ["baralhos", "fator", "salvo se", "salve o petit", "quando", "esta carta é a maior", "tempo"]


@pytest.mark.parametrize(
    ("locale", "banned", "allowed"),
    [("pt_PT", PORTUGAL, BRAZIL + BOTH), ("pt", BRAZIL, PORTUGAL + BOTH)],
)
def test_brazil_and_portugal_are_kept_apart(
    locale: str, banned: list[str], allowed: list[str]
) -> None:
    """The words of the one are found in the other, and only these."""
    held = glossary.read((LOCALES / "glossary.md").read_text("utf-8"))[locale]
    entry = polib.POEntry(msgid="x")
    assert [word for word in banned if not list(glossary.check(entry, [word], held))] == []
    assert [word for word in allowed if list(glossary.check(entry, [word], held))] == []


def test_every_language_has_a_column() -> None:
    """What the glossary holds now is not lost by a slip in its tables."""
    held = glossary.read((LOCALES / "glossary.md").read_text("utf-8"))
    for locale in ("pt", "es", "fr"):
        assert {"trick", "trump", "dog"} <= {row.term for row in held[locale] if row.wanted}


def test_comments_outlive_an_update() -> None:
    """Babel keeps a translator's comments when it brings a catalog up to date."""
    text = 'msgid ""\nmsgstr ""\n\n# glossary: trick\nmsgid "trick"\nmsgstr "x"\n'
    catalog = read_po(io.StringIO(text), locale="pt")
    catalog.update(read_po(io.StringIO('msgid "trick"\nmsgstr ""\n')), no_fuzzy_matching=True)
    (entry,) = polib.pofile(catalogs.as_text(catalog))
    assert entry.tcomment == "glossary: trick"
