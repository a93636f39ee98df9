"""A class board as a file: a page with the chart and the table, or the chart alone."""

from html import escape
from pathlib import Path

import pandas as pd

from skara.analysis.class_boards import BoardTable, board_table, ideas_table
from skara.charts.class_points import class_points
from skara.charts.output import described_svg, save_chart, stretched
from skara.charts.theme import drawn_for
from skara.core.colours import FONT, LIGHT
from skara.core.files import write_text
from skara.core.language import language, say

PAGE_SUFFIX = ".html"


def save_board(board: pd.DataFrame, path: str | Path) -> None:
    """Write a class board, whole or not at all: a page (.html), or its chart (.svg or .png)."""
    with drawn_for("light"):
        if Path(path).suffix == PAGE_SUFFIX:
            write_text(path, board_page(board))
        else:
            save_chart(class_points(board), path)


def board_page(board: pd.DataFrame) -> str:
    """Write a page that needs nothing but itself."""
    title = escape(say("Class board"))
    picture = stretched(described_svg(class_points(board).to_dict()))
    left_out = "".join(f"<li>{escape(sentence)}</li>" for sentence in board.attrs.get("left_out", ()))
    heading = escape(say("Left out"))
    note = f"<h2>{heading}</h2><ul>{left_out}</ul>" if left_out else ""
    heading = escape(say("Wrong ideas"))
    ideas = f"<h2>{heading}</h2>\n{_table(ideas_table(board))}\n" if board.attrs.get("ideas") else ""
    return (
        f'<!doctype html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>{_style()}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{picture}\n"
        f"{_table(board_table(board))}\n{ideas}{note}\n</main>\n</body>\n</html>\n"
    )


def _table(table: BoardTable) -> str:
    heads = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in table.headings)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in table.rows)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'


def _style() -> str:
    return (
        f"body {{ background: {LIGHT['surface']}; color: {LIGHT['ink']}; font: 16px/1.5 {FONT}; margin: 24px; }}"
        "main { max-width: 1100px; margin: auto; } .wide { overflow-x: auto; }"
        "table { border-collapse: collapse; margin-top: 16px; }"
        f"th, td {{ text-align: left; padding: 4px 16px 4px 0; border-bottom: 1px solid {LIGHT['line']}; }}"
    )
