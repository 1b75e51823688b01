import { useEffect, useRef } from 'react';
import { isPending } from '../api/statements.ts';
import type { StatementLine } from '../api/wire.ts';
import { announce } from '../frame/notices.ts';
import { verdictWords } from '../words/statuses.ts';
import { nameOf } from './names.ts';

type Finishing = Pick<StatementLine, 'id' | 'status' | 'bank' | 'file_name' | 'reconciliation'>;

/** Says when statements that were being read have come to their end; whoever looks sees it in their badges. */
export function useFinishedSpoken(statements: readonly Finishing[]): void {
  const pending = useRef(new Set<string>());
  useEffect(() => {
    const finished: string[] = [];
    for (const statement of statements) {
      if (isPending(statement)) pending.current.add(statement.id);
      else if (pending.current.delete(statement.id)) {
        finished.push(`${nameOf(statement)}: ${verdictWords(statement).word}.`);
      }
    }
    if (finished.length > 0) announce(finished.join(' '));
  }, [statements]);
}
