import { useQuery } from '@tanstack/react-query';
import { unclaimedQuery } from '../api/statements.ts';
import type { Check, Statement, UnclaimedFigure } from '../api/wire.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { showDecimal } from '../figures/decimal.ts';
import { checkWords } from '../words/checks.ts';
import { say } from '../words/language.ts';
import type { Tone } from '../words/statuses.ts';
import { strengthWords } from '../words/strength.ts';
import { makeRow } from './make-row.ts';
import type { Review } from './review.ts';

const marks: Readonly<Record<Check['status'], readonly [sign: string, tone: Tone]>> = {
  pass: ['✓', 'proved'],
  fail: ['✕', 'fail'],
  not_applicable: ['–', 'quiet'],
};

/** Every question that was put to the page, with its answer, and what was left over. */
export function CheckList({ review, onSelectRow }: { readonly review: Review; onSelectRow(id: string): void }) {
  const { statement } = review;
  const { checks, strength } = statement.reconciliation;
  return (
    <div className="grid gap-4 p-4">
      <table className="w-full">
        <caption className="sr-only">{say('Checks')}</caption>
        <thead className="sr-only">
          <tr>
            <th>{say('Result')}</th>
            <th>{say('Check')}</th>
            <th>{say('Rows')}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <CheckLine key={check.name} check={check} onSelectRow={onSelectRow} />
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft">{strengthWords(strength)}</p>
      <Unclaimed statement={statement} review={review} />
    </div>
  );
}

function CheckLine({ check, onSelectRow }: { readonly check: Check; onSelectRow(id: string): void }) {
  const { title, says } = checkWords(check);
  const [sign, tone] = marks[check.status];
  const [firstRow] = check.row_ids;
  return (
    <tr className="border-t border-line align-top first:border-t-0 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:py-1.5">
      <td className="pr-3 sm:w-32 sm:py-1.5">
        <Badge tone={tone}>
          {sign} {resultWords(check.status)}
        </Badge>
      </td>
      <td className="max-sm:order-1 max-sm:basis-full max-sm:pt-1 sm:py-1.5 sm:pr-3">
        <span className="font-medium">{title}</span>
        <p className={check.status === 'fail' ? 'text-fail' : 'text-ink-soft'}>{says}</p>
      </td>
      <td className="text-right max-sm:ml-auto sm:py-1.5">
        {check.status === 'fail' && firstRow !== undefined && (
          <Button
            size="small"
            aria-label={say('Show the row: {title}', { title })}
            onClick={() => onSelectRow(firstRow)}
          >
            {say('Show the row')}
          </Button>
        )}
      </td>
    </tr>
  );
}

export function resultWords(status: Check['status']): string {
  if (status === 'pass') return say('Holds');
  return status === 'fail' ? say('Fails') : say('Not printed');
}

/** Lines of the page with a figure of which no row was made, and why. */
function Unclaimed({ statement, review }: { readonly statement: Statement; readonly review: Review }) {
  const { mode, id, corrections_version } = statement;
  const { data = [] } = useQuery(unclaimedQuery(mode, id, corrections_version));
  // A line may hold several figures; it is named once, with the first.
  const lines = data.filter((one, at) => data.findIndex((other) => placeOf(other) === placeOf(one)) === at);
  if (lines.length === 0) return null;
  return (
    <section aria-label={say('Lines that are no rows')}>
      <h3 className="font-medium">{say('Lines that are no rows')}</h3>
      <p className="text-ink-soft">
        {say(
          'These figures stand inside the tables, but nothing tells what they are: no row, balance, total or heading accounts for them.',
        )}{' '}
        {statement.pdf_available && say('They are framed on the page; a click there makes a row too.')}
      </p>
      <ul className="mt-1 grid gap-1">
        {lines.map((figure) => (
          <li key={placeOf(figure)} className="flex flex-wrap items-center gap-x-3 border-t border-line py-1">
            <span className="min-w-0 flex-1">
              {say('Page {page}', { page: figure.source.page })}: <q>{figure.source.text}</q>
            </span>
            <span className="figure">{showDecimal(figure.amount)}</span>
            <Button size="small" needs="member" disabled={review.isSaving} onClick={() => makeRow(review, figure)}>
              {say('Make it a row')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const placeOf = ({ source: { page, bbox } }: UnclaimedFigure): string => `${page} ${bbox.join(' ')}`;
