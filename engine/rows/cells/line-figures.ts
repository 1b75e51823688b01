import { boxAround, width } from '../../geometry/index.ts';
import { parsePrinted } from '../../money/index.ts';
import { isMoneyLike, type Token } from '../../page/index.ts';
import { type Band, bandOf, type TableColumns } from '../columns/index.ts';
import { type Cells, cellOf } from './cells.ts';

type MoneyRole = 'out' | 'in' | 'amount' | 'balance';

/** Takes the figures of a line into the columns they stand in; money that stands in none is a stray. */
export function takeFigures(
  inside: readonly Token[],
  rest: Set<Token>,
  columns: TableColumns,
  hasDate: boolean,
): { cells: Cells; strays: Token[]; unnamed: Token[] } {
  const cells: Record<MoneyRole | 'otherBalance', Token | null> = {
    out: null,
    in: null,
    amount: null,
    balance: null,
    otherBalance: null,
  };
  const firstBalance = columns.bands.find((band) => band.role === 'balance');
  const amountBands = columns.bands.filter((band) => band.role === 'amount');
  const amounts: (Token | null)[] = amountBands.length > 1 ? amountBands.map(() => null) : [];
  const strays: Token[] = [];
  const unnamed: Token[] = [];
  let loneFee: Token | null = null;
  const isSentenceLine = isSentence(inside, hasDate);
  for (const token of inside) {
    if (!rest.has(token) || (token.figure === null && !isPlaceholder(token))) continue;
    const band = isInProse(token, inside, isSentenceLine) ? null : bandOf(token, columns.bands);
    const isOther = band?.role === 'other' && token.figure && (isMoneyLike(token) || standsAlone(token, inside));
    // `PAYMENT - THANK YOU` that runs on under a column of something else keeps its dash.
    const isUnused = isPlaceholder(token) && band && (isMoneyBand(band) || standsAlone(token, inside));
    if (isUnused || isOther || (band && isUnusedSide(token, band, inside))) rest.delete(token);
    if (band?.countsAlone && isMoneyLike(token) && token.figure?.digits !== 0n) loneFee ??= token;
    if (band?.role === 'other' || (band?.role === 'unknown' && !isMoneyLike(token))) continue;
    if (token.figure === null || (!isMoneyLike(token) && !(band?.takesWholeNumbers && standsAlone(token, inside))))
      continue;
    if (!band || band.role === 'unknown') {
      if (isMoneyLike(token) && token.figure.decimals > 0 && !isForeign(token) && standsAlone(token, inside)) {
        strays.push(token);
        if (band || isReference(token, columns)) unnamed.push(token);
        if (band) rest.delete(token);
      }
      continue;
    }
    const isOtherBalance = band.role === 'balance' && band !== firstBalance;
    const role = isOtherBalance ? 'otherBalance' : (band.role as MoneyRole);
    const column = role === 'amount' ? amountBands.indexOf(band) : 0;
    if (amounts.length > 0 && role === 'amount' && amounts[column] === null) {
      amounts[column] = token;
      cells.amount = token;
    } else if (cells[role] !== null) {
      if (!standsAlone(token, inside)) continue;
      strays.push(token);
    } else cells[role] = token;
    rest.delete(token);
  }
  if (cells.out === null && cells.in === null && cells.amount === null) cells.out = loneFee;
  const unsplit = unsplitPayment(inside, columns, hasDate);
  if (unsplit) strays.push(unsplit);
  return { cells: asCells(cells, amounts), strays, unnamed };
}

/** `10.00` under `Reference` is what the payer wrote there, where the balances leave no room for it. */
const isReference = ({ box }: Token, { references }: TableColumns): boolean =>
  references.some((band) => box.x0 >= band.x0 && box.x1 <= band.x1);

function asCells(
  { out, in: into, amount, balance, otherBalance }: Record<MoneyRole | 'otherBalance', Token | null>,
  amounts: readonly (Token | null)[],
): Cells {
  return {
    out: out && cellOf(out),
    in: into && cellOf(into),
    amount: amount && cellOf(amount),
    balance: balance && cellOf(balance),
    otherBalance: otherBalance && cellOf(otherBalance),
    amounts: amounts.length === 0 ? noAmounts : amounts.map((token) => token && cellOf(token)),
  };
}

const noAmounts: readonly [] = [];

/** A loan's payment that is not the sum of its parts contradicts them. */
function unsplitPayment(inside: readonly Token[], { repayment, bands }: TableColumns, hasDate: boolean): Token | null {
  if (!repayment) return null;
  const under = (part: Band): Token | undefined =>
    inside.find((token) => isMoneyLike(token) && bandOf(token, bands) === part);
  const payment = under(repayment.payment);
  const parts = repayment.parts.flatMap((part) => under(part)?.figure?.digits ?? []);
  const isSum = parts.reduce((sum, part) => sum + part, 0n) === payment?.figure?.digits;
  // Below the rows a lone figure under the payments is another list's.
  const isRow = hasDate || parts.length > 0;
  return payment === undefined || isSum || !isRow ? null : payment;
}

/** `USD 19.35` under a description: what a purchase cost abroad, not what it did to the account. */
const isForeign = (token: Token): boolean => threeCapitals.test(token.text);

const threeCapitals = /[A-Z]{3}/u;

const proseWordsMin = 8;
const smallWords =
  /^(?:the|of|and|to|on|is|are|for|your|you|from|by|in|a|an|at|with|or|if|be|may|will|this|that|de|la|le|les|du|des|et|sur|pour|par|est|sont|und|der|die|das|von|fur|für|ist|im|bei|il|di|che|per|del|della|los|las|el|que|en|por|van|het|een|voor|do|da|dos|para|com|ao)$/iu;

/** A sentence, by its length and its small words; a row's description has few of them. */
function isSentence(inside: readonly Token[], hasDate: boolean): boolean {
  if (inside.length < proseWordsMin) return false;
  const words = inside.filter((token) => token.figure === null && /\p{L}/u.test(token.text));
  const small = words.filter((token) => smallWords.test(token.text)).length;
  return hasDate ? words.length >= 2 * proseWordsMin && small >= 5 : words.length >= proseWordsMin && small >= 3;
}

const twoLetters = /\p{L}{2}/u;

/** A figure in a sentence: words go on right behind it, or the sentence runs right up to it. */
function isInProse(token: Token, inside: readonly Token[], isSentenceLine: boolean): boolean {
  if (token.figure === null) return false;
  const at = inside.indexOf(token);
  const [before, after] = [inside[at - 1], inside[at + 1]];
  const isText = (other: Token | undefined): other is Token =>
    other !== undefined && other.figure === null && twoLetters.test(other.text);
  // A typewriter's space is wider than others.
  const spaceMax = isSentenceLine ? 0.7 : 0.55;
  if (isText(after) && after.box.x0 - token.box.x1 < token.fontSize * spaceMax) return true;
  return isSentenceLine && isText(before) && token.box.x0 - before.box.x1 < token.fontSize * 2;
}

/** A dash in a figure's place says that the cell is unused; a lone currency sign belongs to the figure beside it. */
export const isPlaceholder = (token: Token): boolean => placeholder.test(token.text);

const placeholder = /^(?:[-–—]+|\.|[A-Z]{0,2}[$€£₹]|\*+|blank|nil)$/u;

/** A bare `0` where the other figures of money in or out have cents. */
const isUnusedSide = (token: Token, { role }: Band, inside: readonly Token[]): boolean =>
  token.text === '0' && (role === 'in' || role === 'out') && standsAlone(token, inside);

/** No word touches it: a figure inside a sentence or a description has neighbours within a space or two. */
function standsAlone(token: Token, inside: readonly Token[]): boolean {
  const gapMax = token.fontSize * 0.9;
  return !inside.some((other) => {
    const gap = other.box.x0 >= token.box.x1 ? other.box.x0 - token.box.x1 : token.box.x0 - other.box.x1;
    if (gap >= gapMax || other === token || isPlaceholder(other)) return false;
    // `TARJ. 4412 12.01`, `T.C. 3.752 US$ 6.70`: a number or a rate before it is part of the phrase when a word touches that.
    return (
      other.figure === null || (isNumberOrRate(other) && other.box.x0 < token.box.x0 && !standsAlone(other, inside))
    );
  });
}

const isNumberOrRate = ({ text, figure }: Token): boolean =>
  bareNumber.test(text) || (figure !== null && figure.decimals !== 2);

const bareNumber = /^\d{2,}$/u;

const figureEnd = /\d[-−]?$/u;
const touching = /^(.*(?:\p{L}|\d(?=[-+−]))\W*?)([-+−]?\d{1,3}(?:([.,'’])\d{3})*[.,]\d{2}[-−]?)$/u;

/** `F78507-151,23`: a description so long that it touches the figure, which still ends where its column ends. */
export function splitTouching(token: Token, bands: readonly Band[]): readonly [Token, Token] | null {
  if (token.figure !== null || !figureEnd.test(token.text)) return null;
  if (!bands.some((band) => isMoneyBand(band) && Math.abs(band.right - token.box.x1) < touchingEdgeMax)) return null;
  const [, words = '', printed = ''] = touching.exec(token.text) ?? [];
  const figure = printed === '' ? null : parsePrinted(printed);
  if (figure === null) return null;
  const edge = token.box.x1 - (width(token.box) * printed.length) / token.text.length;
  return [
    { ...token, text: words, box: { ...token.box, x1: edge } },
    { ...token, text: printed, figure, box: { ...token.box, x0: edge } },
  ];
}

const isMoneyBand = ({ role }: Band): boolean => role !== 'other' && role !== 'unknown';

const touchingEdgeMax = 1.5;
const signGapMaxEm = 8;

/** A minus that stands alone at the left of its column belongs to the figure behind it, unless it fills another cell. */
export function attachSigns(tokens: readonly Token[], bands: readonly Band[]): readonly Token[] {
  if (!tokens.some(({ text }) => isMinus(text))) return tokens;
  const result: Token[] = [];
  for (const token of tokens) {
    const sign = result.at(-1);
    const isSigned =
      sign !== undefined &&
      isMinus(sign.text) &&
      token.figure?.sign === 'none' &&
      isMoneyLike(token) &&
      bandOf(token, bands) !== null &&
      bandOf(sign, bands) === null &&
      token.box.x0 - sign.box.x1 < token.fontSize * signGapMaxEm &&
      isFarFromWords(sign, result);
    if (isSigned && token.figure && sign) {
      result.pop();
      result.push({
        ...token,
        text: `${sign.text} ${token.text}`,
        box: boxAround([sign, token]),
        figure: { ...token.figure, sign: 'minus' },
      });
    } else result.push(token);
  }
  return result;
}

const isMinus = (text: string): boolean => text === '-' || text === '−' || text === '–';

/** A dash inside a description has words within a space or two. */
function isFarFromWords(sign: Token, before: readonly Token[]): boolean {
  const word = before.at(-2);
  return word === undefined || sign.box.x0 - word.box.x1 > sign.fontSize * 1.2;
}
