import type { Check } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { checkWords } from '../words/checks.ts';

interface CheckListProps {
  readonly checks: readonly Check[];
  onSelectRow(id: string): void;
}

export function CheckList({ checks, onSelectRow }: CheckListProps) {
  return (
    <div>
      <h3 className="mb-1 text-sm text-ink-soft">Checks</h3>
      <ul className="grid gap-1.5">
        {checks.map((check) => (
          <CheckLine key={check.name} check={check} onSelectRow={onSelectRow} />
        ))}
      </ul>
    </div>
  );
}

const marks = {
  pass: { sign: '✓', word: 'Passed', look: 'text-proved' },
  fail: { sign: '✕', word: 'Failed', look: 'text-fail' },
  not_applicable: { sign: '–', word: 'Not applicable', look: 'text-ink-faint' },
} as const;

function CheckLine({ check, onSelectRow }: { readonly check: Check; onSelectRow(id: string): void }) {
  const { sign, word, look } = marks[check.status];
  const { title, says } = checkWords(check);
  const [firstRow] = check.row_ids;
  return (
    <li className="grid grid-cols-[1.25rem_1fr] text-[0.9375rem] leading-snug">
      <span aria-hidden="true" className={`font-semibold ${look}`}>
        {sign}
      </span>
      <div className={check.status === 'not_applicable' ? 'text-ink-faint' : ''}>
        <span className="sr-only">{word}: </span>
        {title}
        <p className={`text-sm ${check.status === 'fail' ? 'text-fail' : 'text-ink-faint'}`}>
          {says}{' '}
          {check.status === 'fail' && firstRow !== undefined && (
            <Button look="quiet" size="small" className="-my-1" onClick={() => onSelectRow(firstRow)}>
              Show
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}
