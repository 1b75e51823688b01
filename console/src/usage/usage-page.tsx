import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callJson } from '../api/call.ts';
import { usageQuery } from '../api/statements.ts';
import type { DayUse, Usage } from '../api/wire.ts';
import { Choice } from '../controls/choice.tsx';
import { Fault } from '../controls/fault.tsx';
import { useMode } from '../frame/mode.ts';
import { useTitle } from '../frame/title.ts';
import { language, say } from '../words/language.ts';
import { UsageChart } from './usage-chart.tsx';

const dailyQuery = queryOptions({
  queryKey: ['usage', 'days'],
  queryFn: async ({ signal }) => (await callJson<{ data: readonly DayUse[] }>('/console/api/usage', { signal })).data,
});

export function UsagePage() {
  const usage = useQuery(usageQuery(useMode()));
  const daily = useQuery(dailyQuery);
  const [days, setDays] = useState<30 | 90>(30);
  useTitle(say('Usage'));
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-1 gap-5 px-4 py-6 sm:px-6">
      <h1 className="text-2xl font-semibold tracking-tight">{say('Usage')}</h1>
      {usage.isError && <Fault fault={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.data && <Credits usage={usage.data} />}
      {daily.isError && <Fault fault={daily.error} onRetry={() => void daily.refetch()} />}
      {daily.data && (
        <section aria-label={say('Pages by day')} className="sheet p-4">
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <h2 className="mr-auto font-semibold">{say('Pages by day')}</h2>
            {([30, 90] as const).map((one) => (
              <Choice key={one} isOn={days === one} onChoose={() => setDays(one)}>
                {say('{n} days', { n: one })}
              </Choice>
            ))}
          </div>
          <UsageChart days={daily.data.slice(-days)} />
        </section>
      )}
      <p className="text-ink-soft">
        {say(
          'One credit is one page of a statement with a result. A statement is charged once: corrections, exports, retries and reading it again cost nothing, and neither do rejected and failed statements or anything in test mode.',
        )}
      </p>
    </div>
  );
}

function Credits({ usage }: { readonly usage: Usage }) {
  const figures = [
    [say('Remaining'), usage.credits_remaining],
    [say('Used'), usage.credits_used],
    [say('Set aside for statements being read'), usage.credits_reserved],
  ] as const;
  return (
    <dl className="sheet grid divide-y divide-line sm:grid-cols-3 sm:divide-x sm:divide-y-0">
      {figures.map(([label, count]) => (
        <div key={label} className="px-5 py-4">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="mt-1 text-2xl font-semibold tabular-nums">
            {count.toLocaleString(language() === 'fr' ? 'fr-CA' : 'en-CA')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
