import { type Bank, bankById } from '../banks/index.ts';
import type { AccountType } from '../reading/index.ts';
import type { ExportAccount, ExportOptions, ExportStatement } from './export-input.ts';

const acctIdLengthMax = 22;
const bankIdLengthMax = 9;

export const isCard = ({ current }: ExportAccount): boolean => current.accountType === 'credit_card';

export const accountKinds: Readonly<Record<Exclude<AccountType, 'credit_card'>, string>> = {
  chequing: 'CHECKING',
  savings: 'SAVINGS',
  line_of_credit: 'CREDITLINE',
  other: 'CHECKING',
};

/**
 * The ACCTID of each account: the one-off number of the download, else the recorded one. null: a person has to record
 * it, for what the page prints may be a card's or a part of the number.
 */
export const acctIdsOf = (statement: ExportStatement, options: ExportOptions): (string | null)[] =>
  statement.accounts.map((account, index) => {
    const number = options.acctIds?.[index] ?? account.acctId;
    return number?.replace(/[^A-Za-z0-9]/g, '').slice(0, acctIdLengthMax) || null;
  });

/** Stands where no number of the bank is known: the element is required, and the same for every statement of it. */
const unknownBankId = '000000000';

/** The bank's own BANKID where it is known, else what the printed account number says of branch or sort code. */
export function bankIdOf(statement: ExportStatement, account: ExportAccount): string {
  const bank = statement.bankKey === null ? null : bankById(statement.bankKey);
  const known = account.ofxBankId ?? bank?.ofxBankId ?? branchId(bank, account.current.accountNumber);
  return known?.replace(/[^A-Za-z0-9]/g, '').slice(0, bankIdLengthMax) || unknownBankId;
}

function branchId(bank: Bank | null, accountNumber: string | null): string | null {
  const printed = accountNumber?.trim() ?? '';
  switch (bank?.country) {
    case 'CA': {
      const branch = /^(?<transit>\d{5})[\s-]+(?:(?<institution>\d{3})[\s-]+)?\d{5,12}$/.exec(printed)?.groups;
      const institution = branch?.institution ?? bank.institution;
      return institution === null ? null : `0${institution}${branch?.transit ?? '00000'}`;
    }
    case 'GB':
      return /^(\d\d[\s-]\d\d[\s-]\d\d)[\s/]+\d{6,8}$/.exec(printed)?.[1] ?? null;
    case 'AU':
      return /^(\d{3}[\s-]?\d{3})[\s/-]+\d{5,10}$/.exec(printed)?.[1] ?? null;
    default:
      return null;
  }
}
