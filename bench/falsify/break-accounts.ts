import { currencyDecimals, formatMoney, type Money, money } from '@tieout/engine';
import type { PdfPage, PdfWord } from '@tieout/engine/pdf';
import type { Random } from '../random.ts';
import type { Break, Change } from './break.ts';
import { emptyLists, otherAccounts } from './loaded-words.ts';
import { type Original, wordsOfRow } from './original.ts';
import { addWords, changePage, changeWords, cutsWords, lettersOf, openGap } from './page-edits.ts';
import { digitsOf, figuresOf, figuresOfPages } from './printed-figures.ts';

/** A list or an account is there that the reader does not see. */
export const accountBreaks: readonly Break[] = [
  { kind: 'empty_list_beside_unread', expects: 'must_not_succeed', suitsUnproved: false, apply: emptyBesideUnread },
  { kind: 'listed_account', expects: 'must_not_succeed', suitsUnproved: false, apply: listUnprintedAccount },
];

/**
 * Nothing that the rows print can be read, a list beside them says that it is empty, and the account closes with what it
 * opened with. No row at all is then the reading of which every sum holds.
 */
function emptyBesideUnread(original: Original, random: Random): Change | null {
  const { reading, pages } = original;
  const [account] = reading.accounts;
  const first = reading.rows[0]?.source;
  if (!account || !first || reading.accounts.length > 1) return null;
  const { opening, closing } = account;
  const opened =
    opening === null ? undefined : figuresOfPages(pages).find(({ digits }) => digits === digitsOf(opening));
  if (opened === undefined || closing === null || closing === opening) return null;
  const changes = new Map<PdfWord, PdfWord | null>();
  for (const row of reading.rows)
    for (const { words } of figuresOf(wordsOfRow(original, row)))
      for (const word of words) changes.set(word, { ...word, text: word.text.replace(/\d/gu, '\ufffd') });
  const inRows = new Set(changes.keys());
  for (const { words, digits } of figuresOfPages(pages)) {
    if (digits !== digitsOf(closing) || words.some((word) => inRows.has(word)) || words.length !== opened.words.length)
      continue;
    for (const [at, word] of words.entries()) changes.set(word, { ...word, text: (opened.words[at] as PdfWord).text });
  }
  const [title, says] = random.pick(emptyLists);
  const lines = [title, says];
  const changed = linesOver(changeWords(pages, changes), first.page, first.bbox[0], first.bbox[1], lines);
  return changed === null
    ? null
    : { pages: changed, expects: 'must_not_succeed', detail: `rows unreadable; over them: ${lines.join(' / ')}` };
}

/** A list of all accounts on the first page names one more than the statement prints. */
function listUnprintedAccount({ reading, pages }: Original, random: Random): Change | null {
  const [page] = pages;
  const numbers = reading.accounts.map(({ accountNumber }) => accountNumber);
  if (!page || numbers.some((number) => number === null || number.replace(/\D/gu, '').length < 4)) return null;
  const amount = money(100_000n + BigInt(random.below(900_000)));
  const decimals = currencyDecimals(reading.accounts[0]?.currency ?? 'XXX');
  const other = (numbers[0] as string).replace(/\d/gu, (digit) => String((Number(digit) + 3) % 10));
  const listed = [
    ...reading.accounts.map(({ accountNumber, closing }) => ['Account', accountNumber as string, closing] as const),
    [random.pick(otherAccounts), other, amount] as const,
  ];
  if (listed.some(([, , balance]) => balance === null)) return null;
  const lines = [
    'Accounts on this statement',
    ...listed.map(([name, number, balance]) => `${name} ${number}\t${grouped(balance as Money, decimals)}`),
  ];
  const top = Math.min(...page.words.map(({ box }) => box.y0)) - 1;
  const changed = linesOver(pages, page.number, 50, top, lines);
  return changed === null
    ? null
    : { pages: changed, expects: 'must_not_succeed', detail: `listed and not printed: ${lines.at(-1)}` };
}

function grouped(amount: Money, decimals: number): string {
  const [whole = '', cents] = formatMoney(amount, decimals).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/gu, ',')}${cents === undefined ? '' : `.${cents}`}`;
}

const fontSize = 9;
const lineHeight = 13;
/** Where figures of the list of accounts end. */
const figuresEnd = 420;

function linesOver(
  pages: readonly PdfPage[],
  number: number,
  x: number,
  y: number,
  lines: readonly string[],
): PdfPage[] | null {
  const page = pages.find((one) => one.number === number);
  if (page === undefined || cutsWords(page, y - 0.5)) return null;
  const words = lines.flatMap((line, at) => {
    const baseline = y + lineHeight * (at + 1);
    const [label = '', figure] = line.split('\t');
    const right = figure === undefined ? [] : lettersOf(figure, { x: 0, baseline, fontSize });
    const shift = figuresEnd - (right.at(-1)?.box.x1 ?? 0);
    return [
      ...lettersOf(label, { x, baseline, fontSize, isBold: at === 0 }),
      ...right.map((word) => ({ ...word, box: { ...word.box, x0: word.box.x0 + shift, x1: word.box.x1 + shift } })),
    ];
  });
  return changePage(pages, number, () => addWords(openGap(page, y - 0.5, lineHeight * (lines.length + 1)), words));
}
