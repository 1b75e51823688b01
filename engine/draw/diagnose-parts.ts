import type { TracedColumn, TracedLine, Tried } from '../choose/index.ts';
import type { Candidates } from '../rows/index.ts';
import { corners } from './diagnose-page.ts';
import type { Part } from './look-inside.ts';
import { maskPhrase } from './mask-text.ts';

const linesMax = 5_000;
const triedMax = 12;
const factsMax = 500;

/** How one account was read: what its columns and lines were taken for, how its dates were read, what was tried. */
export function diagnosePart({ trace, choice, isStill, around }: Part): Record<string, unknown> {
  return {
    rows: trace ? 'found' : isStill ? 'nothing_moved' : 'none',
    dates: datesPart(trace?.dates ?? null, around),
    witnesses: trace && choice ? choice.witnesses.map(({ kind, weight, about = null }) => [kind, about, weight]) : [],
    standing: trace && choice ? choice.proposal.standing : null,
    columnColumns: ['role', 'heading', 'x0', 'x1'],
    columns: (trace?.columns ?? []).map(columnPart),
    signColumns: ['mark', 'in', 'out', 'x1'],
    signs: (trace?.signs ?? []).map(({ mark, moneyIn, moneyOut, x1 }) => [mark, moneyIn, moneyOut, Math.round(x1)]),
    ends: [trace?.opening?.by ?? null, trace?.closing?.by ?? null],
    lineColumns: ['fate', 'by', 'label', 'page', 'x0', 'y0', 'x1', 'y1'],
    lines: (trace?.lines ?? []).slice(0, linesMax).map(linePart),
    tried: (choice?.tried() ?? []).slice(0, triedMax).map(triedPart),
  };
}

function datesPart(dates: NonNullable<Part['trace']>['dates'] | null, { periods }: Candidates) {
  const printed = dates?.printed ?? [];
  return {
    order: dates?.reading.order ?? null,
    isAmbiguous: dates?.reading.isAmbiguous ?? null,
    hasPeriodStart: dates ? dates.reading.period.start !== null : null,
    hasPeriodEnd: dates ? dates.reading.period.end !== null : null,
    periodsFound: periods.length,
    named: printed.filter((date) => date.kind === 'named').length,
    numeric: printed.filter((date) => date.kind === 'numeric').length,
    withoutYear: printed.filter((date) => date.year === null).length,
  };
}

const columnPart = ({ role, heading, x0, x1 }: TracedColumn) => [role, heading, Math.round(x0), Math.round(x1)];

const linePart = ({ fate, by, label, page, box }: TracedLine) => [fate, by, maskPhrase(label), page, ...corners(box)];

/** Without its balances: how a reading was found, and what fails. */
const triedPart = ({ way, proposal, account, isTaken, isProved, reasons }: Tried) => ({
  way,
  isTaken,
  isProved,
  reasons,
  rows: proposal.rows.length,
  order: proposal.order,
  standing: proposal.standing,
  goodLinks: proposal.goodLinks,
  badLinks: proposal.badLinks,
  choices: proposal.choices,
  cost: Math.round(proposal.cost * 10) / 10,
  hasOpening: account !== null && account.opening !== null,
  hasClosing: account !== null && account.closing !== null,
});

/** The labelled figures around the rows. */
export const diagnoseFacts = ({ facts }: Candidates): Record<string, unknown> => ({
  factColumns: ['page', 'role', 'label', 'beside', 'x0', 'y0', 'x1', 'y1'],
  facts: facts
    .slice(0, factsMax)
    .map((fact) => [fact.page, fact.role, maskPhrase(fact.label), fact.isBeside, ...corners(fact.token.box)]),
});
