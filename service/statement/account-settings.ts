import type { ExportStatement } from '@tieout/engine';
import { maskAccountNumber } from './mask.ts';

/** What is recorded once for a bank account and serves the exports of all its statements. */
export interface AccountSettings {
  /** The account number of files for importing. */
  readonly acctId: string | null;
  /** The bank's number in OFX. */
  readonly bankId: string | null;
  /** The bank's number in QBO. */
  readonly intuBid: string | null;
}

export const noSettings: AccountSettings = { acctId: null, bankId: null, intuBid: null };

/** No account number leaves unmasked. */
export const presentSettings = ({ acctId, bankId, intuBid }: AccountSettings) => ({
  acct_id: maskAccountNumber(acctId),
  bank_id: bankId,
  intu_bid: intuBid,
});

/** What is recorded on the statement itself comes first; `settings` are those of its accounts, in their order. */
export function withSettings<Content extends Pick<ExportStatement, 'accounts' | 'intuBid'>>(
  content: Content,
  settings: readonly (AccountSettings | null)[],
): Content {
  return {
    ...content,
    intuBid: content.intuBid ?? agreed(settings.map((one) => one?.intuBid ?? null)),
    accounts: content.accounts.map((account, at) => ({
      ...account,
      acctId: account.acctId ?? settings[at]?.acctId ?? null,
      ofxBankId: account.ofxBankId ?? settings[at]?.bankId ?? null,
    })),
  };
}

/** What all agree on who say anything. */
export function agreed(values: readonly (string | null)[]): string | null {
  const known = new Set(values.filter((value) => value !== null));
  return known.size === 1 ? ([...known][0] ?? null) : null;
}
