import { type BreakKind, breakKinds } from './breaks.ts';
import { type CorpusDocument, type DocumentPlan, ledgerOf, makeDocument, possibleBreaks } from './document.ts';
import type { Layout } from './layout.ts';
import { lateLayouts, layouts } from './layouts/index.ts';

/** Every third document of a layout is broken, in each of the ways in turn. */
const brokenEvery = 3;

/** Which documents a run of `count` with this seed has: the layouts in turn, so that each gets its share. */
export function planDocuments(seed: string, count: number, layoutName?: string): DocumentPlan[] {
  const all = [
    ...layouts.map((layout) => ({ layout, isLate: false })),
    ...lateLayouts.map((layout) => ({ layout, isLate: true })),
  ].filter(({ layout }) => layoutName === undefined || layout.name === layoutName);
  if (all.length === 0) throw new Error(`no layout is named ${layoutName}`);
  return Array.from({ length: count }, (_, index) => {
    const { layout, isLate } = all[index % all.length] as (typeof all)[number];
    const round = Math.floor(index / all.length);
    const own = `${seed}.${round}`;
    const isBroken = round % brokenEvery === brokenEvery - 1;
    const broken = isBroken ? chooseBreak(layout, own, Math.floor(round / brokenEvery) + (index % all.length)) : null;
    return { layout, isLate, seed: own, broken };
  });
}

function chooseBreak(layout: Layout, seed: string, turn: number): BreakKind | null {
  const possible = possibleBreaks(layout, ledgerOf({ layout, seed, broken: null }));
  const wanted = breakKinds[turn % breakKinds.length] as BreakKind;
  return possible.includes(wanted) ? wanted : (possible[turn % possible.length] ?? null);
}

/** Makes a planned document; a break that this statement cannot carry gives way to the next kind that it can. */
export async function makePlanned(plan: DocumentPlan): Promise<CorpusDocument> {
  const document = await makeDocument(plan);
  if (document !== null) return document;
  for (const broken of possibleBreaks(plan.layout, ledgerOf(plan))) {
    const other = await makeDocument({ ...plan, broken });
    if (other !== null) return other;
  }
  return (await makeDocument({ ...plan, broken: null })) as CorpusDocument;
}
