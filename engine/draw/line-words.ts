import type { TracedLine } from '../choose/index.ts';
import type { ReadingRow } from '../reading/index.ts';
import { shorten } from './svg.ts';

export type LineKind = 'row' | 'row_text' | 'balance' | 'total' | 'unexplained' | 'left_out' | 'other';

export const unexplained = 'NOTHING explains its figure; it may be a row that was not read';

/** Why a line was taken for what it was. */
export function lineWords({ fate, by, label }: TracedLine, row: ReadingRow | null): string {
  switch (fate) {
    case 'row':
      return nameOf(row);
    case 'row_text':
      return `part of ${nameOf(row)}: its words go on here`;
    case 'opening':
    case 'closing':
      return `the ${fate} balance, ${endEvidence(by, label)}`;
    case 'both_ends':
      return `the opening and the closing balance, ${endEvidence(by, label)}`;
    case 'balance':
      if (by === 'days') return 'a balance: the rows come to it by its day';
      if (by === 'day_words')
        return `a balance after the day: the sums hold where lines named${quoted(label)} are such`;
      if (by === 'label') return `a balance by its label${quoted(label)}`;
      return `a balance: the ${by === 'chain' ? 'running balances pass through' : 'rows lead to'} this figure`;
    case 'other_balance':
      return `a balance by its label${quoted(label)}, but the rows do NOT lead to it`;
    case 'total':
      if (by === 'sum') return 'a total: it is the sum of rows';
      return by === 'summary' ? 'part of the summary between the two balances' : `a total by its label${quoted(label)}`;
    case 'count':
      return `a number of rows by its label${quoted(label)}`;
    case 'aside':
      return `its label${quoted(label)} names something that is neither a row nor a balance, like a limit or a payment due`;
    case 'unexplained':
      return by === 'label' ? `a total by its label${quoted(label)}, but it is NOT the sum of rows` : unexplained;
    case 'empty':
      return 'it prints only nought, which moves nothing';
    case 'empty_undated':
      return 'it prints only nought and has no date';
    case 'sentence':
      return 'a sentence: the figure stands among words';
    case 'rate':
      return 'a rate: it has a percentage and no date';
    case 'other_list':
      return by === 'title'
        ? `it stands under the title${quoted(label)}, which names another list`
        : `it belongs to a list${quoted(label)} that was left out: the sums hold without it`;
    case 'repeats_rows':
      return 'it repeats the date and the amount of a row';
    case 'outside_columns':
      return 'outside the list: its figure stands in no column of the rows';
    case 'outside_list':
      return 'outside the list: it has no date and stands above or below the rows';
    case 'other_column':
      return 'its figure stands in a column that holds no amounts';
    case 'no_room':
      return `the ${by === 'chain' ? 'running balances lead on' : 'rows lead from balance to balance'} without it`;
    case 'day_heading':
      return 'the date of the rows below it; it has no figure';
    case 'heading':
      return 'a heading';
    case 'range':
      return 'a period: two dates and no figure';
    case 'date_below':
      return `a second date of ${nameOf(row)}, and no figure`;
    case 'date_alone':
      return 'a date and no figure';
  }
}

function endEvidence(by: TracedLine['by'], label: string): string {
  switch (by) {
    case 'label':
      return `by its label${quoted(label)}`;
    case 'day_words':
      return 'by the sums: it is the balance after that day';
    case 'summary':
      return 'by the printed summary';
    case 'chain':
      return 'by the running balances';
    default:
      return 'by the sums: the rows lead to it, and no label names it';
  }
}

export const quoted = (label: string): string => (label === '' ? '' : ` "${shorten(label, 50)}"`);
export const nameOf = (row: ReadingRow | null): string => (row ? `row ${row.index + 1}` : 'a row');

/** What a line is, for its colour in a picture. */
export function kindOf({ fate }: TracedLine): LineKind {
  switch (fate) {
    case 'row':
    case 'row_text':
    case 'total':
    case 'unexplained':
      return fate;
    case 'opening':
    case 'closing':
    case 'both_ends':
    case 'balance':
      return 'balance';
    case 'other_balance':
      return 'unexplained';
    case 'other_list':
    case 'repeats_rows':
      return 'left_out';
    default:
      return 'other';
  }
}
