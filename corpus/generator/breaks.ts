import type { Cents } from './figures.ts';
import type { Layout, PrintedAccount, PrintedRow, PrintedStatement, Prints } from './layout.ts';
import type { Account, Ledger } from './ledger.ts';
import type { Random } from './random.ts';

export const breakKinds = [
  'altered_amount',
  'altered_balance',
  'missing_row',
  'doubled_row',
  'swapped_balances',
  'missing_page',
  'cancelling_errors',
  'wrong_column',
  'planted_figure',
] as const;
export type BreakKind = (typeof breakKinds)[number];

/** The rows a break may touch on the given ledger: empty where the page would not contradict itself. */
export function breakableRows(layout: Layout, ledger: Ledger, kind: BreakKind): readonly Place[] {
  const { prints } = layout;
  const isWitnessed = prints.balances !== 'none' || (prints.opening && prints.closing);
  if (!isWitnessed) return [];
  return ledger.accounts.flatMap((account, accountIndex) =>
    account.rows.length < rowsForBreakMin
      ? []
      : breakableIn(account, prints, kind).map((rowIndex) => ({ accountIndex, rowIndex })),
  );
}

/** With fewer rows a page has too little to contradict itself with. */
const rowsForBreakMin = 4;

function breakableIn({ rows }: Account, prints: Prints, kind: BreakKind): number[] {
  const all = rows.map((_, index) => index);
  const last = rows.length - 1;
  // An oldest or newest row goes unmissed where the page does not print the balance beyond it.
  const missed = all.filter((index) => {
    const isOldest = index === (prints.order === 'desc' ? last : 0);
    const isNewest = index === (prints.order === 'desc' ? 0 : last);
    return (prints.opening || !isOldest) && ((prints.closing && !prints.endsAtLastRow) || !isNewest);
  });
  switch (kind) {
    case 'altered_amount':
    case 'missing_row':
      return missed;
    case 'doubled_row':
    case 'planted_figure':
      return all;
    case 'altered_balance':
      return all.filter((index) => rows[index]?.showsBalance);
    case 'swapped_balances':
      return all.filter((index) => {
        const [one, other] = [rows[index], rows[index + 1]];
        return one?.showsBalance && other?.showsBalance && one.balance !== other.balance;
      });
    case 'cancelling_errors':
      return prints.balances === 'every' ? missed.filter((index) => index > 0 && index < last - 1) : [];
    case 'wrong_column':
      return prints.amounts === 'two' ? missed : [];
    case 'missing_page':
      return [];
  }
}

export interface Place {
  readonly accountIndex: number;
  readonly rowIndex: number;
}

/** The ledger printed as it is. */
export function printFaithfully(ledger: Ledger): PrintedStatement {
  return {
    accounts: ledger.accounts.map((account) => ({
      ...account,
      printed: account.rows.map((row) => ({
        ...row,
        trueBalance: row.balance,
        isInWrongColumn: false,
        plantedAfter: null,
      })),
    })),
  };
}

/** The ledger printed with one thing wrong at one place. */
export function printBroken(ledger: Ledger, kind: BreakKind, place: Place, random: Random): PrintedStatement {
  const faithful = printFaithfully(ledger);
  return {
    accounts: faithful.accounts.map((account, index) =>
      index === place.accountIndex
        ? { ...account, printed: breakRows(account, kind, place.rowIndex, random) }
        : account,
    ),
  };
}

function breakRows(account: PrintedAccount, kind: BreakKind, at: number, random: Random): PrintedRow[] {
  const rows = [...account.printed];
  const row = rows[at] as PrintedRow;
  const next = rows[at + 1];
  const replace = (index: number, change: Partial<PrintedRow>): void => {
    rows[index] = { ...(rows[index] as PrintedRow), ...change };
  };
  switch (kind) {
    case 'altered_amount':
      replace(at, { amount: alterDigit(row.amount, random) });
      break;
    case 'altered_balance':
      replace(at, { balance: alterDigit(row.balance, random) });
      break;
    case 'missing_row':
      rows.splice(at, 1);
      break;
    case 'doubled_row':
      rows.splice(at, 0, row);
      break;
    case 'swapped_balances':
      replace(at, { balance: next?.balance ?? row.balance });
      replace(at + 1, { balance: row.balance });
      break;
    case 'cancelling_errors': {
      const shift = BigInt(random.int(100, 90_000));
      replace(at, { amount: shifted(row.amount, shift) });
      replace(at + 1, { amount: (next?.amount ?? 0n) - (shifted(row.amount, shift) - row.amount) });
      break;
    }
    case 'wrong_column':
      replace(at, { isInWrongColumn: true });
      break;
    case 'planted_figure':
      replace(at, { plantedAfter: BigInt(random.int(100, 250_000)) });
      break;
    case 'missing_page':
      break;
  }
  return rows;
}

/** Further from zero, so that the sign and the column stay as they are. */
function shifted(amount: Cents, shift: Cents): Cents {
  return amount < 0n ? amount - shift : amount + shift;
}

/** Changes one digit of the figure to another; the leading digit never becomes zero. */
function alterDigit(cents: Cents, random: Random): Cents {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0').split('');
  const first = digits.findIndex((digit) => digit !== '0');
  const at = random.int(Math.max(0, first), digits.length - 1);
  const choices = '0123456789'.split('').filter((digit) => digit !== digits[at] && !(at === first && digit === '0'));
  digits[at] = random.pick(choices);
  const altered = BigInt(digits.join(''));
  return cents < 0n ? -altered : altered;
}
