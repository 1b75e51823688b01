import { addDays, daysBetween, type IsoDay } from './days.ts';
import type { Cents } from './figures.ts';
import type { Random } from './random.ts';

/** What really happened, signs as the account holder sees them: money in is +, an owed balance is negative. */
export interface Ledger {
  readonly accounts: readonly Account[];
}

export type AccountType = 'chequing' | 'savings' | 'credit_card' | 'line_of_credit' | 'other';

export interface Account {
  readonly type: AccountType;
  readonly number: string;
  readonly currency: string;
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly opening: Cents;
  readonly closing: Cents;
  /** In printed order. */
  readonly rows: readonly Row[];
}

export interface Row {
  readonly date: IsoDay;
  readonly postedDate: IsoDay | null;
  /** The day from which it bears interest, where the page prints one: no figure of the statement depends on it. */
  readonly valueDate?: IsoDay;
  readonly lines: readonly string[];
  readonly amount: Cents;
  readonly balance: Cents;
  /** Whether the page prints the running balance on this row. */
  readonly showsBalance: boolean;
  readonly kind: string;
  /** A cheque's number, where the layout prints one. */
  readonly checkNumber: string | null;
  /** A number of the bank's own that a layout may print beside the row. */
  readonly reference: string;
}

/** One kind of thing that happens to an account. Bounds are in whole units of the currency. */
export interface Activity {
  readonly kind: string;
  readonly weight: number;
  readonly sign: 1 | -1;
  readonly low: number;
  readonly high: number;
  /** Amounts that people choose are round. */
  readonly roundTo?: Cents;
  readonly lines: (random: Random, day: IsoDay) => readonly string[];
}

export interface RowPlan {
  readonly start: IsoDay;
  readonly end: IsoDay;
  readonly count: number;
  readonly activities: readonly Activity[];
  readonly opening: Cents;
  /** The balance is kept above this by money coming in. */
  readonly floor?: Cents;
  /** The balance is kept below this by money going out, so that a card is paid and not overpaid. */
  readonly ceiling?: Cents;
  readonly balances: 'every' | 'day_end' | 'none';
  /** The second date lies this many days after the first one at most. */
  readonly postedLagMax?: number;
  /** With a lag: `date` is the earlier day, and may lie before the period. */
  readonly newestFirst?: boolean;
  /** How this bank words what happened: the lines that its page prints. */
  readonly wording?: (row: Row) => readonly string[];
  readonly decimals?: number;
}

export function makeRows(random: Random, plan: RowPlan): { rows: Row[]; closing: Cents } {
  const span = daysBetween(plan.start, plan.end);
  const offsets = Array.from({ length: plan.count }, () => random.int(0, span)).sort((a, b) => a - b);
  let balance = plan.opening;
  let check = random.int(101, 980);
  const rows = offsets.map((offset): Row => {
    const day = addDays(plan.start, offset);
    const { activity, amount } = chooseActivity(random, plan, balance);
    balance += amount;
    const lag = plan.postedLagMax ? random.int(0, plan.postedLagMax) : 0;
    if (activity.kind === 'cheque') check += random.int(1, 3);
    const row: Row = {
      date: plan.postedLagMax ? addDays(day, -lag) : day,
      postedDate: plan.postedLagMax === undefined ? null : day,
      lines: activity.lines(random, day).map((line) => line.replaceAll('{cheque}', String(check))),
      amount,
      balance,
      showsBalance: plan.balances === 'every',
      kind: activity.kind,
      checkNumber: activity.kind === 'cheque' ? String(check) : null,
      reference: random.digits(12),
    };
    return plan.wording ? { ...row, lines: plan.wording(row) } : row;
  });
  const shown = plan.balances === 'day_end' ? showDayEnds(rows) : rows;
  return { rows: plan.newestFirst ? shown.reverse() : shown, closing: balance };
}

/** Marks the last row of each day, in the order the rows happened. */
export function showDayEnds(rows: readonly Row[]): Row[] {
  const dayOf = (row: Row | undefined): string | undefined => row?.postedDate ?? row?.date;
  return rows.map((row, index) => ({ ...row, showsBalance: dayOf(row) !== dayOf(rows[index + 1]) }));
}

export function sumOf(rows: readonly { amount: Cents }[]): Cents {
  return rows.reduce((sum, row) => sum + row.amount, 0n);
}

export function moneyIn(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.amount > 0n);
}

export function moneyOut(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.amount < 0n);
}

function chooseActivity(random: Random, plan: RowPlan, balance: Cents): { activity: Activity; amount: Cents } {
  const free = weighted(random, plan.activities);
  const amount = amountOf(random, free, plan.decimals ?? 2);
  const after = balance + amount;
  const wanted =
    plan.floor !== undefined && after < plan.floor
      ? 1
      : plan.ceiling !== undefined && after > plan.ceiling
        ? -1
        : free.sign;
  if (wanted === free.sign) return { activity: free, amount };
  const turned = weighted(
    random,
    plan.activities.filter((activity) => activity.sign === wanted),
  );
  return { activity: turned, amount: amountOf(random, turned, plan.decimals ?? 2) };
}

function weighted(random: Random, activities: readonly Activity[]): Activity {
  const total = activities.reduce((sum, activity) => sum + activity.weight, 0);
  let ticket = random.int(1, total);
  for (const activity of activities) {
    ticket -= activity.weight;
    if (ticket <= 0) return activity;
  }
  return activities[0] as Activity;
}

/** Small amounts are commoner than large ones: uniform in the logarithm. */
function amountOf(random: Random, activity: Activity, decimals: number): Cents {
  const scale = 10 ** decimals;
  const low = Math.log(activity.low);
  const high = Math.log(activity.high);
  const units = Math.exp(low + ((high - low) * random.int(0, 100_000)) / 100_000);
  let cents = BigInt(Math.max(1, Math.round(units * scale)));
  if (activity.roundTo !== undefined) {
    cents = ((cents + activity.roundTo - 1n) / activity.roundTo) * activity.roundTo;
  }
  return activity.sign === 1 ? cents : -cents;
}
