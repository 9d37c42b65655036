"""The score sheet as markup."""

from table.draw import group
from table.text import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from table.shapes import Rank, Row, Sheet


def sheet(shape: "Sheet | None") -> str:
    """Draw the working line by line, what stood out, and at the end the places."""
    if shape is None:
        return ""
    ranks = _ranks(shape["ranks"]) if shape["ranks"] else ""
    reveals = "".join(f"<div>{group(each)}</div>" for each in shape["reveals"])
    marks = "".join(f"<li>{escape(line)}</li>" for line in shape["marks"])
    return (
        f'<h2 id="sheet-title">{escape(shape["title"])}</h2>'
        f'<p class="summary">{escape(shape["summary"])}</p>'
        f"{ranks}"
        + (f'<ul class="marks">{marks}</ul>' if marks else "")
        + '<div class="scroll" role="region" aria-labelledby="sheet-title" tabindex="0">'
        f"<table>{_head(shape['columns'])}<tbody>"
        + "".join(_row(row) for row in shape["rows"])
        + "</tbody></table></div>"
        + f'<div class="reveals">{reveals}</div>'
    )


def _head(columns: list[str]) -> str:
    cells = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns)
    return f"<thead><tr><td></td>{cells}</tr></thead>"


def _row(row: "Row") -> str:
    cells = "".join(
        f"<td><strong>{escape(cell)}</strong></td>"
        if k in row["strong"]
        else f"<td>{escape(cell)}</td>"
        for k, cell in enumerate(row["cells"])
    )
    return (
        f'<tr data-key="{escape(row["key"])}" data-kind="{escape(row["kind"])}">'
        f'<th scope="row">{escape(row["label"])}</th>{cells}</tr>'
    )


def _ranks(ranks: "list[Rank]") -> str:
    return (
        '<ol class="ranks">'
        + "".join(
            f'<li><span class="rank">{escape(each["place"])}</span>'
            f'<span class="who">{escape(each["name"])}'
            + (f" <small>{escape(each['note'])}</small>" if each["note"] else "")
            + f'</span><span class="sum">{escape(each["total"])}</span></li>'
            for each in ranks
        )
        + "</ol>"
    )
