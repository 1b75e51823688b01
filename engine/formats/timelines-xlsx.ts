import { accountLabels } from './account-label.ts';
import type { ExportLayout, ExportStatement } from './export-input.ts';
import { type ReconciledColumn, reconciledColumns } from './reconciliation-sheet.ts';
import type { ExportTimelines, TimelineRow } from './timelines-input.ts';
import { type Sheet, type SheetCell, workbookPieces } from './xlsx.ts';
import { type Column, columnsOf, rangesOf, rowsSheet, textCell } from './xlsx-statement.ts';
import type { Packer } from './zip.ts';

/**
 * Four sheets: the rows, each once; the proof over each whole timeline; the proof of each statement; and what a person
 * should know, such as months to ask for. Both proofs are live formulas over the rows.
 */
export function timelinesXlsx(
  content: ExportTimelines,
  whole: ExportStatement,
  layout: ExportLayout,
  packer: Packer | null,
): Iterable<Uint8Array> {
  const columns = rowColumns(content, whole, layout);
  const ranges = rangesOf(columns, content.rows.length);
  const ofStatement = Map.groupBy(content.rows, ({ statement }) => statement);
  const ofTimeline = Map.groupBy(content.rows, ({ current }) => current.account);
  const labels = accountLabels(whole.accounts);
  const timelines = content.timelines.map(
    ({ status }, at): ReconciledColumn => ({
      label: labels[at] ?? '',
      account: whole.accounts[at] as ReconciledColumn['account'],
      rows: ofTimeline.get(at) ?? [],
      verdict: verdicts[status],
      corrections: whole.changeCounts[at] ?? 0,
      strength: whole.proof.accounts[at]?.strength ?? null,
    }),
  );
  const statements = content.statements.map(
    ({ label, account, isProved, elsewhere, corrections, strength }, at): ReconciledColumn => ({
      label,
      account,
      rows: ofStatement.get(at) ?? [],
      elsewhere,
      verdict: isProved ? 'proved' : 'needs review',
      corrections,
      strength,
    }),
  );
  const sheets = [
    rowsSheet(columns, content.rows),
    reconciledColumns('Reconciliation', timelines, layout, ranges),
    reconciledColumns('Statements', statements, layout, { ...ranges, account: ranges.statement }),
    findingsSheet(content, labels),
  ];
  return workbookPieces(sheets, packer ?? (content.rows.length > quicklyPackedMin ? 1 : 6));
}

const quicklyPackedMin = 5000;

const verdicts = {
  proved: 'proved',
  incomplete: 'proved, statements are missing',
  unproved: 'needs review',
  contradicted: 'contradicted',
} as const;

function rowColumns(content: ExportTimelines, whole: ExportStatement, layout: ExportLayout): Column<TimelineRow>[] {
  const statementOf = ({ statement }: TimelineRow) => content.statements[statement];
  return [
    ...columnsOf(whole, layout),
    { heading: 'Statement', width: 26, cellOf: (row) => textCell(statementOf(row)?.label ?? null) },
    { heading: 'Proved', width: 8, cellOf: (row) => textCell(statementOf(row)?.isProved ? 'yes' : 'no') },
  ];
}

function findingsSheet({ timelines, statements }: ExportTimelines, labels: readonly string[]): Sheet {
  const headings = ['Account', 'Finding', 'From', 'To', 'What to know', 'Statements'];
  const day = (text: string | null): SheetCell =>
    text === null ? { kind: 'blank' } : { kind: 'date', day: text as never };
  const rows = timelines.flatMap(({ findings }, at) =>
    findings.map((finding) => ({
      cells: [
        textCell(labels[at] ?? null),
        textCell(finding.kind),
        day(finding.start),
        day(finding.end),
        textCell(finding.message),
        textCell(finding.statements.flatMap((index) => statements[index]?.label ?? []).join(', ')),
      ],
    })),
  );
  return {
    name: 'Findings',
    hasHeading: true,
    orientation: 'landscape',
    widths: [24, 16, 12, 12, 70, 60],
    rowCount: rows.length + 1,
    rows: [
      { cells: headings.map((heading) => ({ kind: 'text' as const, text: heading, look: 'heading' as const })) },
      ...rows,
    ],
  };
}
