import type { BankAccountTimeline } from '../api/wire.ts';
import { shortMonth, showMonth } from '../figures/days.ts';
import { say } from '../words/language.ts';
import { type MonthState, yearsOf } from './months.ts';
import { monthWords } from './words.ts';

/** The months of each year, and how much of each is covered: by word and sign, not by colour alone. */
export function YearStrip({ coverage }: { readonly coverage: BankAccountTimeline['coverage'] }) {
  const years = yearsOf(coverage);
  if (years.length === 0) return <p className="text-ink-soft">{say('No statement has a period yet.')}</p>;
  return (
    <div className="grid gap-3">
      {years.map(({ year, months }) => (
        <div key={year} className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h3 className="w-12 py-1 font-medium tabular-nums">{year}</h3>
          <ol className="grid min-w-0 flex-1 grid-cols-4 gap-1 sm:grid-cols-6 lg:grid-cols-12">
            {months.map(({ month, state }) => (
              <li
                key={month}
                data-month={month}
                data-state={state}
                title={`${showMonth(month)}: ${monthWords(state)}`}
                className={`rounded border px-1 py-1 text-center text-sm ${looks[state]}`}
              >
                <span className="block font-medium">{shortMonth(month)}</span>
                <span aria-hidden="true">{signs[state]}</span>
                <span className="sr-only">{monthWords(state)}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      <p className="text-sm text-ink-soft">
        {say('✓ covered · ✕ missing · ◐ covered in part · ⧉ covered twice, rows exported once')}
      </p>
    </div>
  );
}

const looks: Readonly<Record<MonthState, string>> = {
  covered: 'border-transparent bg-proved-soft text-proved',
  twice: 'border-transparent bg-busy-soft text-busy',
  partly: 'border-review-line bg-review-soft text-review',
  missing: 'border-dashed border-review-line bg-review-soft text-review',
  outside: 'border-transparent bg-paper text-ink-faint',
};

const signs: Readonly<Record<MonthState, string>> = {
  covered: '✓',
  twice: '⧉',
  partly: '◐',
  missing: '✕',
  outside: '—',
};
