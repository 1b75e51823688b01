import { type Bank, bankById, intuBidFor, isBankVerified } from '../banks/index.ts';
import { type ExportRefusal, type ExportStatement, refuse } from './export-input.ts';

/** The person's own choice, or the number that the table has for this very bank; never another bank's. */
export function qboBid(statement: ExportStatement): string | ExportRefusal {
  const bid = statement.intuBid ?? tableBid(statement);
  if (bid !== null) return bid;
  return refuse(
    'qbo_bank_unsupported',
    `QuickBooks knows no number for ${bankName(statement)}. Download the OFX file, which needs none, or record the five digits (INTU.BID) that QuickBooks should take it for with a set_meta correction of intu_bid.`,
  );
}

/** Quicken's numbers are the Canadian ones; in the United States they differ from those of QuickBooks. */
export function qfxBid(statement: ExportStatement): string | ExportRefusal {
  const bank = bankOf(statement);
  const bid = statement.intuBid ?? (bank?.country === 'CA' ? tableBid(statement) : null);
  if (bid !== null) return bid;
  return refuse(
    'qfx_bank_unsupported',
    `No Quicken number is known for ${bankName(statement)}. Use the OFX file, or give the five digits (INTU.BID) of your own choice.`,
  );
}

/** True only when the number in the file is the table's own and somebody has seen a package accept it. */
export function isBidVerified(statement: ExportStatement): boolean {
  const bank = bankOf(statement);
  if (bank === null || !isBankVerified(bank)) return false;
  return statement.intuBid === null || statement.intuBid === tableBid(statement);
}

const bankOf = ({ bankKey }: ExportStatement): Bank | null => (bankKey === null ? null : bankById(bankKey));

const bankName = ({ bank }: ExportStatement): string => bank ?? 'this bank';

/** Currencies in which a bank of the country keeps accounts; in another one it is some other bank of that name. */
const currenciesOf: Readonly<Record<string, readonly string[]>> = { CA: ['CAD', 'USD'], US: ['USD'] };

function tableBid(statement: ExportStatement): string | null {
  const bank = bankOf(statement);
  if (bank === null) return null;
  const currencies = currenciesOf[bank.country ?? ''];
  if (currencies && statement.accounts.some(({ current }) => isElsewhere(current.currency, currencies))) return null;
  const isAllCards = statement.accounts.every(({ current }) => current.accountType === 'credit_card');
  return intuBidFor(bank, isAllCards ? 'credit_card' : 'chequing');
}

const isElsewhere = (currency: string, currencies: readonly string[]): boolean =>
  currency !== 'XXX' && !currencies.includes(currency);
