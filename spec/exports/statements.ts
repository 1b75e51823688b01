import {
  type AccountReading,
  type AccountType,
  type CorrectedReading,
  type Day,
  fitidsFor,
  type Money,
  money,
  prove,
  type ReadingRow,
  type RowType,
  startCorrections,
  sum,
} from '../../engine/index.ts';

/** Descriptions that have broken importers: accents, markup, formulas, quotation marks, length. Thirteen, so that all come up. */
const descriptions = [
  'PAY ACME WIDGETS LTD',
  'CAFÉ CRÈME À L’ŒUF 10 €',
  'Dépôt direct – Allocation familiale du Québec, versement mensuel',
  '=HYPERLINK("http://127.0.0.1:9/?x="&A1,"pay")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '+1-800-FLOWERS "quoted", <STMTTRN> & </OFX>',
  '-2+3+cmd',
  'A&B <C> ]]> &amp; &lt;',
  'back\\slash "end\\',
  'x'.repeat(300),
  '招商银行 手数料',
  'PREAUTHORIZED DEBIT HYDRO QUEBEC MONTREAL 0042',
  'INTERAC e-Transfer / A. PERSON',
] as const;

const rowTypes: readonly RowType[] = ['deposit', 'withdrawal', 'purchase', 'payment', 'cheque', 'fee', 'interest'];

export interface Made {
  readonly type?: AccountType;
  readonly rowCount: number;
  /** Printed closing balance minus the true one. */
  readonly offBy?: bigint;
  readonly currency?: string;
}

/** A statement of RBC's with one account for each entry; the same entries give the same statement. */
export function makeStatement(...accounts: readonly Made[]): CorrectedReading {
  let index = 0;
  const rows = accounts.flatMap(({ rowCount }, account) =>
    Array.from({ length: rowCount }, (_, position) => makeRow(index++, account, position)),
  );
  const readings = accounts.map((made, account) =>
    makeAccount(
      account,
      made,
      rows.filter((row) => row.account === account),
    ),
  );
  const reading = {
    bank: 'RBC Royal Bank',
    bankId: 'rbc',
    pageCount: 1,
    suggestions: [],
    accounts: readings,
    ...prove(readings, rows),
  };
  const ids = rows.map((_, position) => `txn_${position}`);
  const started = startCorrections(reading, ids, fitidsFor(rows));
  return {
    ...started,
    accounts: started.accounts.map((account, position) => ({ ...account, acctId: `000123456${position}` })),
  };
}

/** Every fourth row stands twice on the same day: an importer must keep both. */
function makeRow(index: number, account: number, position: number): ReadingRow {
  const twin = position % 4 === 3 ? position - 1 : position;
  const cents = BigInt((twin * 7919 + account * 31) % 250_000) + 1n;
  return {
    index,
    account,
    date: `2026-01-${String(1 + (twin % 28)).padStart(2, '0')}` as Day,
    postedDate: null,
    description: descriptions[twin % descriptions.length] ?? '',
    amount: money(twin % 3 === 0 ? cents : -cents),
    balance: null,
    type: rowTypes[twin % rowTypes.length] ?? 'other',
    checkNumber: twin % 5 === 0 ? String(1000 + twin) : null,
    reasons: [],
    suggestion: null,
    source: { page: 1 + Math.floor(position / 40), bbox: [0, 0, 1, 1], text: '' },
  };
}

function makeAccount(index: number, made: Made, rows: readonly ReadingRow[]): AccountReading {
  const { type = 'chequing', offBy = 0n, currency = 'CAD' } = made;
  const opening = money(type === 'credit_card' ? -50_000n : 100_000n);
  const moved: Money = sum(rows.flatMap(({ amount }) => amount ?? []));
  return {
    index,
    accountType: type,
    accountNumber: `00012-123456${index}`,
    currency,
    period: { start: '2026-01-01' as Day, end: '2026-01-31' as Day },
    opening,
    closing: money(opening + moved + offBy),
    totals: [],
    counts: [],
    order: 'oldest_first',
    directionWitness: 'sign',
    unclaimed: [],
    saysNoRows: false,
    periodSource: 'printed',
    openingSource: 'printed',
    closingSource: 'printed',
    choices: 0,
    doubts: [],
  };
}
