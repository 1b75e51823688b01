import { lazy, Suspense } from 'react';
import { useReadAgain } from '../api/act.ts';
import { isPending } from '../api/statements.ts';
import type { Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Fault } from '../controls/fault.tsx';
import { say } from '../words/language.ts';
import { errorWords } from '../words/reasons.ts';

const PageView = lazy(async () => ({ default: (await import('../page-view/page-view.tsx')).PageView }));

/** A statement that is still being read, or of which nothing came. */
export function NoResult({ statement }: { readonly statement: Statement }) {
  return (
    <div className="grid w-full grid-cols-1 lg:min-h-0 lg:flex-1 lg:grid-cols-2">
      <section
        className="order-2 flex min-h-96 flex-col border-line lg:order-1 lg:min-h-0 lg:border-r"
        aria-label="PDF"
      >
        <Suspense fallback={<p className="m-auto text-ink-soft">{say('Opening the PDF …')}</p>}>
          <PageView statement={statement} rows={[]} selectedId={null} hoveredId={null} onSelect={() => {}} />
        </Suspense>
      </section>
      <section className="order-1 p-6 lg:order-2 lg:p-10" aria-live="polite">
        {isPending(statement) ? <Waiting statement={statement} /> : <Ended statement={statement} />}
      </section>
    </div>
  );
}

function Waiting({ statement }: { readonly statement: Statement }) {
  return (
    <>
      <h2 className="text-lg font-semibold">
        {statement.status === 'queued' ? say('Waiting for its turn') : say('Reading the statement')}
      </h2>
      <p className="mt-1 text-ink-soft">{say('This page shows the result as soon as it is there.')}</p>
      <progress aria-label={say('Reading')} className="mt-4 h-1.5 w-full max-w-xs accent-proved" />
    </>
  );
}

function Ended({ statement }: { readonly statement: Statement }) {
  const readAgain = useReadAgain(statement.mode, statement.id);
  const isFailed = statement.status === 'failed';
  return (
    <>
      <h2 className="text-lg font-semibold">{isFailed ? say('Reading failed') : say('The statement was rejected')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        {statement.error === null ? '' : errorWords(statement.error.code, statement.error.message)}{' '}
        {isFailed ? '' : say('Nothing was charged.')}
      </p>
      {isFailed && (
        <Button
          look="main"
          needs="member"
          className="mt-4"
          disabled={readAgain.isPending}
          onClick={() => readAgain.mutate(null)}
        >
          {say('Try again')}
        </Button>
      )}
      {readAgain.isError && (
        <div className="mt-4">
          <Fault fault={readAgain.error} />
        </div>
      )}
    </>
  );
}
