import { formatMoney } from '../money/index.ts';
import type { AccountType } from '../reading/index.ts';
import { accountLabels } from './account-label.ts';
import { decimalsOf } from './csv-statement.ts';
import type { ExportRefusal, ExportRow, ExportStatement } from './export-input.ts';
import { refuseIncomplete } from './gates.ts';
import { monthDayYear } from './month-day-year.ts';
import { encodeWindows1252, foldToWindows1252, plainLine } from './plain-text.ts';

const kinds: Readonly<Record<AccountType, string>> = {
  chequing: 'Bank',
  savings: 'Bank',
  credit_card: 'CCard',
  line_of_credit: 'Oth L',
  other: 'Bank',
};

/** Quicken's old interchange form: no account number, no row identity, dates as month/day/year. */
export function writeQif(statement: ExportStatement): Uint8Array | ExportRefusal {
  const refusal = refuseIncomplete(statement);
  if (refusal) return refusal;
  const labels = accountLabels(statement.accounts);
  const blocks = statement.accounts.map(({ current }, position) => {
    const kind = kinds[current.accountType];
    const rows = statement.rows.filter((row) => row.current.account === current.index);
    const account = labels.length > 1 ? ['!Account', `N${labels[position]}`, `T${kind}`, '^'] : [];
    return [...account, `!Type:${kind}`, ...rows.flatMap((row) => rowLines(row, decimalsOf(statement, current.index)))];
  });
  return encodeWindows1252(
    blocks
      .flat()
      .map((line) => `${line}\r\n`)
      .join(''),
  );
}

function rowLines({ current }: ExportRow, decimals: number): string[] {
  const fold = (text: string | null): string => foldToWindows1252(plainLine(text ?? ''));
  const [number, description] = [fold(current.checkNumber), fold(current.description)];
  return [
    ...(current.date ? [`D${monthDayYear(current.date)}`] : []),
    ...(current.amount === null ? [] : [`T${formatMoney(current.amount, decimals)}`]),
    ...(number ? [`N${number}`] : []),
    ...(description ? [`P${description}`] : []),
    '^',
  ];
}
