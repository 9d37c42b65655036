"""What a rendered page of rules says by markup: where articles are, which words are Chinese."""

import re

from markupsafe import Markup

PIECES = re.compile(r"(<[^>]*>)")
ARTICLE = re.compile(r"\b([GT]\d{1,2})\b")
ANCHOR = re.compile(r'\bid="([gt]\d{1,2})"')
HAN = re.compile(r"[\u4e00-\u9fff]+")
# A link holds no other link, a heading has its own, and pictures are no text.
CLOSED = {"a", "h2", "h3", "svg"}


def annotated(text: str) -> Markup:
    """Make links of the numbers of articles that stand on the page, and mark what is Chinese."""
    articles = {anchor.upper() for anchor in ANCHOR.findall(text)}
    within = 0
    pieces = [""]
    for piece in PIECES.split(text):
        name = re.match(r"</?(\w+)", piece)
        if name and name[1] in CLOSED:
            within += -1 if piece.startswith("</") else 1
        if not name and not within:
            piece = ARTICLE.sub(lambda found: _link(found[1], articles), piece)  # noqa: PLW2901
        if not name and " lang=" not in pieces[-1]:
            piece = HAN.sub(r'<span lang="zh-Hans">\g<0></span>', piece)  # noqa: PLW2901
        pieces.append(piece)
    return Markup("".join(pieces))  # noqa: S704 - rendered and escaped already


def _link(number: str, articles: set[str]) -> str:
    return f'<a href="#{number.lower()}">{number}</a>' if number in articles else number
