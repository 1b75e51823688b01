import type { ReactNode } from 'react';
import { may } from '../api/role.ts';
import type { FactSource } from '../api/wire.ts';
import { Figure } from '../controls/figure.tsx';
import { Struck } from '../controls/struck.tsx';
import { isZero } from '../figures/decimal.ts';
import { counted, say } from '../words/language.ts';
import type { Review } from './review.ts';

/** The one equation of the statement in one line, which stays in sight and follows what is typed. */
export function TotalsBar({ review, onFacts }: { readonly review: Review; onFacts(): void }) {
  const { ledger, typedLedger, drafts } = review;
  const now = typedLedger ?? ledger;
  const { currency, isSum } = ledger;
  const unit = currency === null || currency === 'XXX' ? '' : ` (${currency})`;
  return (
    <section
      aria-label={say('Reconciliation')}
      className="sticky top-12 z-10 border-b border-line bg-sheet px-3 py-1.5 sm:px-4 lg:static"
    >
      <dl className="grid grid-cols-3 gap-x-3 gap-y-1 sm:grid-cols-6">
        <Total label={balanceLabel('opening', ledger.openingSource, isSum)} onPress={onFacts}>
          <Printed of={ledger.openingSource === 'corrected' ? ledger.printedOpening : null} is={now.opening} />
        </Total>
        <Total label={say('+ In ({n})', { n: now.inCount })}>
          <Figure value={now.moneyIn} absent={say('unknown')} />
        </Total>
        <Total label={say('− Out ({n})', { n: now.outCount })}>
          <Figure value={now.moneyOut} absent={say('unknown')} />
        </Total>
        <Total label={say('= Computed{unit}', { unit })}>
          <Figure
            value={now.computed}
            absent={now.unreadCount > 0 ? counted(now.unreadCount, '{n} not read', '{n} not read') : say('unknown')}
          />
        </Total>
        <Total label={balanceLabel('closing', ledger.closingSource, isSum)} onPress={onFacts}>
          <Printed of={ledger.closingSource === 'corrected' ? ledger.printedClosing : null} is={now.closing} />
        </Total>
        <Difference value={now.diff} unsaved={typedLedger === null ? 0 : drafts.length} />
      </dl>
    </section>
  );
}

interface TotalProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Opens the form in which the figure is corrected. */
  readonly onPress?: () => void;
}

function Total({ label, children, onPress }: TotalProps) {
  return (
    <div className="min-w-0">
      <dt className="label truncate" title={label}>
        {onPress === undefined || !may('member') ? (
          label
        ) : (
          <button
            type="button"
            className="underline decoration-dotted underline-offset-2 hover:text-ink"
            onClick={onPress}
          >
            {label}
          </button>
        )}
      </dt>
      <dd className="text-[0.9375rem] font-medium">{children}</dd>
    </div>
  );
}

/** What the page prints stays in sight beside what a person gave. */
function Printed({ of, is }: { readonly of: string | null; readonly is: string | null }) {
  return (
    <>
      {of !== null && of !== is && (
        <span className="mr-1 text-sm">
          <Struck>
            <Figure value={of} />
          </Struck>
        </span>
      )}
      <Figure value={is} absent={say('unknown')} />
    </>
  );
}

function Difference({ value, unsaved }: { readonly value: string | null; readonly unsaved: number }) {
  const isOff = value !== null && !isZero(value);
  const look = value === null ? '' : isOff ? 'text-fail' : 'text-proved';
  return (
    <div className="min-w-0 text-right" data-typed={unsaved > 0 || undefined}>
      <dt className={`label truncate ${unsaved > 0 ? 'font-medium text-busy' : ''}`}>
        {unsaved > 0 ? counted(unsaved, 'Difference, {n} unsaved', 'Difference, {n} unsaved') : say('Difference')}
      </dt>
      <dd aria-live="polite" className={`text-[0.9375rem] font-semibold ${look}`}>
        {value !== null && (
          <span className="mr-1.5">
            <span aria-hidden="true">{isOff ? '✕' : '✓'}</span>
            <span className="sr-only">{isOff ? say('Does not add up:') : say('Adds up:')}</span>
          </span>
        )}
        <Figure value={value} absent={say('unknown')} />
      </dd>
    </div>
  );
}

/** `Printed closing`, and never that for a figure that a person typed. */
export function balanceLabel(end: 'opening' | 'closing', source: FactSource, isSum: boolean): string {
  const isOpening = end === 'opening';
  if (source === 'corrected') return isOpening ? say('Opening, corrected') : say('Closing, corrected');
  if (source === 'derived') return isOpening ? say('Opening, derived') : say('Closing, derived');
  if (isSum) return isOpening ? say('Opening, all accounts') : say('Closing, all accounts');
  if (source === null) return isOpening ? say('Opening') : say('Closing');
  return isOpening ? say('Printed opening') : say('Printed closing');
}
