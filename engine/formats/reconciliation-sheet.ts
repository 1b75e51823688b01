import { currencyDecimals, formatMoney, type Money, money, sum, zero } from '../money/index.ts';
import type { Strength } from '../reading/index.ts';
import { accountLabels } from './account-label.ts';
import type { ExportAccount, ExportLayout, ExportRow, ExportStatement } from './export-input.ts';
import { columnName, type Sheet, type SheetCell } from './xlsx.ts';
import { type CellLook, moneyLook } from './xlsx-styles.ts';

/** Where the rows stand on the first sheet; `account` is null when there is only one. */
export interface RowRanges {
  readonly account: string | null;
  readonly amount: string;
  readonly debit: string;
  readonly credit: string;
  readonly status: string;
  /** Null where the sheet holds one statement. */
  readonly statement: string | null;
}

/**
 * The proof as live formulas over the rows, one column an account, so that whoever edits a row sees at once whether the
 * statement still ties out:
 *
 *     Opening balance            100.00
 *     Money in                    50.00   =ROUND(SUM(Transactions!D2:D9),2)
 *     …
 *     Result                       PASS   =IF(B11=0,"PASS","FAIL")
 */
export function reconciliationSheet(statement: ExportStatement, layout: ExportLayout, ranges: RowRanges): Sheet {
  const labels = accountLabels(statement.accounts);
  const { proof, changeCounts, isKindGiven, hints = [] } = statement;
  const columns = statement.accounts.map((account, position): ReconciledColumn => {
    const { index } = account.current;
    return {
      label: labels[position] ?? '',
      account,
      rows: statement.rows.filter(({ current }) => current.account === index),
      verdict: proof.isProved ? 'proved' : 'needs review',
      corrections: (changeCounts[position] ?? 0) + (isKindGiven ? 1 : 0) + hints.length,
      strength: proof.accounts[position]?.strength ?? null,
    };
  });
  return reconciledColumns('Reconciliation', columns, layout, ranges);
}

/** What is proved in one column: an account of a statement, a whole statement, or statements joined in time. */
export interface ReconciledColumn {
  /** As the rows on the first sheet name it. */
  readonly label: string;
  readonly account: ExportAccount;
  readonly rows: readonly ExportRow[];
  /** Sum of its rows that stand on the first sheet under another name. */
  readonly elsewhere?: Money;
  readonly verdict: string;
  readonly corrections: number;
  readonly strength: Strength | null;
}

/** One column each; what differs is which rows of the first sheet count towards it. */
export function reconciledColumns(
  name: string,
  reconciled: readonly ReconciledColumn[],
  layout: ExportLayout,
  ranges: RowRanges,
): Sheet {
  const columns = reconciled.map((column, position) => [
    ...accountColumn(column, layout, ranges, columnName(position + 1)),
    ...proofCells(column),
  ]);
  const hasElsewhere = reconciled.some(({ elsewhere }) => elsewhere !== undefined);
  const lines = lineNames
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => hasElsewhere || line !== elsewhereLine);
  return {
    name,
    hasHeading: false,
    orientation: 'portrait',
    widths: [28, ...reconciled.map(() => 22)],
    rowCount: lines.length,
    rows: lines.map(({ line, at }) => ({
      cells: [
        { kind: 'text', text: line, look: at === 0 || line === 'Result' ? 'strong' : 'plain' },
        ...columns.map(
          (column, position): SheetCell =>
            at === 0
              ? { kind: 'text', text: reconciled[position]?.label ?? '', look: 'strong' }
              : (column[at - 1] ?? blank),
        ),
      ],
    })),
  };
}

const lineNames = [
  'Reconciliation',
  'Currency',
  'Period start',
  'Period end',
  'Opening balance',
  'Money in',
  'Money out',
  'Computed closing balance',
  'Closing balance',
  'Difference',
  'Rows',
  'Rows without an amount',
  'Rows that need review',
  'Result',
  'Statement when exported',
  'Basis',
  'Corrections',
  'Equations that hold',
  'Choices made',
  'Opening balance source',
  'Closing balance source',
  'Period source',
  'Opening balance as printed',
  'Closing balance as printed',
  // Only where rows of it stand under another name; last, so that it moves no other line.
  'Sum of rows shown elsewhere',
] as const;

const elsewhereLine = 'Sum of rows shown elsewhere' satisfies (typeof lineNames)[number];

const lineOf = (name: (typeof lineNames)[number]): number => lineNames.indexOf(name) + 1;

const blank: SheetCell = { kind: 'blank' };

function accountColumn(
  { account: { current }, rows, elsewhere }: ReconciledColumn,
  layout: ExportLayout,
  ranges: RowRanges,
  column: string,
): SheetCell[] {
  const decimals = currencyDecimals(current.currency);
  const worth = figuresOf(rows, current.opening, current.closing, elsewhere ?? zero);
  const at = (name: (typeof lineNames)[number]): string => `${column}${lineOf(name)}`;
  const [opening, printed] = [at('Opening balance'), at('Closing balance')];
  const isKnown = `AND(ISNUMBER(${opening}),ISNUMBER(${printed}))`;
  const figure = (amount: Money | null): SheetCell =>
    amount === null ? blank : { kind: 'figure', digits: formatMoney(amount, decimals), look: moneyLook(decimals) };
  const formula = (text: string, amount: Money | null): SheetCell => ({
    kind: 'formula',
    formula: text,
    cached: amount === null ? { text: '' } : { digits: formatMoney(amount, decimals) },
    look: moneyLook(decimals),
  });
  const count = (text: string, value: number): SheetCell => ({
    kind: 'formula',
    formula: text,
    cached: { digits: String(value) },
    look: 'integer',
  });
  const sums = sumFormulas(layout, ranges, at('Reconciliation'), decimals);
  const others = elsewhere === undefined ? '' : `+${at(elsewhereLine)}`;
  const computed = `ROUND(${opening}+${at('Money in')}+${at('Money out')}${others},${decimals})`;
  const difference = `ROUND(${printed}-${at('Computed closing balance')},${decimals})`;
  const isClosed = `AND(${at('Difference')}=0,${at('Rows without an amount')}=0)`;
  return [
    { kind: 'text', text: current.currency, look: 'plain' },
    dayCell(current.period.start),
    dayCell(current.period.end),
    figure(current.opening),
    formula(sums.moneyIn, worth.moneyIn),
    formula(sums.moneyOut, worth.moneyOut),
    formula(`IF(ISNUMBER(${opening}),${computed},"")`, worth.computed),
    figure(current.closing),
    formula(`IF(${isKnown},${difference},"")`, worth.difference),
    count(sums.rowCount, rows.length),
    count(`${at('Rows')}-${sums.pricedCount}`, worth.unpricedCount),
    count(sums.reviewCount, worth.reviewCount),
    {
      kind: 'formula',
      formula: `IF(${isKnown},IF(${isClosed},"PASS","FAIL"),"UNVERIFIABLE")`,
      cached: { text: worth.result },
      look: 'strong' satisfies CellLook,
    },
  ];
}

/** What the proof rests on, as it stood when the file was made: no formula can know it. */
function proofCells({ account, verdict, corrections, strength, elsewhere }: ReconciledColumn): SheetCell[] {
  const word = (text: string | null): SheetCell => (text === null ? blank : { kind: 'text', text, look: 'plain' });
  const number = (value: number | undefined): SheetCell =>
    value === undefined ? blank : { kind: 'figure', digits: String(value), look: 'integer' };
  const { current, original } = account;
  const figure = (amount: Money, currency: string): SheetCell => {
    const decimals = currencyDecimals(currency);
    return { kind: 'figure', digits: formatMoney(amount, decimals), look: moneyLook(decimals) };
  };
  const printed = (amount: Money | null, source: string | null): SheetCell =>
    amount === null || source !== 'printed' ? blank : figure(amount, original.currency);
  return [
    word(verdict),
    word(corrections > 0 ? 'corrected' : 'printed'),
    number(corrections),
    number(strength?.equations),
    number(strength?.choices),
    word(current.openingSource),
    word(current.closingSource),
    word(isPeriodChanged(account) ? 'corrected' : current.periodSource),
    printed(original.opening, original.openingSource),
    printed(original.closing, original.closingSource),
    ...(elsewhere === undefined ? [] : [figure(elsewhere, current.currency)]),
  ];
}

const isPeriodChanged = ({ current, original }: ExportAccount): boolean =>
  current.period.start !== original.period.start || current.period.end !== original.period.end;

const dayCell = (day: ExportAccount['current']['period']['start']): SheetCell =>
  day === null ? blank : { kind: 'date', day };

/** The same figures as the formulas give, worked out exactly, for readers that do not calculate. */
function figuresOf(rows: readonly ExportRow[], opening: Money | null, closing: Money | null, elsewhere: Money) {
  const amounts = rows.map((row) => row.current.amount).filter((amount) => amount !== null);
  const moneyIn = sum(amounts.filter((amount) => amount > 0n));
  const moneyOut = sum(amounts.filter((amount) => amount < 0n));
  const computed = opening === null ? null : money(opening + moneyIn + moneyOut + elsewhere);
  const difference = computed === null || closing === null ? null : money(closing - computed);
  const unpricedCount = rows.length - amounts.length;
  const isClosed = difference === 0n && unpricedCount === 0;
  return {
    moneyIn,
    moneyOut,
    computed,
    difference,
    unpricedCount,
    reviewCount: rows.filter(({ status }) => status === 'needs_review').length,
    result: difference === null ? 'UNVERIFIABLE' : isClosed ? 'PASS' : 'FAIL',
  };
}

/** Over all rows where there is one account, else over those whose Account cell is the column's heading. */
function sumFormulas(layout: ExportLayout, ranges: RowRanges, label: string, decimals: number) {
  const { account, amount, debit, credit, status } = ranges;
  const total = (range: string, condition: string | null): string => {
    const conditions = [account && `${account},${label}`, condition && `${range},"${condition}"`].filter(Boolean);
    return conditions.length === 0 ? `SUM(${range})` : `SUMIFS(${range},${conditions.join(',')})`;
  };
  const rounded = (sumOf: string): string => `ROUND(${sumOf},${decimals})`;
  const priced = (range: string): string =>
    account ? `SUMPRODUCT((${account}=${label})*ISNUMBER(${range}))` : `COUNT(${range})`;
  return {
    moneyIn: rounded(layout === 'signed' ? total(amount, '>0') : total(credit, null)),
    moneyOut: layout === 'signed' ? rounded(total(amount, '<0')) : `-${rounded(total(debit, null))}`,
    rowCount: account ? `COUNTIF(${account},${label})` : `COUNTA(${status})`,
    pricedCount: layout === 'signed' ? priced(amount) : `(${priced(debit)}+${priced(credit)})`,
    reviewCount: account
      ? `COUNTIFS(${account},${label},${status},"needs_review")`
      : `COUNTIF(${status},"needs_review")`,
  };
}
