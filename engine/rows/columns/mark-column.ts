import { parsePrinted } from '../../money/index.ts';
import { isMoneyLike, type Line, type Token } from '../../page/index.ts';
import { type Band, bandOf } from './table-columns.ts';

/** In points. */
const alignedWithin = 3;
const marksMin = 3;
const markedShareMin = 0.8;

/**
 * Letters right of the only amounts, in a column of their own that no heading names. Some say credit and debit; what the
 * others say is no word of the row.
 *
 *     Date         Details               Amount
 *     21 Dec       Instalment 4/12     9,041.27     M
 *     22 Dec       Grocer              6,300.48     D
 *     28 Dec       Payment            21,422.72     C
 */
export function findMarks(bands: readonly Band[], lines: readonly Line[]): Band | undefined {
  const [amounts, other] = bands.filter(({ role }) => role !== 'other');
  if (amounts?.role !== 'amount' || other || bands.some(({ x1 }) => x1 > amounts.x1)) return undefined;
  const figures = lines.flatMap((line) => {
    const at = line.tokens.findIndex((token) => isMoneyLike(token) && bandOf(token, bands) === amounts);
    return at < 0 ? [] : [line.tokens[at + 1]];
  });
  const marks = figures.filter((token) => token !== undefined && letters.test(token.text)) as Token[];
  const [first] = marks;
  const isColumn = marks.every(({ box }) => Math.abs(box.x0 - (first as Token).box.x0) < alignedWithin);
  const isMost = marks.length >= Math.max(marksMin, figures.length * markedShareMin);
  if (!first || !isColumn || !isMost) return undefined;
  if (!marks.some(({ text }) => credit.test(text)) || !marks.some(({ text }) => debit.test(text))) return undefined;
  const { x0 } = first.box;
  const x1 = Math.max(...marks.map(({ box }) => box.x1));
  return { role: 'type', x0: x0 - alignedWithin, x1, right: x1, takesWholeNumbers: false };
}

const letters = /^[A-Z]{1,2}$/u;
const credit = /^CR?$/u;
const debit = /^D[RB]?$/u;

/** Each figure with the mark that stands apart from it; a letter that says neither credit nor debit goes. */
export function withMarks(tokens: readonly Token[], line: Line, marks: Band): Token[] {
  const mark = line.tokens.find(({ text, box }) => box.x0 >= marks.x0 && box.x0 < marks.x1 && letters.test(text));
  if (mark === undefined) return [...tokens];
  const amount = tokens.findLast((token) => token !== mark && isMoneyLike(token));
  return tokens
    .filter((token) => token !== mark)
    .map((token) => (token === amount && isSide(mark) ? { ...token, figure: marked(token, mark) } : token));
}

const isSide = ({ text }: Token): boolean => credit.test(text) || debit.test(text);

const marked = (token: Token, mark: Token): Token['figure'] =>
  token.figure?.marker === null ? (parsePrinted(`${token.text} ${mark.text}`) ?? token.figure) : token.figure;
