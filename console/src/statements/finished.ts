import { useEffect, useRef } from 'react';
import { isPending } from '../api/statements.ts';
import type { Statement } from '../api/wire.ts';
import { notify } from '../frame/notices.ts';
import { statementWords } from '../words/statuses.ts';

/** Says when a statement that was being read has come to its end. */
export function useFinishedNotices(statements: readonly Statement[]): void {
  const pending = useRef(new Set<string>());
  useEffect(() => {
    for (const statement of statements) {
      if (isPending(statement)) pending.current.add(statement.id);
      else if (pending.current.delete(statement.id)) sayFinished(statement);
    }
  }, [statements]);
}

function sayFinished(statement: Statement): void {
  const { word, tone } = statementWords[statement.status];
  notify({ tone: tone === 'fail' ? 'bad' : 'good', text: `${nameOf(statement)}: ${word}` });
}

/** How a person would call it: its file, else its bank. */
export const nameOf = ({ file_name, bank, id }: Statement): string => file_name ?? bank ?? id;
