import type { ReactNode } from 'react';
import type { FactSource } from '../api/wire.ts';
import { Figure } from '../controls/figure.tsx';
import { Struck } from '../controls/struck.tsx';
import { isZero } from '../figures/decimal.ts';
import type { Ledger } from './ledger.ts';

export function LedgerTable({ ledger }: { readonly ledger: Ledger }) {
  const { opening, moneyIn, inCount, moneyOut, outCount, unreadCount, computed, closing, diff, currency } = ledger;
  const isOff = diff !== null && !isZero(diff);
  return (
    <table className="w-full">
      <caption className="mb-1 text-left text-sm text-ink-soft">
        Reconciliation{currency === null || currency === 'XXX' ? '' : ` in ${currency}`}
      </caption>
      <tbody>
        <Line
          label={balanceLabel('Opening', ledger.openingSource, ledger.isSum)}
          value={opening}
          printed={ledger.openingSource === 'corrected' ? ledger.printedOpening : null}
        />
        <Line label={`+ Money in (${rowsWords(inCount)})`} value={moneyIn} />
        <Line label={`− Money out (${rowsWords(outCount)})`} value={moneyOut} />
        {unreadCount > 0 && (
          <Line label="Amounts not read" value={null} absent={rowsWords(unreadCount)} className="text-review" />
        )}
        <Line label="= Computed closing" value={computed} className="border-t border-line-strong font-medium" />
        <Line
          label={balanceLabel('Closing', ledger.closingSource, ledger.isSum)}
          value={closing}
          printed={ledger.closingSource === 'corrected' ? ledger.printedClosing : null}
          className="font-medium"
        />
        <Line
          label={<span className="flex items-center gap-2">Difference {diff !== null && <Mark isOff={isOff} />}</span>}
          value={diff}
          className={`border-t-4 border-double border-line-strong font-medium ${isOff ? 'text-fail' : ''}`}
        />
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly label: ReactNode;
  readonly value: string | null;
  readonly absent?: string;
  /** What the page prints instead of it. */
  readonly printed?: string | null;
  readonly className?: string;
}

/** `Printed closing`, and never that for a figure that a person typed. */
function balanceLabel(end: 'Opening' | 'Closing', source: FactSource, isSum: boolean): string {
  if (source === 'corrected') return `${end}, corrected`;
  if (source === 'derived') return `${end}, derived`;
  if (isSum) return `${end}, all accounts`;
  return end === 'Opening' ? 'Opening balance' : 'Printed closing';
}

function Line({ label, value, absent = 'not known', printed = null, className = '' }: LineProps) {
  return (
    <tr className={className}>
      <th scope="row" className="py-0.5 pr-3 text-left [font-weight:inherit]">
        {label}
      </th>
      <td className="py-0.5 text-right">
        {printed !== null && printed !== value && <Struck>{<Figure value={printed} />}</Struck>}{' '}
        <Figure value={value} absent={absent} />
      </td>
    </tr>
  );
}

function Mark({ isOff }: { readonly isOff: boolean }) {
  const look = isOff ? 'bg-fail-soft text-fail' : 'bg-proved-soft text-proved';
  return (
    <span className={`rounded px-1.5 text-xs font-semibold tracking-wide ${look}`}>{isOff ? 'FAIL' : 'PASS'}</span>
  );
}

const rowsWords = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);
