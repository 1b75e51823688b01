import type { ReviewReason } from '../reading/index.ts';
import type { ExportRow } from './export-input.ts';

const sentences: Readonly<Record<ReviewReason, string>> = {
  running_balance_break: 'The printed balance does not follow from the rows before it',
  missing_amount: 'The amount could not be read',
  missing_date: 'The date could not be read',
  ambiguous_date: 'The date can be read in more than one way',
  date_outside_period: 'The date lies outside the period of the statement',
  sign_conflict: 'It is not certain whether this is money in or money out',
  duplicate_suspect: 'This row may stand here twice',
  unproved: 'No printed balance or total proves this row',
};

/** Why the row was flagged, in words, and the value that would mend it where one is known. */
export function reviewNote({ current }: ExportRow): string {
  const { reasons, suggestion } = current;
  const words = reasons.map((reason) => sentences[reason]);
  if (suggestion) words.push(`Suggested ${suggestion.field}: ${suggestion.value}`);
  return words.join('. ');
}
