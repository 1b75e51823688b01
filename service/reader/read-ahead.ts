import { on } from 'node:events';
import type { AccountType, Outcome } from '@tieout/engine';
import { unpackPage } from '@tieout/engine/pdf';
import { StatementReader } from '@tieout/engine/read-statement';
import type { PageSource } from './page-source.ts';
import type { PageThreadAnswer } from './page-thread.ts';

interface ReadStatement {
  readonly outcome: Outcome;
  /** The file has broken the PDF library's instance or made it large: it must read no other. */
  readonly isSpent: boolean;
}

/**
 * Reads a statement, one at a time. More than half of the time that it takes is the PDF library's: the source reads the
 * pages to come while this thread makes rows of those that are there. Rejects when the engine throws, a bug of ours.
 */
export async function readAhead(
  { thread, taken }: PageSource,
  bytes: Uint8Array<ArrayBuffer>,
  accountType: AccountType | null,
): Promise<ReadStatement> {
  const statement = new StatementReader();
  const answers = on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[PageThreadAnswer]>;
  Atomics.store(taken, 0, 0);
  thread.postMessage(bytes, [bytes.buffer]);
  for await (const [answer] of answers) {
    switch (answer.kind) {
      case 'page':
        Atomics.add(taken, 0, 1);
        Atomics.notify(taken, 0);
        statement.take(unpackPage(answer.page));
        break;
      case 'fault':
        throw new Error(answer.message);
      case 'end': {
        const { refusal, isSpent } = answer;
        return { outcome: refusal ?? statement.finish(accountType === null ? {} : { accountType }), isSpent };
      }
    }
  }
  throw new Error('the thread that reads the pages ended');
}
