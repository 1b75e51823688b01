import { currencyDecimals, formatMoney, type Money, type Timeline, type TimelineFinding } from '@tieout/engine';
import { type AccountSettings, presentSettings } from './account-settings.ts';
import type { AccountSummary } from './account-summary.ts';
import { instant } from './clock.ts';
import type { StatementStatus } from './lifecycle.ts';
import { maskAccountNumber } from './mask.ts';
import type { Mode } from './record.ts';

/** One account of a statement in the timeline of its bank account. */
export interface BankAccountStatement {
  /** As the timeline names it. */
  readonly segment: string;
  readonly statementId: string;
  readonly account: number;
  readonly status: StatementStatus;
  readonly summary: AccountSummary;
  /** Ids of its rows, where they were looked at. */
  readonly rowIds: readonly string[];
}

interface Given {
  readonly id: string;
  readonly mode: Mode;
  readonly createdAt: number;
  readonly statements: readonly BankAccountStatement[];
  readonly timeline: Timeline;
  readonly settings: AccountSettings;
}

/** A bank account as lists show it. Its name and number are those of its latest statement. */
export function presentBankAccount({ id, mode, createdAt, statements, timeline, settings }: Given) {
  const known = new Map(statements.map((one) => [one.segment, one.summary]));
  const inOrder = timeline.order.flatMap((segment) => known.get(segment) ?? []);
  const latest = inOrder.reduce<AccountSummary | null>(
    (last, one) => (last === null || (one.period.end ?? '') >= (last.period.end ?? '') ? one : last),
    null,
  );
  const shown = latest ?? statements.at(-1)?.summary ?? null;
  return {
    id,
    mode,
    bank: shown?.bank ?? unknownBank,
    account_type: shown?.accountType ?? ('other' as const),
    account_number: maskAccountNumber(shown?.number ?? null),
    currency: shown?.currency ?? unknownCurrency,
    period: { start: inOrder[0]?.period.start ?? null, end: latest?.period.end ?? null },
    opening_balance: decimal(inOrder[0]?.opening ?? null, shown),
    closing_balance: decimal(latest?.closing ?? null, shown),
    statement_count: statements.length,
    continuity: { status: timeline.status, finding_count: timeline.findings.length },
    settings: presentSettings(settings),
    created_at: instant(createdAt),
  };
}

const unknownBank = 'Unknown';
const unknownCurrency = 'XXX';

const decimal = (amount: Money | null, of: Pick<AccountSummary, 'currency'> | null): string | null =>
  amount === null || of === null ? null : formatMoney(amount, currencyDecimals(of.currency));

/** The same with every statement, the days they cover and what is to be known about them. */
export function presentTimeline(given: Given) {
  const { statements, timeline } = given;
  const known = new Map(statements.map((one) => [one.segment, one]));
  const placeOf = (segment: string) => {
    const { statementId = '', account = 0 } = known.get(segment) ?? {};
    return { statement_id: statementId, account };
  };
  return {
    ...presentBankAccount(given),
    statements: inTime(statements).map(({ segment, statementId, account, status, summary }) => {
      const copyOf = timeline.copies.get(segment);
      return {
        statement_id: statementId,
        account,
        status,
        period: summary.period,
        opening_balance: decimal(summary.opening, summary),
        closing_balance: decimal(summary.closing, summary),
        transaction_count: summary.rowCount,
        repeated_count: copyOf === undefined ? (timeline.repeated.get(segment)?.size ?? 0) : summary.rowCount,
        duplicate_of: copyOf === undefined ? null : placeOf(copyOf).statement_id,
      };
    }),
    coverage: timeline.coverage.map(({ start, end, segments }) => ({ start, end, statements: segments.map(placeOf) })),
    findings: timeline.findings.map((finding) => ({
      kind: finding.kind,
      message: messageOf(finding),
      statements: finding.segments.map(placeOf),
      ...detailsOf(finding, known),
    })),
  };
}

export type PresentedBankAccount = ReturnType<typeof presentBankAccount>;
export type PresentedTimeline = ReturnType<typeof presentTimeline>;

const inTime = (statements: readonly BankAccountStatement[]): readonly BankAccountStatement[] =>
  statements.toSorted((a, b) => {
    const [left, right] = [a, b].map(({ summary: { period } }) => `${period.start ?? '9'} ${period.end ?? '9'}`);
    return left === right ? 0 : (left ?? '') < (right ?? '') ? -1 : 1;
  });

/** All fields of every kind, null where the kind has none, so that a client needs no case for each. */
function detailsOf(finding: TimelineFinding, known: ReadonlyMap<string, BankAccountStatement>) {
  const money = (amount: Money | null) => decimal(amount, known.get(finding.segments[0] ?? '')?.summary ?? null);
  const isStretch = finding.kind === 'gap' || finding.kind === 'overlap';
  const isContradiction = finding.kind === 'contradiction';
  return {
    start: isStretch ? finding.start : null,
    end: isStretch ? finding.end : null,
    missing: finding.kind === 'gap' ? finding.missing : [],
    balances_agree: finding.kind === 'gap' ? finding.balancesAgree : null,
    repeated_count: finding.kind === 'overlap' ? finding.repeatedCount : null,
    about: isContradiction ? finding.about : null,
    expected: isContradiction ? money(finding.expected) : null,
    actual: isContradiction ? money(finding.actual) : null,
    diff: isContradiction ? money(finding.diff) : null,
    row_ids: isContradiction
      ? finding.rows.flatMap(({ segment, position }) => known.get(segment)?.rowIds[position] ?? [])
      : [],
  };
}

export function messageOf(finding: TimelineFinding): string {
  switch (finding.kind) {
    case 'gap':
      return `No statement covers ${finding.start} to ${finding.end}: ask for ${finding.missing.map(({ month }) => month).join(', ')}.`;
    case 'overlap':
      return `Two statements cover ${finding.start} to ${finding.end}; ${finding.repeatedCount} rows stand in both and are exported once.`;
    case 'duplicate':
      return 'The same days, balances and rows stand in another statement; its rows are exported once.';
    case 'contradiction':
      return finding.about === 'rows'
        ? 'Two statements cover the same days and do not have the same rows on them.'
        : 'A statement does not open with the balance that the one before it closed with.';
    case 'unverifiable':
      return 'A balance that would show whether nothing is missing between two statements is not known.';
    case 'unplaced':
      return 'The statement has no period; record it with set_meta corrections of period_start and period_end.';
    case 'unproved':
      return 'The statement is not proved: review it.';
  }
}
