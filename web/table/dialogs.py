"""What the dialogs to share and to verify show, as markup."""

from table.draw import group
from table.text import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from session.shapes import Code, Verify, Way


def ways(shape: "list[Way]") -> str:
    """Draw what there is to choose from, the first one chosen; a single way needs no choice."""
    if len(shape) == 1:
        return ""
    return "".join(
        f'<label class="check"><input type="radio" name="way" data-way="{escape(each["key"])}"'
        f"{' checked' if each is shape[0] else ''}> {escape(each['label'])}</label>"
        for each in shape
    )


def code(shape: "Code") -> str:
    """Draw a QR code, dark on light whatever the colours around it."""
    size = shape["size"]
    return (
        f'<svg viewBox="0 0 {size} {size}" shape-rendering="crispEdges" aria-hidden="true"'
        f' focusable="false"><rect width="{size}" height="{size}"></rect>'
        f'<path d="{escape(shape["path"])}"></path></svg>'
    )


def verify(shape: "Verify") -> str:
    """Draw all hands as they were dealt and what became of dealing them again."""
    code = f' <span class="which">{escape(shape["code"])}</span>' if shape["code"] else ""
    hands = "".join(f"<div>{group(each)}</div>" for each in shape["hands"])
    return (
        f"<p>{escape(shape['title'])}{code}</p>"
        f'<p class="result">{escape(shape["result"])}</p>'
        f'<div class="hands">{hands}</div>'
    )
