import { foldText } from '../../calendar/index.ts';
import { boxAround } from '../../geometry/index.ts';
import { columnGapMin, type Line, type Token } from '../../page/index.ts';
import type { Column, Word } from './heading-cells.ts';
import { startsWithDate } from './unheaded-amounts.ts';

const codeHeading = /^(?:cod|code|codigo|codice|kod)\.?$/;
const shortCode = /^(?=\p{L}{0,3}\d)[\p{L}\d]{1,5}$/u;
const sameEdgeMax = 3;

/**
 * `COD. DESCRIPCION` with no more than a space between them are two columns, if every row below has a code under the
 * first word and its words a column away.
 */
export function withCodeColumn(columns: readonly Column[], below: readonly Line[]): readonly Column[] {
  const joint = columns.find(beginsWithCode);
  if (joint === undefined) return columns;
  const [code, ...rest] = joint.words as [Word, ...Word[]];
  const rows = below.filter(startsWithDate);
  if (rows.length === 0 || !rows.every((line) => hasCodeUnder(line, code))) return columns;
  const parts = [columnOf('reference', [code]), columnOf('description', rest)];
  return columns.flatMap((column) => (column === joint ? parts : [column]));
}

const beginsWithCode = ({ role, words: [code, next] }: Column): boolean =>
  role === 'description' && code !== undefined && next !== undefined && codeHeading.test(foldText(code.text));

function hasCodeUnder({ tokens }: Line, { box }: Word): boolean {
  const at = tokens.findIndex((token) => Math.abs(token.box.x0 - box.x0) < sameEdgeMax);
  const [code, next] = [tokens[at], tokens[at + 1]] as [Token | undefined, Token | undefined];
  if (!code || !next || !shortCode.test(code.text)) return false;
  return next.box.x0 - code.box.x1 > code.fontSize * columnGapMin;
}

const columnOf = (role: Column['role'], words: readonly Word[]): Column => ({
  role,
  words,
  text: words.map((word) => word.text).join(' '),
  box: boxAround(words),
});
