import {
  type AccountReading,
  type AccountType,
  type Day,
  money,
  prove,
  type Reading,
  type ReadingRow,
  type ReadingSuggestion,
} from '@tieout/engine';

/**
 * The fixed results of test keys: a chequing statement of an invented customer at a bank that all four formats know.
 * In the second one a digit was misread, so the running balance breaks at one row and names the value that mends it.
 */
export const succeededSample = (accountType: AccountType | null): Reading => sample(accountType, rent);
export const needsReviewSample = (accountType: AccountType | null): Reading => sample(accountType, '-1480.00');

const rent = '-1450.00';
const rentRow = 1;

const cents = (text: string) => money(BigInt(text.replace('.', '')));

type Printed = readonly [day: string, description: string, type: ReadingRow['type'], amount: string, balance: string];

const printed = (rentRead: string): readonly Printed[] => [
  ['2026-01-02', 'PAYROLL DEPOSIT MAPLE LEAF BAKERY LTD', 'deposit', '2184.35', '4427.17'],
  ['2026-01-05', 'E-TRANSFER SENT J SAMPLE', 'transfer', rentRead, '2977.17'],
  ['2026-01-08', 'POINT OF SALE GROCERY CO-OP 0042', 'purchase', '-86.42', '2890.75'],
  ['2026-01-12', 'CHEQUE 117', 'cheque', '-240.00', '2650.75'],
  ['2026-01-16', 'PAYROLL DEPOSIT MAPLE LEAF BAKERY LTD', 'deposit', '2184.35', '4835.10'],
  ['2026-01-20', 'HYDRO BILL PAYMENT', 'payment', '-132.18', '4702.92'],
  ['2026-01-27', 'COFFEE CORNER', 'purchase', '-4.75', '4698.17'],
  ['2026-01-27', 'COFFEE CORNER', 'purchase', '-4.75', '4693.42'],
  ['2026-01-30', 'MONTHLY ACCOUNT FEE', 'fee', '-11.95', '4681.47'],
  ['2026-01-31', 'INTEREST', 'interest', '0.38', '4681.85'],
];

const pageCount = 1;

function sample(accountType: AccountType | null, rentRead: string): Reading {
  const account: AccountReading = {
    index: 0,
    accountType: accountType ?? 'chequing',
    accountNumber: '00042-5501234',
    currency: 'CAD',
    period: { start: '2026-01-01' as Day, end: '2026-01-31' as Day },
    opening: cents('2242.82'),
    closing: cents('4681.85'),
    totals: [
      { side: 'in', amount: cents('4369.08'), label: 'Total deposits', rows: null },
      { side: 'out', amount: cents('-1930.05'), label: 'Total withdrawals', rows: null },
    ],
    counts: [],
    order: 'oldest_first',
    directionWitness: 'column_heading',
    unclaimed: [],
    saysNoRows: false,
    periodSource: 'printed',
    openingSource: 'printed',
    closingSource: 'printed',
    choices: 0,
    doubts: [],
  };
  const { rows, proof } = prove([account], printed(rentRead).map(sampleRow));
  const suggestions = rentRead === rent ? [] : [mendRent];
  return { bank: 'RBC Royal Bank', bankId: 'rbc', pageCount, accounts: [account], rows, proof, suggestions };
}

const mendRent: ReadingSuggestion = {
  title: 'Read the e-transfer of 5 January as 1,450.00: the balances around it and the printed total agree',
  changes: [{ op: 'set_amount', row: rentRow, amount: cents(rent) }],
};

function sampleRow([day, description, type, amount, balance]: Printed, index: number): ReadingRow {
  const top = 260 + index * 18;
  return {
    index,
    account: 0,
    date: day as Day,
    postedDate: null,
    description,
    amount: cents(amount),
    balance: cents(balance),
    type,
    checkNumber: type === 'cheque' ? '117' : null,
    reasons: [],
    suggestion: null,
    source: { page: 1, bbox: [54, top, 558, top + 11], text: `${day.slice(5)} ${description} ${amount} ${balance}` },
  };
}
