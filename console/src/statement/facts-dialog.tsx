import { type FormEvent, useState } from 'react';
import type { Correction, MetaKey, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Field } from '../controls/field.tsx';
import { readTyped } from '../figures/decimal.ts';
import type { Corrector } from './corrector.ts';

interface FactsDialogProps {
  readonly statement: Statement;
  readonly account: number;
  readonly correct: Corrector;
  onClose(): void;
}

type FactKey = Extract<
  MetaKey,
  'opening_balance' | 'closing_balance' | 'period_start' | 'period_end' | 'bank' | 'currency'
>;

const facts: readonly { readonly key: FactKey; readonly label: string; readonly type: 'text' | 'date' | 'money' }[] = [
  { key: 'opening_balance', label: 'Opening balance', type: 'money' },
  { key: 'closing_balance', label: 'Closing balance', type: 'money' },
  { key: 'period_start', label: 'Period from', type: 'date' },
  { key: 'period_end', label: 'Period to', type: 'date' },
  { key: 'bank', label: 'Bank', type: 'text' },
  { key: 'currency', label: 'Currency', type: 'text' },
];

/** What the page prints about the whole statement, for when it was misread or is not printed at all. */
export function FactsDialog({ statement, account, correct, onClose }: FactsDialogProps) {
  const read = factsOf(statement, account);
  const [values, setValues] = useState(read);
  const [version] = useState(statement.corrections_version);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const corrections = changesOf(read, values, account, askedFacts(statement, account));
    if (corrections.length === 0) return onClose();
    setSaving(true);
    const isSaved = await correct({ corrections, version, said: 'The statement’s facts were corrected.' });
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog title="Correct what the page says" onClose={onClose}>
      <p className="mb-3 text-ink-soft">
        Money owed, as on a card, is negative. The sums are checked again afterwards.
      </p>
      <form onSubmit={(event) => void save(event)} className="grid grid-cols-2 gap-3">
        {facts.map(({ key, label, type }) => (
          <Field key={key} label={label}>
            {(ids) => (
              <input
                {...ids}
                type={type === 'date' ? 'date' : 'text'}
                inputMode={type === 'money' ? 'decimal' : undefined}
                className={`entry ${type === 'money' ? 'figure' : ''}`}
                value={values[key]}
                onChange={({ target }) => setValues({ ...values, [key]: target.value })}
              />
            )}
          </Field>
        ))}
        <div className="col-span-2">
          <DialogButtons>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" look="main" disabled={isSaving}>
              Save
            </Button>
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  );
}

type Facts = Readonly<Record<FactKey, string>>;

function factsOf({ bank, accounts }: Statement, index: number): Facts {
  const account = accounts[index];
  return {
    opening_balance: account?.opening_balance ?? '',
    closing_balance: account?.closing_balance ?? '',
    period_start: account?.period.start ?? '',
    period_end: account?.period.end ?? '',
    bank: bank ?? '',
    currency: account?.currency ?? '',
  };
}

/** Facts on which the page contradicts itself: a person who saves them as they stand has said that they are right. */
function askedFacts({ reconciliation }: Statement, account: number): ReadonlySet<FactKey> {
  const abouts = reconciliation.doubts.filter((doubt) => doubt.account === account).map(({ about }) => about);
  return new Set<FactKey>([
    ...(abouts.includes('currency') ? (['currency'] as const) : []),
    ...(abouts.includes('period') ? (['period_start', 'period_end'] as const) : []),
  ]);
}

function changesOf(before: Facts, after: Facts, account: number, asked: ReadonlySet<FactKey>): Correction[] {
  return facts
    .filter(({ key }) => before[key] !== after[key].trim() || asked.has(key))
    .map(({ key, type }) => {
      const typed = after[key].trim();
      // A figure that cannot be read is sent as it is: the service says best what is wrong with it.
      const value = type === 'money' ? (readTyped(typed) ?? typed) : typed;
      return { op: 'set_meta', key, value: value === '' ? null : value, account };
    });
}
