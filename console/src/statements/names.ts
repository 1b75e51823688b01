import type { Statement } from '../api/wire.ts';

/** How a person would call it: its file, else its bank. */
export const nameOf = ({ file_name, bank, id }: Statement): string => file_name ?? bank ?? id;

/** What stands at its head: the bank, before there is one the file. */
export function titleOf(statement: Statement): string {
  if (statement.bank === null) return nameOf(statement);
  return statement.bank === 'Unknown' ? 'Unknown bank' : statement.bank;
}
