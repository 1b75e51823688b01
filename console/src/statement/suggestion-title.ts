import type { Row, Suggestion } from '../api/wire.ts';
import { showDay } from '../figures/days.ts';
import { showDecimal } from '../figures/decimal.ts';
import { language, say } from '../words/language.ts';

/** What a suggestion would do. The service says it in English; elsewhere it is told from the corrections themselves. */
export function suggestionTitle({ title, corrections }: Suggestion, rows: readonly Row[]): string {
  if (language() === 'en') return title.replace(/\.$/, '');
  return corrections.map((correction) => correctionWords(correction, rows)).join(' ; ');
}

function correctionWords(correction: Suggestion['corrections'][number], rows: readonly Row[]): string {
  const named = 'row_id' in correction ? rows.find(({ id }) => id === correction.row_id) : undefined;
  const name = named?.description ?? '';
  switch (correction.op) {
    case 'set_meta': {
      const value = showDecimal(correction.value);
      return correction.key === 'opening_balance'
        ? say('Opening balance {value}', { value })
        : say('Closing balance {value}', { value });
    }
    case 'set_field':
      if (correction.field === 'date') return say('{name}: date {value}', { name, value: showDay(correction.value) });
      return correction.field === 'balance'
        ? say('{name}: balance {value}', { name, value: showDecimal(correction.value) })
        : say('{name}: amount {value}', { name, value: showDecimal(correction.value) });
    case 'insert_row': {
      const { date, description, amount } = correction.fields;
      return say('Add {row}', {
        row: [date === null ? '' : showDay(date), description, showDecimal(amount)].filter(Boolean).join(' '),
      });
    }
    case 'delete_row':
      return say('Delete {name}', { name });
  }
}
