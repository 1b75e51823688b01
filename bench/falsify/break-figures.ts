import type { ReadingRow } from '@tieout/engine';
import type { PdfWord } from '@tieout/engine/pdf';
import type { Random } from '../random.ts';
import type { Break, Change } from './break.ts';
import { type Original, wordsOfRow } from './original.ts';
import { changeWords } from './page-edits.ts';
import {
  amountFigures,
  digitsOf,
  figuresOf,
  figuresOfPages,
  negated,
  type PrintedFigure,
  withoutSign,
  withThirdDecimal,
} from './printed-figures.ts';

/** The figures say something else, and the words what they said before. */
export const figureBreaks: readonly Break[] = [
  { kind: 'balance_signs_dropped', expects: 'must_not_succeed', suitsUnproved: false, apply: dropBalanceSigns },
  { kind: 'all_negated', expects: 'equal_or_not_succeeded', suitsUnproved: false, apply: negateAll },
  { kind: 'three_decimals', expects: 'equal_or_not_succeeded', suitsUnproved: false, apply: addThirdDecimals },
  { kind: 'one_third_decimal', expects: 'must_not_succeed', suitsUnproved: false, apply: addOneThirdDecimal },
];

type Changes = Map<PdfWord, PdfWord | null>;

/**
 * Every balance loses its sign or mark. Where some were negative and others positive the page contradicts itself; where all
 * were negative it may now be the page of a card, which prints what is owed without a sign.
 */
function dropBalanceSigns(original: Original): Change | null {
  const { reading, pages } = original;
  const changes: Changes = new Map();
  let isComplete = true;
  const drop = (figures: readonly PrintedFigure[], value: bigint): void => {
    const same = figures.filter(({ digits }) => digits === digitsOf(value));
    const signed = same.flatMap((figure) => withoutSign(figure) ?? []);
    // Where it is also printed without one, something else says that it is negative, such as its column.
    if (signed.length < same.length && value < 0n) isComplete = false;
    for (const one of signed) for (const [word, other] of one) changes.set(word, other);
  };
  const everywhere = figuresOfPages(pages);
  const ends = reading.accounts.flatMap(({ opening, closing }) => [opening, closing]).flatMap((end) => end ?? []);
  const balances = [...ends, ...reading.rows.flatMap(({ balance }) => balance ?? [])];
  if (!balances.some((balance) => balance < 0n)) return null;
  for (const end of ends) drop(everywhere, end);
  for (const row of reading.rows) if (row.balance !== null) drop(figuresOf(wordsOfRow(original, row)), row.balance);
  if (changes.size === 0) return null;
  const isMixed = balances.some((balance) => balance > 0n);
  return {
    pages: changeWords(pages, changes),
    expects: isMixed && isComplete ? 'must_not_succeed' : 'equal_or_not_succeeded',
    detail: `${changes.size} signs of balances dropped${isMixed ? ', some were positive' : ''}`,
  };
}

/**
 * Opening, rows and closing change their sign together, so every sum still holds. Only headings and descriptions say what
 * came in and what went out: whoever follows them reads what stood there before, and whoever follows the signs is wrong.
 */
function negateAll(original: Original): Change | null {
  if (!saysDirection(original)) return null;
  return changeAllFigures(original, negated, 'every figure negated');
}

/** Without such words the negated page is that of an account in debt, and right as it stands. */
function saysDirection({ reading, pages }: Original): boolean {
  if (reading.rows.some(({ amount, description }) => amount !== null && (amount < 0n ? out : into).test(description)))
    return true;
  const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ');
  return outHeading.test(text) && intoHeading.test(text);
}

const out =
  /purchase|withdraw|\bfees?\b|achat|retrait|frais|einkauf|kartenzahlung|lastschrift|compra|retiro|acquisto|prelievo|betaalautomaat|\bcheque\b/iu;
const into =
  /deposit|payroll|salary|refund|d[ée]p[ôo]t|\bpaie\b|salaire|gehalt|gutschrift|n[óo]mina|stipendio|accredito|salaris/iu;
const outHeading = /withdrawals?|debits?|(?:money|paid) out|retraits?|d[ée]bits?|\bsoll\b|cargos?|\bdare\b|\baf\b/iu;
const intoHeading =
  /deposits?|credits?|(?:money|paid) in|d[ée]p[ôo]ts?|cr[ée]dits?|\bhaben\b|abonos?|\bavere\b|\bbij\b/iu;

/** `12.34` becomes `12.340`, which is neither 12,340 nor anything else than before. */
function addThirdDecimals(original: Original): Change | null {
  return changeAllFigures(original, (figure) => withThirdDecimal(figure, '0'), 'every figure with a third decimal, 0');
}

function changeAllFigures(
  original: Original,
  change: (figure: PrintedFigure) => Changes,
  detail: string,
): Change | null {
  const changes: Changes = new Map();
  for (const figure of figuresOfPages(original.pages)) {
    if (figure.digits === '') continue;
    for (const [word, other] of change(figure)) changes.set(word, other);
  }
  const isFound = (row: ReadingRow): boolean => {
    const figures = amountFigures(wordsOfRow(original, row), row.amount);
    return figures.some(({ words }) => words.some((word) => changes.has(word)));
  };
  if (original.reading.rows.length === 0 || !original.reading.rows.every(isFound)) return null;
  return { pages: changeWords(original.pages, changes), expects: 'equal_or_not_succeeded', detail };
}

/** One amount, wherever its row prints it: a column of fees may repeat it. */
function addOneThirdDecimal(original: Original, random: Random): Change | null {
  if (original.reading.rows.length === 0) return null;
  const row = random.pick(original.reading.rows);
  const figures = amountFigures(wordsOfRow(original, row), row.amount);
  const [figure] = figures;
  if (figure === undefined) return null;
  const digit = String(1 + random.below(9));
  return {
    pages: changeWords(original.pages, new Map(figures.flatMap((one) => [...withThirdDecimal(one, digit)]))),
    expects: 'must_not_succeed',
    detail: `row ${row.index} prints ${figure.words.map(({ text }) => text).join(' ')} with a third decimal, ${digit}`,
  };
}
