"""Match codes, and the shuffle that must never change."""

from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import FRENCH_52
from engine.codes import ALPHABET, LONGEST_TEXT, Stream, code_of, parse_code, shuffled
from engine.errors import NotationError
from tests import toy
from tests.strategies import codes

GOLDEN = Path(__file__).parents[1] / "data" / "shuffles.txt"
CODE = "K7Q2-9XBD"

# Codes.


@given(st.binary(min_size=5, max_size=5))
def test_forty_bits_round_trip(entropy: bytes) -> None:
    """Five bytes are eight letters, and eight letters are five bytes."""
    code = code_of(entropy)
    letters = code.replace("-", "")
    number = 0
    for letter in letters:
        number = number * 32 + ALPHABET.index(letter)
    assert number.to_bytes(5, "big") == entropy
    assert (code[4], len(code)) == ("-", 9)
    assert parse_code(code) == code


@pytest.mark.parametrize(
    ("entropy", "code"),
    [
        (b"\0\0\0\0\0", "0000-0000"),
        (b"\0\0\0\0\1", "0000-0001"),
        (b"\xff\xff\xff\xff\xff", "ZZZZ-ZZZZ"),
        (b"\x12\x34\x56\x78\x9a and more", "28T5-CY4T"),
    ],
)
def test_codes_of_bytes(entropy: bytes, code: str) -> None:
    """The first five bytes count."""
    assert code_of(entropy) == code


SLIPS = {"0": "Oo0", "1": "IiLl1"}


@pytest.mark.slow
@given(codes, st.data())
def test_slips_are_forgiven(code: str, data: st.DataObject) -> None:
    """Small letters, O for 0, I and L for 1, hyphens and spaces anywhere or nowhere."""
    typed = "".join(
        data.draw(st.sampled_from(SLIPS.get(letter, letter + letter.lower())))
        + data.draw(st.sampled_from(["", "", "", "-", " "]))
        for letter in code.replace("-", "")
    )
    assert parse_code(typed) == code, typed


@pytest.mark.parametrize(
    "typed",
    [
        "K7Q2-9XBD",
        "k7q2-9xbd",
        "k7q29xbd",
        "K7Q2 9XBD",
        "K7Q2–9XBD",
        "K7Q2—9XBD",
        "K7Q2‑9XBD",
        "K7Q2−9XBD",
        "K7Q2-9XBD\n",
        "\tK7Q2-9XBD\r\n",
        "\u00a0K7Q2-9XBD",
        "Ｋ７Ｑ２－９ＸＢＤ",
    ],
)
def test_a_code_as_it_is_typed_or_pasted(typed: str) -> None:
    """Any dash, any white space, and letters of full width."""
    assert parse_code(typed) == CODE


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "C8XK-WH57"),
        ("Hello  ", "C8XK-WH57"),
        ("vamos jogar", "CMDA-FK5Q"),
        ("K7Q2-9XB", "3RNA-FP3T"),
        ("K7Q2-9XBDE", "QRQF-EBT2"),
        ("K7Q2-9XBU", "10PM-GTH0"),
        ("猪", "DTGF-8G8F"),
        ("♠", "X0AH-01CJ"),
        ("<script>", "2SPR-2MYT"),
        ("\0", "4D7G-5NWZ"),
        ("\u200b", "PR92-1KDX"),
        ("x" * 100, "7JDC-DN51"),
    ],
)
def test_any_other_text_stands_for_a_code(text: str, code: str) -> None:
    """For ever for the same one: links and notes on paper depend on it."""
    assert parse_code(text) == code


@pytest.mark.parametrize(
    ("one", "two"),
    [("Hello", "hELLO"), (" a  b ", "a b"), ("ｈｅｌｌｏ", "hello"), ("Straße", "STRASSE")],
)
def test_words_are_heard_not_seen(one: str, two: str) -> None:
    """Case, width and the number of spaces do not matter."""
    assert parse_code(one) == parse_code(two)


@given(st.text(st.characters(), min_size=1, max_size=LONGEST_TEXT))
def test_any_text_is_a_code_or_is_refused(text: str) -> None:
    """Whatever comes in, a code that reads as itself comes out, or an error that says why."""
    try:
        code = parse_code(text)
    except NotationError:
        assert not text.strip()
        return
    assert len(code) == 9
    assert parse_code(code) == code


@pytest.mark.parametrize("text", ["\ud800", "K7Q2\udcff9XBD", "\udfff" * 8])
def test_half_a_character_is_a_text_as_well(text: str) -> None:
    """JavaScript and command lines can hand over lone surrogates."""
    assert parse_code(text) == parse_code(text)


@pytest.mark.parametrize("text", ["", " ", "\n\t", "\u00a0\u2003", "x" * 101, "K" * 10_000_000])
def test_no_text_and_too_much_text_are_refused(text: str) -> None:
    """In a short sentence."""
    with pytest.raises(NotationError) as caught:
        parse_code(text)
    assert len(str(caught.value)) < 100


# The stream.


def words(domain: str, count: int) -> list[int]:
    """Return the words of a stream: SHA-256 of ``domain/0``, of ``domain/1``, and so on."""
    blocks = [sha256(f"{domain}/{n}".encode()).digest() for n in range(count // 8 + 1)]
    data = b"".join(blocks)
    return [int.from_bytes(data[4 * n : 4 * n + 4], "big") for n in range(count)]


def test_the_stream_is_sha_256_in_words_of_32_bits() -> None:
    """So that it can be written again in any language."""
    stream = Stream("tests/words")
    assert [stream.below(2**32) for _ in range(100)] == words("tests/words", 100)


@given(st.integers(1, 2**32), st.integers(0, 2**32))
def test_a_number_below(n: int, seed: int) -> None:
    """The first word that is below the greatest multiple of n, modulo n."""
    domain = f"tests/{seed}"
    usable = [word for word in words(domain, 64) if word < 2**32 // n * n]
    stream = Stream(domain)
    assert [stream.below(n) for _ in range(5)] == [word % n for word in usable[:5]]


def test_numbers_at_the_bound_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """For n = 3, 2³² − 1 would make 0 more likely than 1 and 2."""
    drawn = iter([2**32 - 1, 2**32 - 2])
    monkeypatch.setattr("engine.codes._words", lambda _domain: drawn)
    assert Stream("any").below(3) == (2**32 - 2) % 3


@pytest.mark.parametrize("n", [1, 2, 3, 7, 52])
def test_every_number_comes(n: int) -> None:
    """0 … n−1 and nothing else."""
    stream = Stream(f"tests/support/{n}")
    assert {stream.below(n) for _ in range(n * 20)} == set(range(n))


@pytest.mark.parametrize("n", [2**32 + 1, 2**40, 10**20])
def test_large_numbers(n: int) -> None:
    """More than a word holds: drawn from several words, high ones too."""
    stream = Stream(f"tests/large/{n}")
    drawn = [stream.below(n) for _ in range(200)]
    assert all(0 <= number < n for number in drawn)
    assert max(drawn) > n * 3 // 4
    assert min(drawn) < n // 4


def test_streams_of_different_domains_differ() -> None:
    """And the same domain gives the same stream."""
    first = [Stream(name).below(2**32) for name in ("a", "b", "a/0", "a")]
    assert first[0] == first[3]
    assert len(set(first)) == 3


# The shuffle.


def by_description(game: str, code: str, deal: int, size: int) -> list[int]:
    """Shuffle by the description: Fisher and Yates from the end."""
    supply = iter(words(f"vaza/deal/{game}/{code}/{deal}", 4 * size))
    cards = list(range(size))
    for last in range(size - 1, 0, -1):
        n = last + 1
        word = next(supply)
        while word >= 2**32 // n * n:
            word = next(supply)
        cards[last], cards[word % n] = cards[word % n], cards[last]
    return cards


@given(st.sampled_from(["gong-zhu", "tarot"]), codes, st.integers(1, 1000), st.integers(1, 78))
def test_the_shuffle_is_as_described(game: str, code: str, deal: int, size: int) -> None:
    """From (game, code, deal) alone."""
    assert shuffled(game, code, deal, size) == by_description(game, code, deal, size)


def test_the_golden_shuffles() -> None:
    """Deals that were dealt once are dealt the same for ever: change no line of this file."""
    decks = {"gong-zhu": FRENCH_52, "toy": toy.DECK}
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 8
    for line in lines:
        game, code, deal, *names = line.split()
        deck = decks[game]
        order = shuffled(game, code, int(deal), deck.size)
        assert [deck.names[card] for card in order] == names, line


@pytest.mark.parametrize(
    ("game", "size", "expected"),
    [
        ("gong-zhu", 52, "b010eccf94baf2a6d163012e0a4edcd87c00c644514bbd48b8fd47195e96402e"),
        ("tarot", 78, "04c3be5cfdbe601885d5c0b1612e88631b56493ead0f240dc5c3df52fd3ac3a2"),
    ],
    ids=["gong-zhu", "tarot"],
)
def test_a_thousand_golden_deals(game: str, size: int, expected: str) -> None:
    """One hash over all deals that a match can have."""
    digest = sha256()
    for deal in range(1, 1001):
        digest.update(bytes(shuffled(game, CODE, deal, size)))
    assert digest.hexdigest() == expected


@given(codes, st.integers(1, 1000))
def test_a_shuffle_is_a_permutation(code: str, deal: int) -> None:
    """Every card once."""
    assert sorted(shuffled("gong-zhu", code, deal, 52)) == list(range(52))


def test_games_codes_and_deals_are_shuffled_apart() -> None:
    """Nothing is dealt twice, and the last cards move as well as the first."""
    orders = {
        tuple(shuffled(game, code, deal, 52))
        for game in ("gong-zhu", "tarot")
        for code in (CODE, "K7Q2-9XBE", "0000-0000")
        for deal in range(1, 201)
    }
    assert len(orders) == 1200
    for place in (0, 1, 25, 50, 51):
        assert {order[place] for order in orders} == set(range(52))
