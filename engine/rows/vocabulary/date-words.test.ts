import { expect, test } from 'vitest';
import { dateKindOf } from './date-words.ts';

test.each([
  ['Trans Date', 'happened'],
  ['Data operacji', 'happened'],
  ['ДАТА ОПЕРАЦИИ (МСК)', 'happened'],
  ['交易日期', 'happened'],
  ['Post Date', 'booked'],
  ['Data księgowania', 'booked'],
  ['Дата обработки', 'booked'],
  ['記賬日期', 'booked'],
  ['Bu-Tag', 'booked'],
  ['Buchung / Valuta', 'booked'],
  ['Wert', 'value'],
  ['Date valeur', 'value'],
  ['(Valor)', 'value'],
  ['Date', 'unknown'],
  ['Datum', 'unknown'],
  ['Fecha', 'unknown'],
] as const)('%s names dates as %s', (heading, kind) => expect(dateKindOf(heading)).toBe(kind));
