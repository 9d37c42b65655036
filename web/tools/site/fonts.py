"""The site's two fonts, cut from the packages of npm to what its pages need, and their CSS.

The figures of both are lining and all of one width as they stand; no feature has to ask for it.
Their names are the site's own: the licence keeps the names of the originals for these alone.
"""

import hashlib
import shutil
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.otTables import NO_VARIATION_INDEX
from fontTools.varLib.instancer import instantiateVariableFont

from art.suits import SHAPES
from tools.paths import MODULES, WEB, WORK

LIGHTEST, BOLDEST = 400, 700
"""The weights that the styles ask for."""
SHOWN = (400, 600)
"""Those that a fallback's regular and bold letters stand for most."""
RULES = "fonts.css"

# Printable ASCII, the letters of Western Europe, and the typography of the languages.
CHARACTERS = frozenset(
    [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "Œœ–—‘’‚“”„…‹›•€™−↑↓\u2009")]
)

_STAR = SHAPES["T"]
# Signs that the fonts lack, as outlines about 20 units high around the origin.
SIGNS = {
    "♠": SHAPES["S"],
    "♥": SHAPES["H"],
    "♦": SHAPES["D"],
    "♣": SHAPES["C"],
    "★": _STAR,
    # The star, with the same star smaller and the other way round inside.
    "☆": _STAR + "M0-5.8-1.4-1.6-5.8-1.6-2.3 1-3.6 5.2 0 2.7 3.6 5.2 2.3 1 5.8-1.6 1.4-1.6z",
    "✓": "M-8.4.4-6.2-1.7-2.6 2.2 6.4-7.9 8.6-5.9-2.6 7z",
    "▸": "M-4-6.6 6 0-4 6.6z",
    "←": "M-9 0-2.6-6.2-.9-4.6-4.4-1.2H9V1.2H-4.4L-.9 4.6-2.6 6.2z",
    "→": "M9 0 2.6-6.2.9-4.6 4.4-1.2H-9V1.2H4.4L.9 4.6 2.6 6.2z",
}
NARROW = "\u202f"
"""The space that French puts before ; ! and ?; the fonts lack it too."""
UNITS = 20
"""How high the outlines of the signs are; a capital letter of the font is as high."""
BEARING = 0.06
"""The space on either side of a sign, as a part of its height."""

# How often a letter stands in running text, in hundredths, with the spaces between words.
FREQUENCY = {
    " ": 18.0, "e": 12.7, "t": 9.1, "a": 8.2, "o": 7.5, "i": 7.0, "n": 6.7, "s": 6.3, "h": 6.1,
    "r": 6.0, "d": 4.3, "l": 4.0, "c": 2.8, "u": 2.8, "m": 2.4, "w": 2.4, "f": 2.2, "g": 2.0,
    "y": 2.0, "p": 1.9, "b": 1.3, "v": 1.0, "k": 0.8, "j": 0.2, "x": 0.2, "q": 0.1, "z": 0.1,
}  # fmt: skip


@dataclass(frozen=True)
class Fallback:
    """A local font that is shown until a font of the site is there.

    `regular` and `bold` are the average widths of its letters in ems, weighted by FREQUENCY, and
    `names` those of fonts that are as wide, for which `local()` of CSS asks.
    """

    names: tuple[str, ...]
    regular: float
    bold: float

    @property
    def family(self) -> str:
        """The name by which the styles know it."""
        return self.names[0]


@dataclass(frozen=True)
class Face:
    """One font of the site: its name in the styles, its file, the package that it is cut from."""

    family: str
    file: str
    package: str
    fallbacks: tuple[Fallback, ...]

    @property
    def source(self) -> Path:
        """The file of the package, with every weight of the Latin letters."""
        folder = MODULES / "@fontsource-variable" / self.package / "files"
        return folder / f"{self.package}-latin-wght-normal.woff2"


FACES = (
    Face(
        "Vaza Sans",
        "vaza-sans.woff2",
        "source-sans-3",
        (
            Fallback(("Arial", "Helvetica", "Liberation Sans", "Arimo"), 0.447, 0.484),
            Fallback(("Roboto",), 0.447, 0.455),
            Fallback(("DejaVu Sans",), 0.513, 0.580),
        ),
    ),
    Face(
        "Vaza Serif",
        "vaza-serif.woff2",
        "source-serif-4",
        (
            Fallback(("Georgia", "Gelasio"), 0.447, 0.520),
            Fallback(("Times New Roman", "Times", "Liberation Serif", "Tinos"), 0.405, 0.431),
            Fallback(("Noto Serif",), 0.482, 0.513),
            Fallback(("DejaVu Serif",), 0.518, 0.572),
        ),
    ),
)


def put(folder: Path) -> None:
    """Write both fonts into the folder of the styles, and their CSS before that of base.css."""
    kept = cut()
    for face in FACES:
        shutil.copyfile(kept / face.file, folder / face.file)
    base = folder / "base.css"
    # A style sheet of their own would be one more request before the first letter.
    base.write_text((kept / RULES).read_text("utf-8") + base.read_text("utf-8"), "utf-8")


def cut() -> Path:
    """Return the folder with both fonts and their CSS, kept while what they come from stays."""
    kept = WORK / "fonts" / key()
    if not kept.is_dir():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=kept.parent) as folder:
            draft = Path(folder) / "draft"
            draft.mkdir()
            rules = "".join([make(face, draft / face.file) for face in FACES])
            (draft / RULES).write_text(rules, "utf-8")
            shutil.rmtree(kept, ignore_errors=True)
            draft.rename(kept)
    return kept


def key() -> str:
    """Return a hash of all that the fonts are made from."""
    tools = " ".join(version(name) for name in ("fonttools", "brotli"))
    total = hashlib.sha256(tools.encode())
    for path in (Path(__file__), WEB / "art" / "suits.py", *(face.source for face in FACES)):
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def make(face: Face, target: Path) -> str:
    """Cut one font to the characters and weights of the site, write it and return its CSS."""
    # The time of making would stand in the file.
    font = TTFont(face.source, recalcTimestamp=False)
    options = Options()
    options.layout_features = ["kern", "ccmp", "locl"]
    options.hinting = False
    options.name_IDs = [0, 14]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": (LIGHTEST, LIGHTEST, BOLDEST)})
    for sign, outline in SIGNS.items():
        draw(font, sign, outline)
    add(font, NARROW, Glyph(), font["head"].unitsPerEm // 6)
    for number, text in {1: face.family, 2: "Regular", 4: face.family}.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["name"].setName(face.family.replace(" ", ""), 6, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save(target)
    return css(face, font)


def draw(font: TTFont, sign: str, outline: str) -> None:
    """Give a font the glyph of a sign, as high as its capital letters and of one weight."""
    height = font["OS/2"].sCapHeight * 1.06
    scale = height / UNITS
    middle = font["OS/2"].sCapHeight / 2
    pen = TTGlyphPen(None)
    # Outlines of SVG go down the page, those of fonts up.
    place = Transform(scale, 0, 0, -scale, 0, middle)
    parse_path(outline, TransformPen(Cu2QuPen(pen, 1, reverse_direction=False), place))
    glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    side = round(height * BEARING)
    glyph.coordinates.translate((side - glyph.xMin, 0))
    glyph.recalcBounds(font["glyf"])
    add(font, sign, glyph, glyph.xMax + side)


def add(font: TTFont, sign: str, glyph: Glyph, wide: int) -> None:
    """Give a font a glyph for a character, as wide in every weight."""
    name = f"uni{ord(sign):04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = glyph
    font["hmtx"][name] = (wide, getattr(glyph, "xMin", 0))
    font["gvar"].variations[name] = []
    font["HVAR"].table.AdvWidthMap.mapping[name] = NO_VARIATION_INDEX
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name


def css(face: Face, font: TTFont) -> str:
    """Return the @font-face rules of a cut font, and of fallbacks as wide and high as itself."""
    rules = [
        (
            f'@font-face{{font-family:"{face.family}";font-weight:{LIGHTEST} {BOLDEST};'
            f'font-display:swap;src:url("{face.file}")format("woff2")}}'
        )
    ]
    wide = {weight: width(instantiateVariableFont(font, {"wght": weight})) for weight in SHOWN}
    rise, fall = (abs(each) / font["head"].unitsPerEm for each in extent(font))
    for fallback in face.fallbacks:
        for weight, local in zip(SHOWN, (fallback.regular, fallback.bold), strict=True):
            size = wide[weight] / local
            bold = weight > LIGHTEST
            sources = ",".join(
                f'local("{each} Bold")' if bold else f'local("{each}"),local("{each} Regular")'
                for each in fallback.names
            )
            rules.append(
                f'@font-face{{font-family:"{face.family} like {fallback.family}";'
                f"font-weight:{BOLDEST if bold else LIGHTEST};size-adjust:{size:.2%};"
                f"ascent-override:{rise / size:.2%};descent-override:{fall / size:.2%};"
                f"line-gap-override:0%;src:{sources}}}"
            )
    return "\n".join(rules) + "\n"


def extent(font: TTFont) -> tuple[int, int]:
    """Return how far lines reach above and, as a negative number, below the baseline, in units."""
    return font["hhea"].ascent, font["hhea"].descent


def width(font: TTFont) -> float:
    """Return the average width of the letters of running text, in ems."""
    names, widths = font.getBestCmap(), font["hmtx"]
    total = sum(often * widths[names[ord(each)]][0] for each, often in FREQUENCY.items())
    return float(total / sum(FREQUENCY.values()) / font["head"].unitsPerEm)
