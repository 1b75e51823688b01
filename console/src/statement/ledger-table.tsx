import type { ReactNode } from 'react';
import { Figure } from '../controls/figure.tsx';
import { isZero } from '../figures/decimal.ts';
import type { Ledger } from './ledger.ts';

export function LedgerTable({ ledger }: { readonly ledger: Ledger }) {
  const { opening, moneyIn, inCount, moneyOut, outCount, unreadCount, computed, printed, diff, currency } = ledger;
  const isOff = diff !== null && !isZero(diff);
  return (
    <table className="w-full">
      <caption className="mb-1 text-left text-sm text-ink-soft">
        Reconciliation{currency === null || currency === 'XXX' ? '' : ` in ${currency}`}
      </caption>
      <tbody>
        <Line label="Opening balance" value={opening} />
        <Line label={`+ Money in (${rowsWords(inCount)})`} value={moneyIn} />
        <Line label={`− Money out (${rowsWords(outCount)})`} value={moneyOut} />
        {unreadCount > 0 && (
          <Line label="Amounts not read" value={null} absent={rowsWords(unreadCount)} className="text-review" />
        )}
        <Line label="= Computed closing" value={computed} className="border-t border-line-strong font-medium" />
        <Line label="Printed closing" value={printed} className="font-medium" />
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
  readonly className?: string;
}

function Line({ label, value, absent = 'not known', className = '' }: LineProps) {
  return (
    <tr className={className}>
      <th scope="row" className="py-0.5 pr-3 text-left [font-weight:inherit]">
        {label}
      </th>
      <td className="py-0.5 text-right">
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
