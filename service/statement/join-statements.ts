import {
  type ExportAccount,
  type ExportTimeline,
  type ExportTimelines,
  fileStem,
  freeFitid,
  givenCountOf,
  overlapping,
  type Segment,
  sum,
  type Timeline,
  type TimelineRow,
  type TimelineStatement,
  timelineOf,
} from '@tieout/engine';
import { type AccountSettings, agreed } from './account-settings.ts';
import { segmentRow } from './account-summary.ts';
import { messageOf } from './present-bank-account.ts';
import type { RowRecord, StatementRecord, StatementResult } from './record.ts';

/** One account of a statement with a result, and the bank account that it belongs to. */
export interface DeliveredAccount {
  readonly bankAccountId: string;
  readonly statement: Pick<StatementRecord, 'id' | 'status'> & { readonly result: StatementResult };
  readonly account: number;
  /** Those of this account, in printed order. */
  readonly rows: readonly RowRecord[];
  /** Of the rows. */
  readonly digest: string;
  /** Of the bank account. */
  readonly settings: AccountSettings;
}

export interface JoinedStatements {
  readonly content: ExportTimelines;
  /** Of the timelines, in their order. */
  readonly bankAccountIds: readonly string[];
  readonly timelines: readonly Timeline[];
}

export const segmentName = ({ statementId, account }: { statementId: string; account: number }): string =>
  `${statementId}/${account}`;

/** Joins statements by bank account and in time: every row once, in order, with the FITID that it always had. */
export function joinStatements(
  delivered: readonly DeliveredAccount[],
  acctIds: ReadonlyMap<string, string>,
): JoinedStatements {
  const groups = [...Map.groupBy(delivered, ({ bankAccountId }) => bankAccountId)];
  const labelled = labelsOf(groups.flatMap(([, group]) => group));
  const timelines: Timeline[] = [];
  const parts = groups.map(([bankAccountId, group], at) => {
    const timeline = timelineIn(group);
    timelines.push(timeline);
    return joinOne(group, timeline, at, acctIds.get(bankAccountId) ?? null, labelled);
  });
  const statements = parts.flatMap((part) => part.statements);
  const index = new Map(statements.map((one, position) => [one.label, position]));
  const rows: TimelineRow[] = [];
  let earlier = 0;
  for (const part of parts) {
    for (const labelled of part.rows) rows.push(rowOf(labelled, rows.length, earlier));
    earlier += part.statements.length;
  }
  return {
    bankAccountIds: groups.map(([bankAccountId]) => bankAccountId),
    timelines,
    content: {
      timelines: parts.map(({ timeline, findings }) => ({
        ...timeline,
        findings: findings.map(({ labels, ...finding }) => ({
          ...finding,
          statements: labels.flatMap((label) => index.get(label) ?? []),
        })),
      })),
      statements,
      rows,
    },
  };
}

const nameOf = ({ statement, account }: DeliveredAccount): string =>
  segmentName({ statementId: statement.id, account });

const accountOf = ({ statement, account }: DeliveredAccount) =>
  statement.result.accounts[account] as StatementResult['accounts'][number];

/** Rows are compared only where statements share days. */
function timelineIn(group: readonly DeliveredAccount[]): Timeline {
  const segments = group.map(segmentOf);
  const compared = new Set(overlapping(segments));
  return timelineOf(
    segments.map((segment, at) => ({
      ...segment,
      rows: compared.has(segment.id) ? (group[at] as DeliveredAccount).rows.map(segmentRow) : null,
    })),
  );
}

function segmentOf(one: DeliveredAccount): Segment {
  const { current } = accountOf(one);
  return {
    id: nameOf(one),
    period: current.period,
    periodSource: current.periodSource,
    opening: current.opening,
    closing: current.closing,
    isProved: one.statement.status === 'succeeded',
    digest: one.digest,
    rows: null,
  };
}

interface PlacedRow {
  readonly row: RowRecord;
  readonly fitid: string;
  readonly timeline: number;
  /** Index of its statement among those of the timeline. */
  readonly statement: number;
  /** Its own, or that of the row before it. */
  readonly day: string;
}

/** One that nobody has changed is the same as what was read, here too. */
function rowOf({ row, fitid, timeline, statement }: PlacedRow, index: number, earlier: number): TimelineRow {
  const { status, current, original } = row;
  const placed = { ...current, index, account: timeline };
  return {
    status,
    fitid,
    statement: earlier + statement,
    current: placed,
    original: original === current ? placed : original,
  };
}

function joinOne(
  group: readonly DeliveredAccount[],
  timeline: Timeline,
  at: number,
  acctId: string | null,
  labelled: ReadonlyMap<string, string>,
) {
  const known = new Map(group.map((one) => [nameOf(one), one]));
  const inOrder = timeline.order.flatMap((name) => known.get(name) ?? []);
  const placed = new Set(inOrder);
  const unplaced = group.filter((one) => !placed.has(one) && !timeline.copies.has(nameOf(one)));
  const copies = group.filter((one) => timeline.copies.has(nameOf(one)));
  const taken = new Set<string>();
  const rows: PlacedRow[] = [];
  let day = '';
  const statements: TimelineStatement[] = [];
  for (const one of [...inOrder, ...unplaced, ...copies]) {
    const label = labelled.get(nameOf(one)) ?? '';
    const own = timeline.copies.has(nameOf(one)) ? [] : rowsOf(one, timeline);
    const statement = statements.push(statementOf(one, own, at, label)) - 1;
    for (const row of own) {
      const fitid = freeFitid(row.fitid, taken);
      taken.add(fitid);
      day = row.current.date ?? day;
      rows.push({ row, fitid, timeline: at, statement, day });
    }
  }
  const findings = timeline.findings.map((finding) => {
    const isStretch = finding.kind === 'gap' || finding.kind === 'overlap';
    return {
      kind: finding.kind,
      start: isStretch ? finding.start : null,
      end: isStretch ? finding.end : null,
      message: messageOf(finding),
      labels: finding.segments.flatMap((name) => labelled.get(name) ?? []),
    };
  });
  return {
    timeline: wholeTimeline([...inOrder, ...unplaced], timeline, acctId),
    findings,
    statements,
    rows: rows.sort(byDay),
  };
}

/** Those that no earlier statement has, oldest first. */
function rowsOf(one: DeliveredAccount, timeline: Timeline): RowRecord[] {
  const repeated = timeline.repeated.get(nameOf(one));
  const rows = one.rows.filter((_, position) => !repeated?.has(position));
  return accountOf(one).current.order === 'newest_first' ? rows.toReversed() : rows;
}

function statementOf(one: DeliveredAccount, shown: readonly RowRecord[], at: number, label: string): TimelineStatement {
  const { result, status } = one.statement;
  return {
    timeline: at,
    label,
    account: accountOf(one),
    isProved: status === 'succeeded',
    elsewhere: sum(beside(one.rows, shown).flatMap(({ current }) => current.amount ?? [])),
    corrections: (result.changeCounts[one.account] ?? 0) + givenCountOf(result),
    strength: result.proof.accounts[one.account]?.strength ?? null,
  };
}

/** The rows that are not shown with this statement: mostly none. */
function beside(rows: readonly RowRecord[], shown: readonly RowRecord[]): readonly RowRecord[] {
  if (shown.length === rows.length) return [];
  const seen = new Set(shown);
  return rows.filter((row) => !seen.has(row));
}

/** A row without a day stays behind the row before it. */
const byDay = (a: PlacedRow, b: PlacedRow): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

/** From where the first statement opens to where the last one closes, with the numbers that were recorded for it. */
function wholeTimeline(
  group: readonly DeliveredAccount[],
  { status }: Timeline,
  acctId: string | null,
): Omit<ExportTimeline, 'findings'> {
  const end = (one: DeliveredAccount): string => accountOf(one).current.period.end ?? '';
  const first = group[0] as DeliveredAccount;
  const last = group.reduce((latest, one) => (end(one) >= end(latest) ? one : latest), first);
  const [opens, closes] = [accountOf(first), accountOf(last)];
  const whole = <T extends ExportAccount['current']>(from: T, to: T): T => ({
    ...to,
    period: { start: from.period.start, end: to.period.end },
    opening: from.opening,
    openingSource: from.openingSource,
  });
  const { bank, bankKey } = last.statement.result;
  return {
    bank,
    bankKey,
    intuBid: agreed(group.map(({ statement, settings }) => statement.result.intuBid ?? settings.intuBid)),
    status,
    account: {
      current: whole(opens.current, closes.current),
      original: whole(opens.original, closes.original),
      acctId: acctId ?? agreed(group.map((one) => accountOf(one).acctId ?? one.settings.acctId)),
      ofxBankId: agreed(group.map((one) => accountOf(one).ofxBankId ?? one.settings.bankId)),
    },
  };
}

/** `RBC-1234-2026-01`, and a number where two would be called the same. */
function labelsOf(delivered: readonly DeliveredAccount[]): Map<string, string> {
  const counts = new Map<string, number>();
  return new Map(
    delivered.map((one) => {
      const { result } = one.statement;
      const stem = fileStem({ ...result, rows: [] }, accountOf(one));
      const count = (counts.get(stem) ?? 0) + 1;
      counts.set(stem, count);
      return [nameOf(one), count === 1 ? stem : `${stem} no ${count}`];
    }),
  );
}
