"""What ofxparse makes of an OFX file, as JSON on standard output. Usage: read-ofx.py FILE"""

import json
import sys

from ofxparse import OfxParser

with open(sys.argv[1], "rb") as file:
    parsed = OfxParser.parse(file)

print(
    json.dumps(
        [
            {
                "acctId": account.account_id,
                "bankId": account.routing_number,
                "kind": account.account_type,
                "currency": account.curdef,
                "closing": str(account.statement.balance),
                "rows": [
                    {
                        "date": row.date.strftime("%Y-%m-%d"),
                        "amount": str(row.amount),
                        "fitid": row.id,
                        "name": row.payee,
                        "memo": row.memo,
                        "checkNumber": row.checknum,
                    }
                    for row in account.statement.transactions
                ],
            }
            for account in parsed.accounts
        ]
    )
)
