"""Match codes, and the shuffles they stand for.

A code is 40 bits as eight characters of Crockford's base 32, ``K7Q2-9XBD``. The cards of a deal
follow from (game, code, number of the deal) alone, by a shuffle that must never change.
"""

from collections.abc import Iterator
from hashlib import sha256
from unicodedata import category, normalize

from engine.errors import NotationError

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8
LONGEST_TEXT = 100
_FORGIVEN = str.maketrans("OIL", "011")
_MINUS = "\N{MINUS SIGN}"


def code_of(entropy: bytes) -> str:
    """Spell the first five bytes as a code."""
    number = int.from_bytes(entropy[:5], "big")
    text = "".join(ALPHABET[number >> shift & 31] for shift in range(35, -5, -5))
    return f"{text[:4]}-{text[4:]}"


def parse_code(text: str) -> str:
    """Read a code as people type it; any other text of up to 100 characters stands for one."""
    if not text.strip() or len(text) > LONGEST_TEXT:
        raise NotationError(f"a code has 1 to {LONGEST_TEXT} characters, not {len(text)}", text)
    if code := spelled(text):
        return code
    return code_of(sha256(f"vaza/code/{_spoken(text)}".encode(errors="surrogatepass")).digest())


def spelled(text: str) -> str:
    """Return the code that a text spells, as people type it, or nothing where it spells none."""
    plain = "".join(char for char in _spoken(text) if not _separates(char))
    plain = plain.upper().translate(_FORGIVEN)
    if len(plain) == LENGTH and set(plain) <= set(ALPHABET):
        return f"{plain[:4]}-{plain[4:]}"
    return ""


def _spoken(text: str) -> str:
    """Take away what nobody hears: small or capital letters, and how wide the spaces are."""
    return " ".join(normalize("NFKC", text).casefold().split())


def _separates(char: str) -> bool:
    """Tell white space and every kind of dash, which the code's groups may be parted by."""
    return char.isspace() or char == _MINUS or category(char) == "Pd"


class Stream:
    """A small generator of its own: SHA-256 of a domain and a counter, in words of 32 bits."""

    def __init__(self, domain: str) -> None:
        """Start the stream that belongs to the domain."""
        self._words = _words(domain)

    def below(self, n: int) -> int:
        """Return an unbiased number in 0 … n-1, by rejection; n is at least 1."""
        words = max(1, -(-(n - 1).bit_length() // 32))
        limit = (1 << 32 * words) - (1 << 32 * words) % n
        while (drawn := self._drawn(words)) >= limit:
            pass
        return drawn % n

    def _drawn(self, words: int) -> int:
        number = 0
        for _ in range(words):
            number = number << 32 | next(self._words)
        return number


def _words(domain: str) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(f"{domain}/{counter}".encode()).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def shuffled(game: str, code: str, deal: int, size: int) -> list[int]:
    """Return the cards 0 … size-1 of a deal in dealing order (Fisher and Yates)."""
    stream = Stream(f"vaza/deal/{game}/{code}/{deal}")
    cards = list(range(size))
    for last in range(size - 1, 0, -1):
        other = stream.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
