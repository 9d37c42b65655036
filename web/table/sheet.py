"""The score sheet as markup."""

from table.draw import group
from table.text import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from session.shapes import Rank, Row, Sheet


def sheet(shape: "Sheet | None") -> str:
    """Draw the working line by line, what stood out, and at the end the places."""
    if shape is None:
        return ""
    ranks = _ranks(shape["ranks"]) if shape["ranks"] else ""
    reveals = "".join(f"<div>{group(each)}</div>" for each in shape["reveals"])
    marks = "".join(f"<li>{escape(line)}</li>" for line in shape["marks"])
    return (
        '<h2 id="sheet-title" tabindex="-1" aria-describedby="sheet-summary">'
        f"{escape(shape['title'])}</h2>"
        f'<p class="summary" id="sheet-summary">{escape(shape["summary"])}</p>'
        f"{ranks}"
        + (f'<ul class="marks">{marks}</ul>' if marks else "")
        + '<div class="scroll" role="region" aria-labelledby="sheet-title" tabindex="0">'
        + "".join(_table(shape["columns"], rows) for rows in _runs(shape["rows"]))
        + "</div>"
        + f'<div class="reveals">{reveals}</div>'
    )


def _runs(rows: "list[Row]") -> "list[list[Row]]":
    """Divide the rows where those that concern one player only meet others."""
    runs: list[list[Row]] = []
    for row in rows:
        if runs and _seats(runs[-1][-1]) == _seats(row):
            runs[-1].append(row)
        else:
            runs.append([row])
    return runs


def _seats(row: "Row") -> "list[int]":
    """Name the column of the only player whom a row concerns, or else all columns."""
    filled = [k for k, cell in enumerate(row["cells"]) if cell]
    return filled if len(filled) == 1 else list(range(len(row["cells"])))


def _table(columns: "list[str]", rows: "list[Row]") -> str:
    """Draw rows as a table with the columns that concern them; the others' cells stay hidden.

    The roles say what the elements are in browsers that forget it where a style lays them out.
    """
    seats = _seats(rows[0])
    kind = "single" if len(seats) == 1 else "everybody"
    heads = "".join(f'<th scope="col" role="columnheader">{escape(columns[k])}</th>' for k in seats)
    return (
        f'<table role="table" class="{kind}"><thead role="rowgroup"><tr role="row">'
        f'<td role="cell"></td>{heads}</tr></thead><tbody role="rowgroup">'
        + "".join(_row(row, seats) for row in rows)
        + "</tbody></table>"
    )


def _row(row: "Row", seats: "list[int]") -> str:
    cells = []
    for k, cell in enumerate(row["cells"]):
        text = f"<strong>{escape(cell)}</strong>" if k in row["strong"] else escape(cell)
        cells.append(f'<td role="cell"{"" if k in seats else " hidden"}>{text}</td>')
    return (
        f'<tr role="row" data-key="{escape(row["key"])}" data-kind="{escape(row["kind"])}">'
        f'<th scope="row" role="rowheader">{escape(row["label"])}</th>{"".join(cells)}</tr>'
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
