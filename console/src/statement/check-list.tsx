import type { Check } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { checkWords } from '../words/checks.ts';

interface CheckListProps {
  readonly checks: readonly Check[];
  onSelectRow(id: string): void;
}

/** What failed is explained, what passed is named, and what the page gave no occasion for is a line at the end. */
export function CheckList({ checks, onSelectRow }: CheckListProps) {
  const failed = checks.filter(({ status }) => status === 'fail');
  const passed = checks.filter(({ status }) => status === 'pass');
  const absent = checks.filter(({ status }) => status === 'not_applicable');
  return (
    <div>
      <h3 className="mb-1 text-sm text-ink-soft">Checks</h3>
      <ul className="grid gap-1.5 leading-snug">
        {failed.map((check) => (
          <FailedCheck key={check.name} check={check} onSelectRow={onSelectRow} />
        ))}
        {passed.map((check) => (
          <PassedCheck key={check.name} check={check} />
        ))}
        {absent.length > 0 && (
          <li className="text-sm text-ink-faint">
            Not printed here: {absent.map((check) => checkWords(check).title.toLowerCase()).join(', ')}.
          </li>
        )}
      </ul>
    </div>
  );
}

const line = 'grid grid-cols-[1.375rem_1fr] text-[0.9375rem]';

function FailedCheck({ check, onSelectRow }: { readonly check: Check; onSelectRow(id: string): void }) {
  const { title, says } = checkWords(check);
  const [firstRow] = check.row_ids;
  return (
    <li className={line}>
      <span aria-hidden="true" className="font-semibold text-fail">
        ✕
      </span>
      <div>
        <span className="sr-only">Failed: </span>
        <span className="font-medium">{title}</span>
        <p className="text-sm text-fail">{says}</p>
        {firstRow !== undefined && (
          <Button size="small" className="mt-1" onClick={() => onSelectRow(firstRow)}>
            Show the row
          </Button>
        )}
      </div>
    </li>
  );
}

function PassedCheck({ check }: { readonly check: Check }) {
  const { title, says } = checkWords(check);
  return (
    <li className={line} title={says}>
      <span aria-hidden="true" className="font-semibold text-proved">
        ✓
      </span>
      <span>
        <span className="sr-only">Passed: </span>
        {title}
      </span>
    </li>
  );
}
