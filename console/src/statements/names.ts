import type { Statement } from '../api/wire.ts';
import { say } from '../words/language.ts';

/** How a person would call it: its file, else its bank. */
export const nameOf = ({ file_name, bank, id }: Pick<Statement, 'file_name' | 'bank' | 'id'>): string =>
  file_name ?? bank ?? id;

/** What stands at its head: the bank, before there is one the file. */
export function titleOf(statement: Pick<Statement, 'file_name' | 'bank' | 'id'>): string {
  if (statement.bank === null) return nameOf(statement);
  return statement.bank === 'Unknown' ? say('Unknown bank') : statement.bank;
}
