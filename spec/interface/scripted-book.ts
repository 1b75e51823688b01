import { type AccountReading, type Day, money, type Outcome, prove } from '@tieout/engine';

/** A statement for the scripted reader, in full: amounts in cents, rows as day, text and amount. */
export interface Book {
  readonly number?: string | null;
  readonly currency?: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly opening: number;
  /** What the rows make of the opening balance, unless told. */
  readonly closing?: number;
  readonly rows: readonly (readonly [day: string, text: string, cents: number])[];
  /** Says nothing to the reader, so that two files differ. */
  readonly note?: string;
}

export const bookScript = (book: Book): string => `book=${Buffer.from(JSON.stringify(book)).toString('base64url')}`;

export function bookIn(script: string): Book | null {
  const found = /book=([\w-]+)/.exec(script)?.[1];
  return found === undefined ? null : (JSON.parse(Buffer.from(found, 'base64url').toString()) as Book);
}

/** Every row prints its balance, so that the statement is proved unless its closing balance is another. */
export function bookOutcome({ number = '00123-4567890', currency = 'CAD', ...book }: Book): Outcome {
  let balance = book.opening;
  const rows = book.rows.map(([day, description, cents], index) => {
    balance += cents;
    return {
      index,
      account: 0,
      date: day as Day,
      postedDate: null,
      description,
      amount: money(BigInt(cents)),
      balance: money(BigInt(balance)),
      type: cents < 0 ? ('purchase' as const) : ('deposit' as const),
      checkNumber: null,
      reasons: [],
      suggestion: null,
      source: { page: 1, bbox: [50, 100, 500, 110] as const, text: `${day} ${description}` },
    };
  });
  const account: AccountReading = {
    index: 0,
    accountType: 'chequing',
    accountNumber: number,
    currency,
    period: { start: book.start as Day | null, end: book.end as Day | null },
    opening: money(BigInt(book.opening)),
    closing: money(BigInt(book.closing ?? balance)),
    totals: [],
    counts: [],
    order: 'oldest_first',
    directionWitness: 'column_heading',
    unclaimed: [],
    saysNoRows: rows.length === 0,
    periodSource: 'printed',
    openingSource: 'printed',
    closingSource: 'printed',
    choices: 0,
    doubts: [],
  };
  const { rows: proved, proof } = prove([account], rows);
  return {
    kind: 'read',
    reading: {
      bank: 'RBC Royal Bank',
      bankId: 'rbc',
      pageCount: 1,
      suggestions: [],
      accounts: [account],
      rows: proved,
      proof,
    },
  };
}
