import { type FormEvent, useState } from 'react';
import type { Correction, MetaKey, Statement } from '../api/wire.ts';
import { Button } from '../controls/button.tsx';
import { Dialog, DialogButtons } from '../controls/dialog.tsx';
import { Field } from '../controls/field.tsx';
import { Figure } from '../controls/figure.tsx';
import { type Draft, draftKey, dropDraft, keepDraft, useDrafts } from '../drafts/drafts.ts';
import { isZero, readTyped, typedDecimal } from '../figures/decimal.ts';
import { now } from '../figures/now.ts';
import { type English, say } from '../words/language.ts';
import type { Review } from './review.ts';

interface FactsDialogProps {
  readonly review: Review;
  readonly account: number;
  onClose(): void;
}

type FactKey = Extract<
  MetaKey,
  'opening_balance' | 'closing_balance' | 'period_start' | 'period_end' | 'bank' | 'currency'
>;

const facts: readonly { readonly key: FactKey; readonly label: English; readonly type: 'text' | 'date' | 'money' }[] = [
  { key: 'opening_balance', label: 'Opening balance', type: 'money' },
  { key: 'closing_balance', label: 'Closing balance', type: 'money' },
  { key: 'period_start', label: 'Period from', type: 'date' },
  { key: 'period_end', label: 'Period to', type: 'date' },
  { key: 'bank', label: 'Bank', type: 'text' },
  { key: 'currency', label: 'Currency', type: 'text' },
];

/** What the page prints about the whole statement, for when it was misread or is not printed at all. */
export function FactsDialog({ review, account, onClose }: FactsDialogProps) {
  const { statement, correct, isSaving, typedLedger } = review;
  const { draft, change, drop } = useFactsDraft(statement, account);
  const faults = facts.filter(({ key, type }) => type === 'money' && isNoFigure(draft.typed[key] ?? ''));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (faults.length > 0) return;
    const corrections = changesOf(draft.base, draft.typed, account, askedFacts(statement, account));
    if (corrections.length === 0) return onClose();
    const end = await correct({ corrections, said: say('The statement’s facts were corrected.') });
    if (end !== 'saved') return;
    drop();
    onClose();
  };
  return (
    <Dialog title={say('Correct what the page says')} place="right" onClose={onClose}>
      <p className="mb-3 text-ink-soft">
        {say('Money owed, as on a card, is negative. What the page prints stays in sight beside what you give.')}
      </p>
      <form onSubmit={(event) => void save(event)} className="grid grid-cols-2 gap-3">
        {facts.map(({ key, label, type }) => (
          <Field
            key={key}
            label={say(label)}
            hint={type === 'money' && isNoFigure(draft.typed[key] ?? '') ? say('This is not a figure.') : undefined}
          >
            {(ids) => (
              <input
                {...ids}
                type={type === 'date' ? 'date' : 'text'}
                inputMode={type === 'money' ? 'decimal' : undefined}
                autoComplete="off"
                aria-invalid={type === 'money' && isNoFigure(draft.typed[key] ?? '')}
                className={`entry ${type === 'money' ? 'figure' : ''}`}
                value={draft.typed[key] ?? ''}
                onChange={({ target }) => change(key, target.value)}
              />
            )}
          </Field>
        ))}
        {typedLedger !== null && (
          <p className="col-span-2" aria-live="polite">
            {say('Difference')}:{' '}
            <Figure
              value={typedLedger.diff}
              absent={say('unknown')}
              className={typedLedger.diff !== null && isZero(typedLedger.diff) ? 'text-proved' : 'text-fail'}
            />
          </p>
        )}
        <div className="col-span-2">
          <DialogButtons>
            <Button
              onClick={() => {
                drop();
                onClose();
              }}
            >
              {say('Discard')}
            </Button>
            <Button type="submit" look="main" disabled={isSaving}>
              {say('Save')}
            </Button>
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  );
}

const isNoFigure = (typed: string): boolean => typed.trim() !== '' && readTyped(typed) === null;

type Facts = Readonly<Record<string, string>>;

function useFactsDraft(statement: Statement, account: number) {
  const { mode, id: statementId } = statement;
  const of = `facts:${account}`;
  const kept = useDrafts()[draftKey({ mode, statementId, of })];
  const [fresh] = useState(() => factsOf(statement, account));
  const name = say('Balances and period');
  const draft: Draft = kept ?? { mode, statementId, of, name, base: fresh, typed: fresh, at: 0 };
  return {
    draft,
    change: (key: FactKey, value: string) =>
      keepDraft({ ...draft, typed: { ...draft.typed, [key]: value }, at: now() }),
    drop: () => dropDraft(draft),
  };
}

function factsOf({ bank, accounts }: Statement, index: number): Facts {
  const account = accounts[index];
  return {
    opening_balance: typedDecimal(account?.opening_balance ?? ''),
    closing_balance: typedDecimal(account?.closing_balance ?? ''),
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
    .filter(({ key }) => before[key] !== (after[key] ?? '').trim() || asked.has(key))
    .map(({ key, type }) => {
      const typed = (after[key] ?? '').trim();
      const value = type === 'money' ? (readTyped(typed) ?? typed) : typed;
      return { op: 'set_meta', key, value: value === '' ? null : value, account };
    });
}
