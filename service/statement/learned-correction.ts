import { columnMeanings, type Hint, type HintBody, hintSides, markOfText } from '@tieout/engine';
import { Refusal } from '../refusals/index.ts';
import { instant } from './clock.ts';
import type { Mode } from './record.ts';

/** What a person said about a layout, kept for the statements to come. */
export interface LearnedCorrection {
  readonly id: string;
  readonly mode: Mode;
  readonly layout: string;
  /** Of which statement it was said. */
  readonly statementId: string | null;
  readonly isActive: boolean;
  readonly createdAt: number;
  readonly hint: HintBody;
}

/** An operation about the layout, its shape checked. */
export type LayoutOperation =
  | { readonly op: 'exclude_line'; readonly rowId: string }
  | { readonly op: 'set_section_direction' | 'set_column_role'; readonly text: string; readonly hint: HintBody };

export const layoutOperations = ['exclude_line', 'set_section_direction', 'set_column_role'] as const;

/** By the kind of hint that each makes. */
const operationOf = {
  excluded_line: 'exclude_line',
  section: 'set_section_direction',
  column: 'set_column_role',
} as const satisfies Record<HintBody['kind'], (typeof layoutOperations)[number]>;

export const isLayoutOperation = (input: unknown): boolean =>
  layoutOperations.some((op) => op === (input as { op?: unknown } | null)?.op);

/** Null where none of the operations is about the layout; they are sent by themselves, because the page is read again. */
export function readLayoutOperations(inputs: readonly unknown[]): readonly LayoutOperation[] | null {
  const others = inputs.findIndex((input) => !isLayoutOperation(input));
  if (others < 0 && inputs.length > 0 && inputs.length <= layoutOperationsMax) return inputs.map(readOne);
  if (!inputs.some(isLayoutOperation)) return null;
  throw wrong(
    others < 0 ? 'corrections' : `corrections[${others}]`,
    `Operations about the layout (${layoutOperations.join(', ')}) are sent by themselves, ${layoutOperationsMax} at most: the statement is read again with them.`,
  );
}

const layoutOperationsMax = 20;
const textLengthMax = 200;

function readOne(input: unknown, position: number): LayoutOperation {
  const fields = input as Readonly<Record<string, unknown>>;
  const at = (name: string): string => `corrections[${position}].${name}`;
  const op = fields.op as LayoutOperation['op'];
  const stranger = Object.keys(fields).find((name) => !['op', ...properties[op]].includes(name));
  if (stranger !== undefined) throw wrong(at(stranger), `${op} takes ${properties[op].join(' and ')}.`);
  if (op === 'exclude_line') {
    const { row_id: rowId } = fields;
    if (typeof rowId === 'string') return { op, rowId };
    throw wrong(at('row_id'), '"row_id" is the id of a row, a string such as "txn_…".');
  }
  const [name, choice] = properties[op] as readonly [string, string];
  const text = fields[name];
  const mark = typeof text === 'string' && text.length <= textLengthMax ? markOfText(text) : null;
  if (mark === null) throw wrong(at(name), `"${name}" is what the page prints, with three letters at least.`);
  return { op, text: text as string, hint: hintOf(op, mark, fields[choice], at(choice)) };
}

const properties: Readonly<Record<LayoutOperation['op'], readonly string[]>> = {
  exclude_line: ['row_id'],
  set_section_direction: ['title', 'direction'],
  set_column_role: ['heading', 'role'],
};

function hintOf(
  op: 'set_section_direction' | 'set_column_role',
  mark: string,
  chosen: unknown,
  param: string,
): HintBody {
  if (op === 'set_section_direction') {
    const meaning = hintSides.find((side) => side === chosen);
    if (meaning !== undefined) return { kind: 'section', mark, meaning };
    throw wrong(param, `The directions are ${hintSides.join(' and ')}.`);
  }
  const meaning = columnMeanings.find((one) => one === chosen);
  if (meaning !== undefined) return { kind: 'column', mark, meaning };
  throw wrong(param, `The roles are ${columnMeanings.join(', ')}.`);
}

const wrong = (param: string, detail: string): Refusal => new Refusal('invalid_correction', detail, { param });

/** The row's line as a hint. Null for a row that stands nowhere on the page, or without words. */
export function excludedLine(text: string | null): HintBody | null {
  const mark = text === null ? null : markOfText(text);
  return mark === null ? null : { kind: 'excluded_line', mark };
}

export const toHint = ({ id, layout, statementId, hint }: LearnedCorrection, readId: string): Hint => ({
  ...hint,
  id,
  layout,
  isOwn: statementId === readId,
});

export const presentLearnedCorrection = (learned: LearnedCorrection) => ({
  id: learned.id,
  mode: learned.mode,
  op: operationOf[learned.hint.kind],
  direction: learned.hint.kind === 'section' ? learned.hint.meaning : null,
  role: learned.hint.kind === 'column' ? learned.hint.meaning : null,
  layout: learned.layout,
  active: learned.isActive,
  statement_id: learned.statementId,
  created_at: instant(learned.createdAt),
});

export type PresentedLearnedCorrection = ReturnType<typeof presentLearnedCorrection>;
