import type { DayUse } from '../api/wire.ts';
import { showDay } from '../figures/days.ts';
import { counted, say } from '../words/language.ts';

const height = 140;
const width = 720;
const gap = 2;

/** A bar a day, with the same figures as a table for whoever does not see it. */
export function UsageChart({ days }: { readonly days: readonly DayUse[] }) {
  const most = Math.max(1, ...days.map(({ credits }) => credits));
  const step = width / days.length;
  const total = days.reduce((sum, { credits }) => sum + credits, 0);
  const summary = say('{pages} in {days}, at most {most} on one day', {
    pages: counted(total, '{n} page', '{n} pages'),
    days: counted(days.length, '{n} day', '{n} days'),
    most,
  });
  return (
    <figure>
      {/* Letters would shrink with the picture, so that they stand around it. */}
      <p aria-hidden="true" className="text-xs text-ink-soft">
        {most}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={summary}
        className="h-36 w-full"
      >
        <line x1="0" x2={width} y1={height} y2={height} className="stroke-line-strong" />
        {days.map(({ day, credits, statements }, at) => (
          <g key={day}>
            <title>{`${showDay(day)}: ${counted(credits, '{n} page', '{n} pages')}, ${counted(statements, '{n} statement', '{n} statements')}`}</title>
            <rect x={at * step} y="0" width={step} height={height} className="fill-transparent" />
            <rect
              x={at * step + gap / 2}
              y={height - (credits / most) * height}
              width={Math.max(1, step - gap)}
              height={(credits / most) * height}
              className="fill-main"
              data-day={day}
              data-credits={credits}
            />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
        <span>{showDay(days[0]?.day ?? '')}</span>
        <span>{showDay(days.at(-1)?.day ?? '')}</span>
      </p>
      <figcaption className="text-sm text-ink-soft">{summary}</figcaption>
      <details className="mt-1 text-sm">
        <summary className="text-ink-soft">{say('As a table')}</summary>
        <table className="mt-1">
          <thead>
            <tr className="text-left">
              <th className="pr-6 font-medium">{say('Day')}</th>
              <th className="pr-6 text-right font-medium">{say('Pages')}</th>
              <th className="text-right font-medium">{say('Statements')}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ credits }) => credits > 0)
              .map(({ day, credits, statements }) => (
                <tr key={day}>
                  <td className="pr-6">{showDay(day)}</td>
                  <td className="pr-6 text-right tabular-nums">{credits}</td>
                  <td className="text-right tabular-nums">{statements}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
