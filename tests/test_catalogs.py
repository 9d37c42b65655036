"""The catalogs' checks find every kind of fault, in small made-up catalogs."""

import pytest

from tools.texts.checks import EMPTY, check_catalog, check_source, plural_rule, with_plural_rule
from tools.texts.typography import typeset

HEADER = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"""
ONE = 'msgid "Undo"\n'
MANY = 'msgid "Take {n} card."\nmsgid_plural "Take {n} cards."\n'
TAGGED = 'msgid "%(name)s takes it: <b>{n}</b>!"\n'


def template(*entries: str) -> str:
    """Return a template with these messages."""
    empty = {True: 'msgstr[0] ""\nmsgstr[1] ""\n', False: 'msgstr ""\n'}
    return "\n".join([HEADER, *(entry + empty["msgid_plural" in entry] for entry in entries)])


def catalog(*entries: str, locale: str = "fr") -> str:
    """Return a catalog with these translated messages and the language's own plural rule."""
    header = HEADER + f'"Plural-Forms: {plural_rule(locale)}\\n"\n'
    return "\n".join([header, *entries])


def faults(source: str, translation: str, locale: str = "fr") -> list[str]:
    """Check one message and its translation."""
    return check_catalog(
        catalog(source + translation, locale=locale), template(source), locale, "x"
    )


def test_good_catalog_has_no_faults() -> None:
    """A whole and true catalog passes."""
    entries = [
        ONE + 'msgstr "Annuler"\n',
        MANY + 'msgstr[0] "Prenez {n} carte."\nmsgstr[1] "Prenez {n} cartes."\n',
        TAGGED + 'msgstr "<b>{n}</b> pour %(name)s\N{NARROW NO-BREAK SPACE}!"\n',
    ]
    assert check_catalog(catalog(*entries), template(ONE, MANY, TAGGED), "fr", "x") == []


def test_missing_message() -> None:
    """A message of the template that the catalog has not is named."""
    assert check_catalog(catalog(), template(ONE), "fr", "fr.po") == ["fr.po: “Undo”: missing"]


def test_fault_names_file_and_line() -> None:
    """A fault names the catalog, the line and the message."""
    (fault,) = faults(ONE, 'msgstr ""\n')
    assert fault == "x:6: “Undo”: is empty"


@pytest.mark.parametrize("locale", ["pt", "es", "fr"])
@pytest.mark.parametrize(
    ("source", "translation", "fault"),
    [
        (ONE, 'msgstr ""\n', "is empty"),
        (ONE, 'msgstr " "\n', "is empty"),
        ("#, fuzzy\n" + ONE, 'msgstr "x"\n', "fuzzy"),
        (MANY, 'msgstr[0] "{n} x"\nmsgstr[1] ""\n', "plural form 1 is empty"),
        (MANY, 'msgstr[0] "{n} x"\n', "has plural forms [0], the language has 2"),
        (MANY, 'msgstr[0] "{n}"\nmsgstr[1] "{n}"\nmsgstr[2] "{n}"\n', "has plural forms [0, 1, 2]"),
        (MANY, 'msgstr[0] "{n} x"\nmsgstr[1] "x"\n', "plural form 1 lacks placeholder {n}"),
        (MANY, 'msgstr[0] "{n} {m}"\nmsgstr[1] "{n}"\n', "plural form 0 has placeholder {m}"),
        ('msgid "{who} won"\n', 'msgstr "ganhou"\n', "lacks placeholder {who}"),
        ('msgid "{who} won"\n', 'msgstr "{quem} {who}"\n', "has placeholder {quem}"),
        ('msgid "%(who)s won"\n', 'msgstr "ganhou"\n', "lacks placeholder %(who)s"),
        ('msgid "%(who)s won"\n', 'msgstr "%(who)d"\n', "has placeholder %(who)d"),
        ('msgid "<b>You</b>"\n', 'msgstr "x"\n', "lacks tag <b>"),
        ('msgid "You"\n', 'msgstr "<i>x</i>"\n', "has tag <i>"),
        (ONE, 'msgstr "x..."\n', "“…” is one character"),
        (ONE, 'msgstr "-10"\n', "a minus is"),
        (ONE, 'msgstr "d\'x"\n', "an apostrophe is"),
        (ONE, 'msgstr "x \\"x\\""\n', "quotation marks are never straight"),
        (ONE, 'msgstr "x  x"\n', "two spaces together"),
        (ONE, 'msgstr "x "\n', "begins or ends with a space"),
        (ONE, 'msgstr " x"\n', "begins or ends with a space"),
        (ONE, 'msgstr "x."\n', "ends with “.”, the source with none"),
        ('msgid "It is."\n', 'msgstr "x"\n', "ends with no sign, the source with “.”"),
        ('msgid "It is <b>{n}.</b>)"\n', 'msgstr "<b>{n}</b>"\n', "the source with “.”"),
        ('msgid "Is it?"\n', 'msgstr "x."\n', "ends with “.”, the source with “?”"),
        ('msgid "It is:"\n', 'msgstr "x"\n', "ends with no sign, the source with “:”"),
        ('msgid "Wait…"\n', 'msgstr "x."\n', "ends with “.”, the source with “…”"),
        ('msgid "It counts −100"\n', 'msgstr "x 100"\n', "lacks the figure −100"),
        ('msgid "It counts −100"\n', 'msgstr "x +100"\n', "lacks the figure −100"),
        ('msgid "It counts −100"\n', 'msgstr "x −10"\n', "has the figure −10, which the source"),
        ('msgid "10, 10 and 5"\n', 'msgstr "10, 5"\n', "lacks the figure 10"),
        ('msgid "{n} cards, 41½"\n', 'msgstr "{n} x 41"\n', "lacks the figure 41½"),
        ('msgid "×2"\n', 'msgstr "2"\n', "lacks the figure ×2"),
        ('msgid "the ten"\n', 'msgstr "x 9"\n', "has the figure 9, which the source"),
        ("# figures: 5\n" + ONE, 'msgstr "x"\n', "needs no exemption from 5"),
    ],
)
def test_fault_in_any_language(locale: str, source: str, translation: str, fault: str) -> None:
    """Each kind of fault is found, whatever the language."""
    assert any(fault in found for found in faults(source, translation, locale)), fault


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ('msgid "the ten, the twenty-one and half a point"\n', 'msgstr "10, 21, ½ x"\n'),
        ('msgid "ten times −10"\n', 'msgstr "10 × −10 = −10"\n'),
        ('msgid "the four-player game"\n', 'msgstr "x 4"\n'),
        ('# figures: 10, 4\nmsgid "4 cost 10"\n', 'msgstr "x −10"\n'),
        ('msgid "{n}."\n', 'msgstr "{n}"\n'),
        ('msgid "(Is it <b>so</b>?)"\n', 'msgstr "x <b>x</b>\N{NARROW NO-BREAK SPACE}?"\n'),
    ],
)
def test_same_in_other_words(source: str, translation: str) -> None:
    """Numbers in words may become figures, ordinals and closing signs differ, a comment exempts."""
    assert faults(source, translation, "fr") == []


def test_ends_in_other_scripts() -> None:
    """A Chinese full stop is one."""
    assert faults('msgid "It is."\n', 'msgstr "是。"\n', "zh") == []
    assert faults('msgid "It is."\n', 'msgstr "是？"\n', "zh") != []


def test_obsolete_messages() -> None:
    """A message that the sources no longer have is to be removed, commented out or not."""
    left = catalog(ONE + 'msgstr "Annuler"\n', '#~ msgid "Old"\n#~ msgstr "Vieux"\n')
    assert ["obsolete" in fault for fault in check_catalog(left, template(ONE), "fr", "x")] == [
        True
    ]
    left = catalog(ONE + 'msgstr "Annuler"\n', 'msgid "Old"\nmsgstr "Vieux"\n')
    assert ["obsolete" in fault for fault in check_catalog(left, template(ONE), "fr", "x")] == [
        True
    ]


@pytest.mark.parametrize(
    "header",
    [
        "",
        "Plural-Forms: nplurals=3; plural=(n > 1);\\n",
        "Plural-Forms: nplurals=2; plural=n != 1;\\n",
    ],
)
def test_wrong_plural_rule(header: str) -> None:
    """French counts two forms and puts 0 with 1; any other rule, or none, is a fault."""
    text = HEADER + f'"{header}"\n\n' + ONE + 'msgstr "Annuler"\n'
    (fault,) = check_catalog(text, template(ONE), "fr", "x")
    assert "Plural-Forms" in fault


def test_number_in_words() -> None:
    """Only a form for one single number may leave the number out: Spanish 1, not French 0 and 1."""
    words = 'msgstr[0] "una carta."\nmsgstr[1] "{n} cartas."\n'
    assert faults(MANY, words, "es") == []
    assert [fault for fault in faults(MANY, words, "fr") if "lacks placeholder {n}" in fault]


def test_plural_rule_is_put_in() -> None:
    """Babel's three forms for French give way to two."""
    before = '"Plural-Forms: nplurals=3; plural=(n > 1);\\n"'
    assert with_plural_rule(before, "fr") == '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"'
    wrapped = '"Plural-Forms: nplurals=3; plural=(n > "\n"1);\\n"\n"Language: fr\\n"'
    after = '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n"Language: fr\\n"'
    assert with_plural_rule(wrapped, "fr") == after


def test_new_language_begins_with_its_rule() -> None:
    """What a new catalog begins with takes the rule of any language."""
    for locale in ("fr", "pl"):
        assert plural_rule(locale) in with_plural_rule(EMPTY, locale)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("fr", "Qui\u202f?"),
        ("fr", "Vraiment\u202f?! Oh…\u202f!"),
        ("fr", "«\u202fl’as\u202f» de {who}\u00a0: −10"),
        ("fr", "{who}\u202f; à 12:30, 3-5"),
        ("fr", '<a href="x">l’as</a>'),
        ("fr", "«\u202fl’as “de cœur”\u202f»"),
        ("es", "¿Quién? ¡Tú! Y luego, ¿qué?"),
        ("es", "«El “as”»: …"),
        ("pt_PT", "«O ás»"),
        ("pt", 'O “ás”, <a href="x">aqui</a>'),
        ("pt", "Quem? Você! A dama-de-ouros: −10"),
        ("en", "Who’s to play? 10-card hands: −10…"),
    ],
)
def test_good_typography(locale: str, text: str) -> None:
    """Well-set texts pass, in each language's own way."""
    assert list(typeset(text, locale)) == []


@pytest.mark.parametrize(
    ("locale", "text", "sign"),
    [
        ("fr", "Qui?", "U+202F stands before"),
        ("fr", "Qui ?", "U+202F stands before"),
        ("fr", "Qui\u00a0?", "U+202F stands before"),
        ("fr", "{who} !", "U+202F stands before"),
        ("fr", "l'as", "apostrophe"),
        ("fr", "« l’as\u202f»", "after “«”"),
        ("fr", "«\u202fl’as »", "before “»”"),
        ("fr", "l’as : dix", "U+00A0"),
        ("fr", "l’as:", "U+00A0"),
        ("fr", 'l’as "x"', "never straight"),
        ("fr", "l’“as”", "« and »"),
        ("es", "el “as”", "« and »"),
        ("es", "« as »", "inside"),
        ("pt_PT", "o “ás” «x»", "« and »"),
        ("pt_PT", "« ás»", "inside"),
        ("pt_PT", "«ás »", "inside"),
        ("pt", "o «ás»", "“ and ”"),
        ("en", "the «ace»", "“ and ”"),
        ("en", "the ace , or", "before a sign"),
        ("es", "el as .", "before a sign"),
        ("pt", "{x} : ás", "before a sign"),
        ("pt_PT", "ás ?", "before a sign"),
        ("gl", "o  ás", "two spaces"),
        ("es", "Quién?", "“¿” and “?”"),
        ("es", "¿Quién", "“¿” and “?”"),
        ("es", "?Quién¿", "“¿” and “?”"),
        ("es", "Tú!", "“¡” and “!”"),
        ("es", "de -10", "minus"),
    ],
)
def test_bad_typography(locale: str, text: str, sign: str) -> None:
    """Each sign that a language sets differently is looked at."""
    assert any(sign in fault for fault in typeset(text, locale))


def test_source_is_typeset_too() -> None:
    """The English texts themselves are checked."""
    (fault,) = check_source(template('msgid "Wait..."\n'), "messages.pot")
    assert fault == "messages.pot: “Wait...”: “…” is one character"
