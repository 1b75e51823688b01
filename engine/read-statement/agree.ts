import {
  type AccountReading,
  type Doubt,
  doubtText,
  type ReadingRow,
  type ReadingSuggestion,
  withDoubt,
} from '../reading/index.ts';
import { type Proved, prove } from '../reconcile/index.ts';

/** Accounts and rows as one of the two readers has them. */
export interface Account {
  readonly accounts: readonly AccountReading[];
  readonly rows: readonly ReadingRow[];
  readonly suggestions?: readonly ReadingSuggestion[];
  /** Headings, or the days themselves, say which is the day it happened and which the booking day beside it. */
  readonly areDatesTold?: boolean;
  /** Something strong on the page speaks for all signs turned round. */
  readonly isContradicted?: boolean;
  /** Something strong on the page speaks for the signs as they are. */
  readonly isWitnessed?: boolean;
  /** For a reading that starts from figures: how many printed balances follow from the one before. */
  readonly proposal?: { readonly goodLinks: number };
}

export interface Agreed extends Account {
  readonly proved: Proved;
  readonly taken: Taken;
}

/** Whose reading was taken: that of headings and words, that of figures, or that of a page on which nothing moved. */
export type Reader = 'words' | 'figures' | 'nothing_moved';

export interface Taken {
  readonly reader: Reader;
  readonly why: TakenWhy;
}

export type TakenWhy =
  /** The other reader has no reading. */
  | 'only_reading'
  | 'both_prove_the_same'
  /** Both have the same rows, and only this one has the day that each of them happened. */
  | 'knows_the_days'
  /** Both prove, and the other one found only one of these accounts. */
  | 'has_all_accounts'
  | 'only_this_proves'
  /** Only this one proves, and the other one found something against it. */
  | 'only_this_proves_doubted'
  | 'both_prove_differently'
  | 'neither_proves';

/**
 * Two readers look at every page: one follows headings and words, the other figures and balances. Where both prove the same
 * figures the first one's text is kept. Where only one proves the page, it is right. Where both prove different figures,
 * neither is proved.
 */
export function agree(byWords: Account | null, byFigures: Account | null): Agreed | null {
  const asNamed = byWords && byFigures ? withSecondDates(byWords, byFigures) : byWords;
  const words = asNamed && provedBy('words', asNamed);
  const figures = byFigures && provedBy('figures', byFigures);
  if (!words || !figures) return words ?? figures;
  const [isByWords, isByFigures] = [words.proved.proof.isProved, figures.proved.proof.isProved];
  if (isByFigures && takesBookingDays(words, figures)) return because('knows_the_days', figures);
  if (isByWords && isByFigures && isSame(words, figures))
    return because('both_prove_the_same', withBalances(words, figures));
  if (isByWords && isByFigures)
    return holds(words, figures)
      ? because('has_all_accounts', words)
      : because('both_prove_differently', undecided(figures));
  if (isByWords !== isByFigures) {
    const [proved, other] = isByWords ? [words, figures] : [figures, words];
    // What one reader leaves out by its words alone, the other must leave out by the sums.
    const hasLeftOut = (other.proposal?.goodLinks ?? 0) > proved.rows.length + linksMore;
    const isContradicted =
      isByWords &&
      (missesTotal(words, figures) ||
        leavesBare(words, figures) ||
        isTurned(words, figures) ||
        hasOtherScale(words, figures) ||
        leavesFigures(words));
    return differsInDates(proved, other) || hasLeftOut || isContradicted
      ? because('only_this_proves_doubted', undecided(proved))
      : because('only_this_proves', proved);
  }
  return because('neither_proves', rankOf(figures) > rankOf(words) ? figures : words);
}

const provedBy = (reader: Reader, account: Account): Agreed => ({
  ...account,
  proved: prove(account.accounts, account.rows),
  taken: { reader, why: 'only_reading' },
});

const because = (why: TakenWhy, agreed: Agreed): Agreed => ({ ...agreed, taken: { ...agreed.taken, why } });

/**
 * The second date of a row may be the booking day or that of its value. Which it is the reader of figures takes from the
 * headings alone; only a card's rows have no value date.
 */
function withSecondDates(words: Account, figures: Account): Account {
  const isSameRows =
    haveSameAmounts(words, figures) && words.rows.every(({ date }, at) => date === figures.rows[at]?.date);
  const isCard = words.accounts.some(
    ({ accountType, opening, closing }) =>
      accountType === 'credit_card' && [opening, closing].some((balance) => balance !== null && balance < 0n),
  );
  if (!isSameRows || (isCard && figures.rows.every(({ postedDate }) => postedDate === null))) return words;
  return {
    ...words,
    rows: words.rows.map((row, at) => ({ ...row, postedDate: figures.rows[at]?.postedDate ?? null })),
  };
}

/** Running balances that only the other reader took for such. */
function withBalances(words: Agreed, figures: Agreed): Agreed {
  const isAsked = haveSameAmounts(words, figures) && words.rows.every(({ balance }) => balance === null);
  if (!isAsked) return words;
  const rows = words.rows.map((row, at) => ({ ...row, balance: figures.rows[at]?.balance ?? null }));
  const proved = prove(words.accounts, rows);
  return proved.proof.isProved ? { ...words, rows, proved } : words;
}

const haveSameAmounts = (one: Account, other: Account): boolean =>
  one.rows.length === other.rows.length && one.rows.every(({ amount }, at) => amount === other.rows[at]?.amount);

/** The reader of figures has the same rows, and in their columns a figure without a word that none of them explains. */
const leavesBare = (words: Account, figures: Account): boolean =>
  haveSameAmounts(words, figures) &&
  figures.accounts.some(({ unclaimed }) => unclaimed.some(({ source }) => !/\p{L}/u.test(source.text)));

/** Of the same rows the reader of figures finds a printed total or count that they do not come to. */
const missesTotal = (words: Account, figures: Agreed): boolean =>
  haveSameAmounts(words, figures) &&
  figures.proved.proof.reasons.some((reason) => reason === 'printed_total_mismatch' || reason === 'row_count_mismatch');

/** The reader of figures finds something strong that speaks for the same rows with all signs turned round. */
const isTurned = (words: Account, figures: Agreed): boolean =>
  (figures.isContradicted === true && haveSameAmounts(words, figures)) ||
  (figures.isWitnessed === true && haveTurnedAmounts(words, figures));

const haveTurnedAmounts = (one: Account, other: Account): boolean =>
  one.rows.some(({ amount }) => amount !== 0n) &&
  one.rows.length === other.rows.length &&
  one.rows.every(({ amount }, at) => amount === -(other.rows[at]?.amount ?? 0n));

/** `341,040` a thousand times as large for one reader as for the other, and so on every row: the scale is open. */
function hasOtherScale(words: Account, figures: Account): boolean {
  const [one, other] = [words, figures].map(({ rows }) => rows.map(({ amount }) => amount ?? 0n));
  if (!one?.some((amount) => amount !== 0n) || one.length !== other?.length) return false;
  return [10n, 100n, 1000n].some((scale) =>
    one.every((amount, at) => amount === (other[at] ?? 0n) * scale || amount * scale === other[at]),
  );
}

const figureInWords = /\d[.,]\d{2}(?!\d)/u;

/** Most rows have a figure among their words: it may be the amount, and what was read the figure of a panel beside them. */
const leavesFigures = ({ rows }: Account): boolean =>
  rows.some(({ balance }) => balance === null) &&
  rows.filter(({ description }) => figureInWords.test(description)).length * 2 > rows.length;

/** So many more balances lead on than rows were read that some of these are not read. */
const linksMore = 3;

/** The better of two readings that are not proved: the one that leaves less open. */
const rankOf = ({ accounts, proved: { proof, rows } }: Agreed): number =>
  (rows.length > 0 ? 2 : 0) -
  proof.reasons.length -
  (proof.reasons.includes('direction_unproved') ? 1 : 0) -
  rows.filter((row) => row.reasons.length > 0).length / Math.max(1, rows.length) -
  accounts.reduce((total, { unclaimed }) => total + unclaimed.length, 0) * 0.1;

function isSame(one: Account, other: Account): boolean {
  if (one.accounts.length !== other.accounts.length) return false;
  const ends = ({ accounts }: Account): string =>
    accounts.map(({ currency, opening, closing }) => `${currency} ${opening} ${closing}`).join('|');
  const rows = (account: Account): string =>
    account.rows
      .map(({ account: index, date, amount }) => `${index} ${date} ${amount}`)
      .sort()
      .join('|');
  return ends(one) === ends(other) && rows(one) === rows(other);
}

/** The second reader found one of several accounts that the first has, to the last row. */
const holds = (words: Account, figures: Account): boolean =>
  figures.accounts.length === 1 &&
  words.accounts.some((account) =>
    isSame(
      {
        accounts: [account],
        rows: words.rows.filter((row) => row.account === account.index).map((row) => ({ ...row, account: 0 })),
      },
      figures,
    ),
  );

/** The first reader has the booking day of every row where headings or days tell another one as the day it happened. */
const takesBookingDays = (words: Account, figures: Account): boolean =>
  figures.areDatesTold === true &&
  haveSameAmounts(words, figures) &&
  figures.rows.every(({ postedDate }, at) => postedDate !== null && words.rows[at]?.date === postedDate);

/** Both readers have the same amounts, and not the same days: no sum can say which are right. */
function differsInDates(one: Account, other: Agreed): boolean {
  if (one.accounts.length !== other.accounts.length || !haveSameAmounts(one, other)) return false;
  const [first, second] = [one.rows, other.rows];
  // Days outside the printed period are nobody's.
  if (other.proved.rows.some((row) => row.reasons.includes('date_outside_period'))) return false;
  const areAlike = second.every(({ date }) => date !== null);
  const isDoubted = other.proved.rows.some((row) => row.reasons.includes('ambiguous_date'));
  return areAlike && (isDoubted || first.some((row, at) => row.date !== second[at]?.date));
}

const doubt: Doubt = {
  reason: 'open_hypotheses',
  text: doubtText('rivalReadings'),
};

function undecided({ accounts, rows, taken }: Agreed): Agreed {
  const doubted = accounts.map((account) => withDoubt(account, doubt));
  return { accounts: doubted, rows, proved: prove(doubted, rows), taken };
}
