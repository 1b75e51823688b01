import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../api/statements.ts';
import type { Usage } from '../api/wire.ts';
import { Fault } from '../controls/fault.tsx';
import { useMode } from '../frame/mode.ts';
import { useTitle } from '../frame/title.ts';

export function UsagePage() {
  const usage = useQuery(usageQuery(useMode()));
  useTitle('Usage');
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-6 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">Usage</h1>
      {usage.isError && <Fault fault={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.data && <Credits usage={usage.data} />}
    </div>
  );
}

function Credits({ usage }: { readonly usage: Usage }) {
  const figures = [
    ['Remaining', usage.credits_remaining],
    ['Used', usage.credits_used],
    ['Set aside for statements being read', usage.credits_reserved],
  ] as const;
  return (
    <>
      <dl className="sheet grid divide-y divide-line sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {figures.map(([label, count]) => (
          <div key={label} className="px-5 py-4">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="mt-1 text-2xl font-semibold tabular-nums">{count.toLocaleString('en-CA')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">
        One credit is one page of a statement with a result. A statement is charged once: corrections, exports, retries
        and reading it again cost nothing, and neither do rejected and failed statements or anything in test mode.
      </p>
    </>
  );
}
