"""What openpyxl makes of a workbook, as JSON on standard output: types as well as values. Usage: read-xlsx.py FILE"""

import datetime
import json
import sys

from openpyxl import load_workbook


def shown(cell):
    value = cell.value
    if isinstance(value, datetime.datetime):
        value = value.strftime("%Y-%m-%d")
        kind = "date"
    elif cell.data_type == "f":
        kind = "formula"
    elif isinstance(value, (int, float)):
        kind = "number"
    else:
        kind = "text" if value is not None else "blank"
    filled = cell.fill.patternType == "solid"
    return {"value": value, "kind": kind, "format": cell.number_format, "bold": bool(cell.font.b), "filled": filled}


def sheet(worksheet):
    return {
        "frozen": worksheet.freeze_panes,
        "filter": worksheet.auto_filter.ref,
        "print": {
            "titles": worksheet.print_title_rows,
            "orientation": worksheet.page_setup.orientation,
            "wide": worksheet.page_setup.fitToWidth if worksheet.sheet_properties.pageSetUpPr.fitToPage else None,
            "long": worksheet.page_setup.fitToHeight,
            "foot": worksheet.oddFooter.right.text,
        },
        "rows": [[shown(cell) for cell in row] for row in worksheet.iter_rows()],
    }


formulas = load_workbook(sys.argv[1])
cached = load_workbook(sys.argv[1], data_only=True)
print(
    json.dumps(
        {
            "sheets": {worksheet.title: sheet(worksheet) for worksheet in formulas},
            "cached": [[cell.value for cell in row] for row in cached["Reconciliation"].iter_rows()],
        },
        default=str,
    )
)
