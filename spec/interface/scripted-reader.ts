import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AccountReading,
  type AccountType,
  type Day,
  money,
  type Outcome,
  prove,
  type ReadingRow,
  type ReadingSuggestion,
} from '@tieout/engine';
import type { Reader, ReaderOutcome } from '../../service/reader/index.ts';
import { bookIn, bookOutcome } from './scripted-book.ts';

/**
 * A reader that does what the PDF says: `%PDF-1.7 outcome=needs_review pages=3`. Everything before and after it is the
 * real service; what the real reader does is tested where it lives.
 */
export function scriptedReader(marks: string | null = null): Reader {
  const seen = marksIn(marks, 'seen');
  const failed = marksIn(marks, 'failed');
  return {
    async read(bytes, { accountType, signal }) {
      const script = Buffer.from(bytes).toString('latin1');
      const isFirst = !seen.has(script);
      seen.add(script);
      const [, once, holdMs = '0'] = /hold(once)?=(\d+)/.exec(script) ?? [];
      if (isFirst || once === undefined) await hold(Number(holdMs), signal);
      const book = bookIn(script);
      if (book !== null) return bookOutcome(book);
      const asked = /outcome=(\w+)/.exec(script)?.[1] ?? 'succeeded';
      const wanted = asked === 'flaky' ? flaky(script, failed) : asked;
      const pages = Number(/pages=(\d+)/.exec(script)?.[1] ?? 1);
      return outcomeOf(wanted, pages, accountType, /bank=(\w+)/.exec(script)?.[1] ?? 'rbc');
    },
    close: async () => {},
  };
}

type Marks = Pick<Set<string>, 'has' | 'add'>;

/** What was read before: in memory, or in a folder where several readers remember together. */
function marksIn(folder: string | null, kind: string): Marks {
  if (folder === null) return new Set();
  mkdirSync(folder, { recursive: true });
  const pathOf = (script: string) => join(folder, `${kind}-${createHash('sha256').update(script).digest('hex')}`);
  const marks: Marks = {
    has: (script) => existsSync(pathOf(script)),
    add(script) {
      writeFileSync(pathOf(script), '');
      return new Set();
    },
  };
  return marks;
}

/** A PDF for the scripted reader. */
export const scriptedPdf = (script: string): Uint8Array => Buffer.from(`%PDF-1.7 ${script}\n%%EOF\n`);

/** Fails the first time that it gets to answer. */
function flaky(script: string, failed: Marks): string {
  if (failed.has(script)) return 'succeeded';
  failed.add(script);
  return 'crashed';
}

async function hold(holdMs: number, signal: AbortSignal | undefined): Promise<void> {
  if (holdMs === 0) return;
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, holdMs);
  });
  await Promise.race([over, aborted(signal)]).finally(() => clearTimeout(timer));
}

/** A reader that never comes to an end by itself. */
export const holdingReader = (): Reader => ({
  read: (_bytes, { signal }) => aborted(signal),
  close: async () => {},
});

/** Rejects once the signal is aborted. A worker may have been stopped before its reader is asked. */
export const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    else signal?.addEventListener('abort', () => reject(signal.reason));
  });

function outcomeOf(wanted: string, pages: number, accountType: AccountType | null, bank: string): ReaderOutcome {
  switch (wanted) {
    case 'rejected':
      return { kind: 'rejected', code: 'scanned_pdf', message: 'The pages are pictures.', pageCount: pages };
    case 'rejected_again':
      return outcomeOf(accountType === null ? 'succeeded' : 'rejected', pages, accountType, bank);
    case 'crashed':
      return { kind: 'failed', code: 'parser_crashed', message: 'The reader stopped.', detail: 'WORDS OF THE PAGE' };
    case 'timeout':
      return { kind: 'failed', code: 'parser_timeout', message: 'Reading took too long.', detail: 'too long' };
    case 'throws':
      throw new Error('a fault of ours');
    default:
      return readOutcome(wanted, pages, accountType, bank);
  }
}

/**
 * `succeeded`, `needs_review` (a break), `missing_amount`, `missing_date`, `missing_row` (left out, but seen on the page),
 * `accounts` (two of them), or sums that hold and yet are doubted: `derived`, `hypotheses`, `currencies`, `undirected`.
 */
function readOutcome(wanted: string, pages: number, accountType: AccountType | null, bank: string): Outcome {
  const first = { ...accountReading(0, accountType), ...oddities[wanted] };
  const accounts = [first, ...(wanted === 'accounts' ? [accountReading(1, accountType)] : [])];
  const rows = accounts.flatMap(({ index }) => rowsOf(index, wanted));
  const { rows: proved, proof } = prove(
    accounts,
    rows.map((row, index) => ({ ...row, index })),
  );
  const isKnown = bank === 'rbc';
  return {
    kind: 'read',
    reading: {
      bank: isKnown ? 'RBC Royal Bank' : 'Bank of Nowhere',
      bankId: isKnown ? 'rbc' : null,
      pageCount: pages,
      suggestions: suggestions[wanted] ?? [],
      accounts,
      rows: proved,
      proof,
    },
  };
}

const accountReading = (index: number, accountType: AccountType | null): AccountReading => ({
  index,
  accountType: accountType ?? 'chequing',
  // The second one is printed masked, so that a person has to record it.
  accountNumber: index === 0 ? '00123-4567890' : 'XXXXXXXX7891',
  currency: 'CAD',
  period: { start: '2026-03-01' as Day, end: '2026-03-31' as Day },
  opening: money(100_000n),
  closing: money(107_500n),
  totals: [],
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
});

const oddities: Readonly<Record<string, Partial<AccountReading>>> = {
  derived: {
    openingSource: 'derived',
    periodSource: 'derived',
    choices: 1,
    doubts: [{ reason: 'weak_proof', text: 'The opening balance is not printed, and nothing confirms the first row.' }],
  },
  hypotheses: {
    choices: 2,
    doubts: [{ reason: 'open_hypotheses', text: 'The last two amounts could be the other way round.' }],
  },
  currencies: {
    doubts: [{ reason: 'conflicting_facts', about: 'currency', text: 'The page names CAD and USD.' }],
  },
  undirected: { directionWitness: null },
};

const place = { page: 1, bbox: [50, 140, 500, 150] as const, text: '2026-03-20 SHOES' };

const suggestions: Readonly<Record<string, readonly ReadingSuggestion[]>> = {
  needs_review: [
    { title: 'Read COFFEE as 26.00', changes: [{ op: 'set_amount', row: 1, amount: money(-2600n) }] },
    { title: 'Read COFFEE as 25.00', changes: [{ op: 'set_amount', row: 1, amount: money(-2500n) }] },
  ],
  missing_row: [
    {
      title: 'Add SHOES of 20 March',
      changes: [
        {
          op: 'insert_row',
          account: 0,
          afterRow: 1,
          date: '2026-03-20' as Day,
          description: 'SHOES',
          amount: money(-10_000n),
          balance: money(107_500n),
          source: place,
        },
      ],
    },
  ],
  derived: [
    {
      title: 'Take 1,000.00 as the opening balance',
      changes: [{ op: 'set_opening', account: 0, amount: money(100_000n) }],
    },
  ],
  hypotheses: [
    {
      title: 'Turn the last two amounts round',
      changes: [
        { op: 'set_amount', row: 1, amount: money(-10_000n) },
        { op: 'set_amount', row: 2, amount: money(-2500n) },
      ],
    },
  ],
};

/** Doubted readings print no balances beside their rows, so that more than one reading holds. */
const unbalanced = ['hypotheses', 'undirected'];

function rowsOf(account: number, wanted: string): Omit<ReadingRow, 'index'>[] {
  const row = (day: string, description: string, amount: bigint | null, balance: bigint) => ({
    account,
    date: day as Day,
    postedDate: null,
    description,
    amount: amount === null ? null : money(amount),
    balance: unbalanced.includes(wanted) ? null : money(balance),
    type: amount !== null && amount < 0n ? ('purchase' as const) : ('deposit' as const),
    checkNumber: null,
    reasons: [],
    suggestion: null,
    source: { page: 1, bbox: [50, 100, 500, 110] as const, text: `${day} ${description}` },
  });
  const coffee = wanted === 'needs_review' ? -3000n : wanted === 'missing_amount' ? null : -2500n;
  const rows = [
    row('2026-03-02', 'PAY', 20_000n, 120_000n),
    row('2026-03-09', 'COFFEE FOR A CROWD', coffee, 117_500n),
    row('2026-03-20', 'SHOES', -10_000n, 107_500n),
  ];
  if (wanted === 'missing_row') return rows.slice(0, 2);
  return wanted === 'missing_date' ? rows.map((one, at) => (at === 1 ? { ...one, date: null } : one)) : rows;
}
