import { Button } from '../controls/button.tsx';
import { say } from '../words/language.ts';
import type { FieldConflict } from './merge.ts';
import { fieldForms } from './row-fields.ts';

interface ConflictListProps {
  readonly conflicts: readonly FieldConflict[];
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Two people have changed the same field: both values side by side, and the person decides. */
export function ConflictList({ conflicts, onKeepMine, onTakeTheirs }: ConflictListProps) {
  return (
    <div role="alert" className="rounded-md bg-review-soft px-3 py-2 text-review">
      <p className="font-medium">{say('Somebody else has changed this row meanwhile.')}</p>
      <ul>
        {conflicts.map(({ field, before, theirs, mine }) => (
          <li key={field}>
            {say('{field}: was {before}, theirs {theirs}, yours {mine}.', {
              field: labelOf(field),
              before: before || say('nothing'),
              theirs: theirs || say('nothing'),
              mine: mine || say('nothing'),
            })}
          </li>
        ))}
      </ul>
      <div className="mt-1.5 flex gap-2">
        <Button size="small" onClick={onKeepMine}>
          {say('Keep mine')}
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          {say('Take theirs')}
        </Button>
      </div>
    </div>
  );
}

const labelOf = (field: string): string => {
  const form = fieldForms.find((one) => one.field === field);
  return form === undefined ? field : say(form.label);
};
