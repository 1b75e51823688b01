import { breakableRows, printBroken, printFaithfully } from './breaks.ts';
import { addDays, daysBetween, endOfMonth, type IsoDay, isoDay } from './days.ts';
import type { Layout } from './layout.ts';
import { type Account, type Row, showDayEnds } from './ledger.ts';
import { producePdf } from './producers/index.ts';
import { seededRandom } from './random.ts';

/** One account month by month: each month opens where the one before closed. For layouts of one account, oldest first. */
export function accountYear(layout: Layout, seed: string, year: number, rowCount: number): Account[] {
  const random = seededRandom(`${layout.name}/${seed}/year`);
  const model = (month: number) => layout.ledger(random.fork(`month ${month}`), rowCount).accounts[0] as Account;
  const first = model(1);
  let opening = first.opening + comfortable;
  return Array.from({ length: 12 }, (_, at) => {
    const start = isoDay(year, at + 1, 1);
    const account = { ...first, start, end: endOfMonth(start), opening, closing: opening, rows: [] };
    const moved = withRows(layout, account, movedTo(model(at + 1), start));
    opening = moved.closing;
    return moved;
  });
}

/** So much that no month of it is overdrawn. */
const comfortable = 5_000_000n;

/** The rows of the months from a day on, as one statement. */
export function accountFrom(layout: Layout, months: readonly Account[], start: IsoDay): Account {
  const rows = months.flatMap((month) => month.rows);
  const earlier = rows.filter((row) => row.date < start);
  const [first, last] = [months[0] as Account, months.at(-1) as Account];
  const opening = earlier.reduce((sum, row) => sum + row.amount, first.opening);
  const account = { ...last, start, opening };
  return withRows(
    layout,
    account,
    rows.filter((row) => row.date >= start),
  );
}

/** The statement of one period; a broken one prints an amount that its balances contradict. */
export async function printAccount(
  layout: Layout,
  account: Account,
  seed: string,
  isBroken = false,
): Promise<Uint8Array> {
  const random = seededRandom(`${layout.name}/${seed}/print ${account.start}`);
  const ledger = { accounts: [account] };
  const places = breakableRows(layout, ledger, 'altered_amount');
  const printed = isBroken
    ? printBroken(ledger, 'altered_amount', random.pick(places), random.fork('break'))
    : printFaithfully(ledger);
  // How the bank draws its pages is the same all year.
  const { paper, producer } = layout.draw(printed, seededRandom(`${layout.name}/${seed}/draw`));
  return producePdf(paper, producer, random.fork('produce'));
}

/** The same rows in the month that begins here. */
function movedTo({ rows, start: from }: Account, start: IsoDay): Row[] {
  const last = daysBetween(start, endOfMonth(start));
  return rows.map((row) => ({
    ...row,
    date: addDays(start, Math.max(0, Math.min(last, daysBetween(from, row.date)))),
    postedDate: null,
  }));
}

function withRows(layout: Layout, account: Account, rows: readonly Row[]): Account {
  let balance = account.opening;
  const told = rows.map((row) => {
    balance += row.amount;
    return { ...row, balance, showsBalance: layout.prints.balances === 'every' };
  });
  return { ...account, closing: balance, rows: layout.prints.balances === 'day_end' ? showDayEnds(told) : told };
}
