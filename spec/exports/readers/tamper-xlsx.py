"""Changes the first amount of a workbook and leaves what stands beside the formulas. Usage: tamper-xlsx.py FILE TARGET"""

import json
import re
import sys
from zipfile import ZipFile

changes = 0
with ZipFile(sys.argv[1]) as source, ZipFile(sys.argv[2], "w") as target:
    for name in source.namelist():
        text = source.read(name).decode()
        if name == "xl/worksheets/sheet1.xml":
            text, changes = re.subn(r"<v>(\d+\.\d\d)</v>", r"<v>9\1</v>", text, count=1)
        target.writestr(name, text)
assert changes == 1, "no amount to change"
print(json.dumps(changes))
