import { type BreakKind, breakableRows, ledgerOf, makeDocument } from '../../corpus/generator/index.ts';
import type { Random } from '../random.ts';
import type { Break, Change } from './break.ts';
import { type Original, readBytes } from './original.ts';

const kinds: readonly BreakKind[] = [
  'altered_amount',
  'altered_balance',
  'missing_row',
  'doubled_row',
  'swapped_balances',
  'cancelling_errors',
  'wrong_column',
  'missing_page',
  'planted_figure',
];

/** Statements of our own generator, printed again with a row or a figure wrong: the page contradicts itself. */
export const printedAgainBreaks: readonly Break[] = kinds.map((kind) => ({
  kind,
  expects: 'must_not_succeed',
  suitsUnproved: false,
  apply: (original, random) => printAgain(original, kind, random),
}));

async function printAgain({ plan }: Original, broken: BreakKind, random: Random): Promise<Change | null> {
  if (plan === null) return null;
  const places = broken === 'missing_page' ? [] : breakableRows(plan.layout, ledgerOf(plan), broken);
  if (broken !== 'missing_page' && places.length === 0) return null;
  const place = places.length === 0 ? {} : { place: random.pick(places) };
  const document = await makeDocument({ ...plan, broken, ...place });
  const content = document === null ? null : await readBytes(document.bytes);
  if (content === null || content.kind === 'rejected') return null;
  return {
    pages: content.pages,
    expects: 'must_not_succeed',
    detail: `printed again, broken at ${document?.truth.broken_detail}`,
  };
}
