"""What Python's csv module makes of a file, as JSON on standard output. Usage: read-csv.py FILE"""

import csv
import json
import sys

with open(sys.argv[1], encoding="utf-8-sig", newline="") as file:
    print(json.dumps(list(csv.reader(file, strict=True))))
