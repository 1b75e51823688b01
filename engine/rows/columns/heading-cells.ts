import { datesIn, foldText } from '../../calendar/index.ts';
import { type Box, boxAround } from '../../geometry/index.ts';
import { type Line, type Token, textOf } from '../../page/index.ts';
import { type ColumnRole, type DateKind, normalizeHeading, roleOfHeading } from '../vocabulary/index.ts';

export interface Word {
  readonly text: string;
  readonly box: Box;
}

export interface Column {
  readonly role: ColumnRole;
  readonly box: Box;
  readonly text: string;
  /** The heading's words, line by line. */
  readonly words: readonly Word[];
  /** `Buchung` over `Valuta`: a date column whose second line holds the second date. */
  readonly hasPostedBelow?: boolean;
  /** What that second line of the heading calls it. */
  readonly kindBelow?: DateKind;
}

/** What stands together on a line of headings. */
export interface Cell {
  readonly text: string;
  readonly box: Box;
  readonly hasFigure: boolean;
  readonly words: readonly Word[];
}

/** A line's tokens in groups that a clear gap parts; a unit in brackets ends a heading, whatever the gap. */
export function cellsOf(line: Line): readonly Cell[] {
  const known = cellsByLine.get(line);
  if (known) return known;
  const cells = readCells(line);
  cellsByLine.set(line, cells);
  return cells;
}

/** A line is tried as the first, the second and the third of a heading. */
const cellsByLine = new WeakMap<Line, readonly Cell[]>();

function readCells(line: Line): Cell[] {
  const cells: Token[][] = [];
  for (const token of line.tokens) {
    const current = cells.at(-1);
    const previous = current?.at(-1);
    if (current && previous && belongsTogether(current, previous, token)) current.push(token);
    else cells.push([token]);
  }
  const isSide = (tokens: readonly Token[] | undefined): boolean =>
    tokens !== undefined && inOrOut.test(headingText(tokens));
  return cells
    .flatMap((cell, position) => splitTwoHeadings(cell, isSide(cells[position - 1])))
    .map((tokens) => ({
      text: textOf(tokens),
      box: boxAround(tokens),
      words: tokens,
      hasFigure: tokens.some((token) => token.figure !== null && token.figure.decimals > 0) || holdsDate(tokens),
    }));
}

/** `Date limite 03 FÉV 2025` is no heading but a line of the panel beside it. */
const holdsDate = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => /\d/u.test(token.text)) && datesIn(tokens.map((token) => token.text)).length > 0;

const oneSide =
  /^(?:incoming|outgoing)$|^(?:(?:money|paid|funds|payments?) )?(?:in|out)$|^(?:withdrawals?|deposits?|debits?|credits?|debit|credit|retraits?|depots?|soll|haben|charges|payments|additions?|subtractions?|gutschrift(?:en)?|lastschrift(?:en)?|belastung(?:en)?|cargos?|abonos?|debe|haber|dare|avere|entrate|uscite|entradas?|saidas?|ingresos?|gastos|bij|af)$/;

const inOrOut = /^(?:incoming|outgoing)$/;
const oneDate =
  /^(?:(?:transaction|trans|posting|post|posted|value|effective) )?(?:date|posted|datum|fecha|data|valeur|valuta)$/;
const oneText =
  /^(?:transactions? )?(?:descriptions?|details?|particulars|narration|merchant|libelle|beschreibung|omschrijving|concepto|descripcion|descrizione|descricao|historico)$/;

/** `# Date`: the lines are counted. `OUT ACCOUNT BALANCE`, `Posted Description`: two headings with no more than a space between them, each complete in itself. */
function splitTwoHeadings(tokens: Token[], isAfterSide: boolean): Token[][] {
  if (tokens[0]?.text === '#' && roleOfHeading(headingText(tokens)) === 'date')
    return [tokens.slice(0, 1), tokens.slice(1)];
  for (let at = 1; at < tokens.length && at <= oneSideWordsMax; at += 1) {
    // `Withdrawal / Deposit` is one heading, of one column.
    if (tokens[at]?.text.startsWith('/') || tokens[at - 1]?.text.endsWith('/')) continue;
    const left = headingText(tokens.slice(0, at));
    const isSide = oneSide.test(left);
    if (!isSide && !oneDate.test(left)) continue;
    const right = headingText(tokens.slice(at));
    const roles = [roleOfHeading(left), roleOfHeading(right)];
    // `Incoming Outgoing Amount`: the last one is what they leave. `Outgoing Amount` alone is one heading.
    const isOfThree =
      inOrOut.test(left) && (inOrOut.test(right.split(' ')[0] ?? '') || (isAfterSide && right === 'amount'));
    const isPair = isSide
      ? (roles[0] === 'in' || roles[0] === 'out') &&
        (roles[1] === 'balance' || (oneSide.test(right) && roles[0] !== roles[1]) || isOfThree)
      : oneText.test(right);
    if (isPair) return [tokens.slice(0, at), ...splitTwoHeadings(tokens.slice(at), isSide)];
  }
  return [tokens];
}

/** With a currency and a sign in brackets. */
const oneSideWordsMax = 6;

const headingText = (tokens: readonly Token[]): string => normalizeHeading(foldText(textOf(tokens)));

/** `Amount (RM) DR`: behind the unit stands the side. */
const sideMark = /^(?:dr|cr|db|dt|kt|kr)\.?$/iu;

function belongsTogether(current: readonly Token[], previous: Token, token: Token): boolean {
  const gap = token.box.x0 - previous.box.x1;
  if (gap > token.fontSize * 0.9) return false;
  const isSide = sideMark.test(token.text) && gap <= token.fontSize * 0.45;
  if (/\(\W?\w{0,3}\$?\)$/u.test(previous.text) && !token.text.startsWith('(') && !isSide) return false;
  if (gap <= token.fontSize * 0.45) return true;
  // A wide gap between two headings that are each complete parts them.
  const before = roleOfHeading(foldText(textOf(current)));
  const after = roleOfHeading(foldText(token.text));
  const both = roleOfHeading(foldText([...current, token].map((one) => one.text).join(' ')));
  if (after === 'date' && (both === 'date' || both === 'posted')) return true;
  return both !== null && (before === null || after === null || both === after || before === after);
}
