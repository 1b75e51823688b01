import { useEffect, useState } from 'react';
import type { StatementLine } from '../api/wire.ts';
import { KeyHint } from '../commands/key-hint.tsx';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { useIsNarrow } from '../controls/narrow.ts';
import { type English, say } from '../words/language.ts';
import { accountOf, clientsOf, distinct, type Question, type Standing, standingOf, standings } from './question.ts';

interface QuestionBarProps {
  readonly lines: readonly StatementLine[];
  /** What is found whatever its standing. */
  readonly matching: readonly StatementLine[];
  readonly question: Question;
  onAsk(change: Partial<Record<keyof Question, string | undefined>>): void;
  readonly onReview: (() => void) | undefined;
}

export const standingNames: Readonly<Record<Standing, English>> = {
  review: 'Needs review',
  proved: 'Proved',
  corrected: 'Proved after corrections',
  ended: 'Rejected or failed',
  reading: 'Being read',
};

const typingMs = 150;

/** Search, filters and counts over all statements. */
export function QuestionBar({ lines, matching, question, onAsk, onReview }: QuestionBarProps) {
  const counts = new Map<Standing, number>();
  for (const line of matching) counts.set(standingOf(line), (counts.get(standingOf(line)) ?? 0) + 1);
  const isNarrow = useIsNarrow('40rem');
  const [isAsked, setOpen] = useState(isFiltered(question));
  const isOpen = !isNarrow || isAsked;
  const clients = clientsOf(lines);
  const banks = distinct(lines.flatMap(({ bank }) => bank ?? []));
  const accounts = distinct(
    lines
      .filter(({ bank }) => question.bank === undefined || bank === question.bank)
      .flatMap((one) => one.accounts.map(accountOf)),
  );
  return (
    <search className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <SearchEntry value={question.q ?? ''} onSearch={(q) => onAsk({ q: q === '' ? undefined : q })} />
        {isNarrow && (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {say('Filters')}
          </Button>
        )}
        {isOpen && (
          <>
            {clients.length > 0 && (
              <Select
                label={say('Client')}
                value={question.client}
                options={clients}
                onSelect={(client) => onAsk({ client })}
              />
            )}
            <Select
              label={say('Bank')}
              value={question.bank}
              options={banks}
              onSelect={(bank) => onAsk({ bank, account: undefined })}
            />
            <Select
              label={say('Account')}
              value={question.account}
              options={accounts}
              onSelect={(account) => onAsk({ account })}
            />
            <Month label={say('Period from')} value={question.from} onPick={(from) => onAsk({ from })} />
            <Month label={say('Period to')} value={question.to} onPick={(to) => onAsk({ to })} />
          </>
        )}
        {onReview !== undefined && (
          <Button look="main" className="ml-auto" onClick={onReview}>
            {say('Review the next')} <KeyHint keys="." />
          </Button>
        )}
      </div>
      <fieldset className="-mx-1 flex flex-wrap gap-1 text-sm">
        <legend className="sr-only">{say('Filter by status')}</legend>
        <Choice isOn={question.standing === undefined} onChoose={() => onAsk({ standing: undefined })}>
          {say('All')} {matching.length}
        </Choice>
        {standings.map((standing) => (
          <Choice
            key={standing}
            isOn={question.standing === standing}
            onChoose={() => onAsk({ standing: question.standing === standing ? undefined : standing })}
          >
            {say(standingNames[standing])} {counts.get(standing) ?? 0}
          </Choice>
        ))}
      </fieldset>
    </search>
  );
}

/** What hides statements must be in sight. */
const isFiltered = ({ client, bank, account, from, to }: Question): boolean =>
  [client, bank, account, from, to].some((one) => one !== undefined);

/** What is typed is looked for a moment later, so that every letter comes at once. */
function SearchEntry({ value, onSearch }: { readonly value: string; onSearch(q: string): void }) {
  const [typed, setTyped] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked changes by typing, or from elsewhere
  useEffect(() => {
    const timer = setTimeout(() => typed !== value && onSearch(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => setTyped(value), [value]);
  return (
    <label className="grid min-w-0 flex-1 basis-48 sm:max-w-md">
      <span className="label">{say('Search')}</span>
      <input
        type="search"
        data-search
        placeholder={say('Bank, account, file, day or figure')}
        className="entry"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly string[];
  onSelect(value: string | undefined): void;
}

function Select({ label, value, options, onSelect }: SelectProps) {
  return (
    <label className="grid">
      <span className="label">{label}</span>
      <select
        className="entry max-w-48"
        value={value ?? ''}
        onChange={({ target }) => onSelect(target.value === '' ? undefined : target.value)}
      >
        <option value="">{say('All')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option === 'Unknown' ? say('Unknown bank') : option}
          </option>
        ))}
      </select>
    </label>
  );
}

function Month(props: { label: string; value: string | undefined; onPick(value: string | undefined): void }) {
  const { label, value, onPick } = props;
  return (
    <label className="grid">
      <span className="label">{label}</span>
      <input
        type="month"
        className="entry w-40"
        value={value ?? ''}
        onChange={({ target }) => onPick(target.value === '' ? undefined : target.value)}
      />
    </label>
  );
}
