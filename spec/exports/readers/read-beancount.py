"""What Beancount makes of a file, as JSON on standard output: its complaints, its rows and its assertions. Usage: read-beancount.py FILE"""

import json
import sys

from beancount import loader
from beancount.core.data import Balance, Transaction

entries, errors, _ = loader.load_file(sys.argv[1])
rows = [
    {
        "date": entry.date.isoformat(),
        "amount": str(entry.postings[0].units.number),
        "fitid": entry.meta["fitid"],
        "description": entry.narration,
        "account": entry.postings[0].account,
        "flag": entry.flag,
    }
    for entry in entries
    if isinstance(entry, Transaction) and "fitid" in entry.meta
]
balances = [[entry.account, str(entry.amount.number)] for entry in entries if isinstance(entry, Balance)]
print(json.dumps({"errors": [error.message for error in errors], "rows": rows, "balances": balances}))
