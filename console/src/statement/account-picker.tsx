import type { Account, ProofStatus } from '../api/wire.ts';
import { say } from '../words/language.ts';
import { accountTypeWords } from '../words/statuses.ts';

interface AccountPickerProps {
  readonly accounts: readonly Account[];
  readonly chosen: number | null;
  onChoose(account: number | null): void;
}

const marks: Readonly<Record<ProofStatus, string>> = { pass: '✓', fail: '✕', unverifiable: '?', pending: '…' };

/** Only where the PDF holds several accounts: each is proved for itself. */
export function AccountPicker({ accounts, chosen, onChoose }: AccountPickerProps) {
  if (accounts.length < 2) return null;
  const choices = [...accounts.map(({ index }) => index), null];
  return (
    <fieldset className="flex flex-wrap gap-1.5 border-b border-line px-3 py-1.5 sm:px-4">
      <legend className="sr-only">{say('Account')}</legend>
      {choices.map((choice) => (
        <button
          key={choice ?? 'all'}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => onChoose(choice)}
          className={`rounded-md border px-2.5 py-0.5 text-sm ${choice === chosen ? 'border-ink bg-ink text-on-ink' : 'border-line-strong bg-sheet hover:bg-paper'}`}
        >
          {choice === null ? say('All accounts') : accountWords(accounts[choice])}
        </button>
      ))}
    </fieldset>
  );
}

export function accountWords(account: Account | undefined): string {
  if (account === undefined) return '';
  const { account_type, account_number, currency, reconciliation } = account;
  return [marks[reconciliation.status], accountTypeWords(account_type), account_number, currency]
    .filter((part) => part !== null && part !== 'XXX')
    .join(' ');
}
