import { currencyDecimals, formatMoney, type Money, negate } from '../money/index.ts';
import type { RowType } from '../reading/index.ts';
import { type AccountJournal, movedBy, unprovedNote } from './account-journal.ts';
import { type BookedAccount, bookedAccounts } from './booked-accounts.ts';
import { encodePieces } from './bytes.ts';
import type { ExportOptions, ExportRefusal, ExportRow, ExportStatement } from './export-input.ts';
import { plainLine } from './plain-text.ts';
import { escapeXml } from './xlsx.ts';

const digitsMax = 18;
const textLengthMax = 140;
const textsMax = 4;
const shortTextLengthMax = 35;
const longTextLengthMax = 500;

/** ISO 20022's bank-to-customer statement in its most widely read version, one `Stmt` an account. */
export function writeCamt053(statement: ExportStatement, options: ExportOptions): Uint8Array | ExportRefusal {
  const accounts = bookedAccounts(statement, options, (amount) => String(magnitude(amount)).length <= digitsMax);
  if ('kind' in accounts) return accounts;
  const encoder = new TextEncoder();
  return encodePieces(documentLines(statement, accounts), (text) => encoder.encode(text));
}

/** The instant of making is the end of the period: a file has no clock, so the same rows give the same bytes. */
function* documentLines(statement: ExportStatement, statements: readonly BookedAccount[]): Generator<string> {
  const made = `${statements
    .map(({ journal }) => journal.end)
    .sort()
    .at(-1)}T00:00:00`;
  const idOf = ({ acctId, journal }: BookedAccount): string => `${acctId}-${journal.end.replaceAll('-', '')}`;
  const id = statements.slice(0, 1).map(idOf).join('');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">\n<BkToCstmrStmt>\n';
  yield `<GrpHdr><MsgId>${escapeXml(id)}</MsgId><CreDtTm>${made}</CreDtTm></GrpHdr>\n`;
  for (const [position, one] of statements.entries())
    yield* statementLines(statement, one, `${id}-${position + 1}`, made);
  yield '</BkToCstmrStmt>\n</Document>\n';
}

function* statementLines(
  statement: ExportStatement,
  statements: BookedAccount,
  id: string,
  made: string,
): Generator<string> {
  const { journal, acctId, currency } = statements;
  const note = unprovedNote(statement);
  const bank = plainLine(statement.bank ?? '').slice(0, textLengthMax);
  yield `<Stmt><Id>${escapeXml(id)}</Id><CreDtTm>${made}</CreDtTm>`;
  yield `<FrToDt><FrDtTm>${journal.start}T00:00:00</FrDtTm><ToDtTm>${journal.end}T23:59:59</ToDtTm></FrToDt>\n`;
  yield `<Acct><Id>${isIban(acctId) ? `<IBAN>${acctId}</IBAN>` : `<Othr><Id>${escapeXml(acctId)}</Id></Othr>`}</Id><Ccy>${currency}</Ccy>`;
  yield `${bank === '' ? '' : `<Svcr><FinInstnId><Nm>${textOf(bank)}</Nm></FinInstnId></Svcr>`}</Acct>\n`;
  yield balance('OPBD', statements.opening, journal.start, currency);
  yield balance('CLBD', statements.closing, journal.end, currency);
  yield summary(journal, currency);
  for (const row of journal.rows) yield entry(row, currency);
  yield `${note === null ? '' : `<AddtlStmtInf>${note}</AddtlStmtInf>`}</Stmt>\n`;
}

const balance = (kind: string, amount: Money, day: string, currency: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>${signed(amount, currency)}<Dt><Dt>${day}</Dt></Dt></Bal>\n`;

function summary({ rows }: AccountJournal, currency: string): string {
  const total = (tag: string, own: readonly ExportRow[]): string =>
    `<${tag}><NbOfNtries>${own.length}</NbOfNtries><Sum>${digits(movedBy(own), currency)}</Sum></${tag}>`;
  const isIn = ({ current }: ExportRow): boolean => (current.amount ?? 0n) >= 0n;
  const [moneyIn, moneyOut] = [rows.filter(isIn), rows.filter((row) => !isIn(row))];
  return `<TxsSummry>${total('TtlCdtNtries', moneyIn)}${total('TtlDbtNtries', moneyOut)}</TxsSummry>\n`;
}

function entry({ current, fitid }: ExportRow, currency: string): string {
  if (current.amount === null || current.date === null) return '';
  const check = plainLine(current.checkNumber ?? '').slice(0, shortTextLengthMax);
  const characters = [...plainLine(current.description)];
  const texts = chunks(characters).map((text) => `<Ustrd>${textOf(text)}</Ustrd>`);
  const details = [
    check === '' ? '' : `<Refs><ChqNb>${textOf(check)}</ChqNb></Refs>`,
    texts.length === 0 ? '' : `<RmtInf>${texts.join('')}</RmtInf>`,
  ].join('');
  return [
    `<Ntry><NtryRef>${textOf(fitid.slice(0, shortTextLengthMax))}</NtryRef>${signed(current.amount, currency)}<Sts>BOOK</Sts>`,
    `<BookgDt><Dt>${current.date}</Dt></BookgDt><AcctSvcrRef>${textOf(fitid.slice(0, shortTextLengthMax))}</AcctSvcrRef>`,
    `<BkTxCd><Prtry><Cd>${kinds[current.type]}</Cd></Prtry></BkTxCd>`,
    details === '' ? '' : `<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls>`,
    // Some readers look for the text here and nowhere else.
    texts.length === 0 ? '' : `<AddtlNtryInf>${textOf(characters.slice(0, longTextLengthMax).join(''))}</AddtlNtryInf>`,
    '</Ntry>\n',
  ].join('');
}

const kinds: Readonly<Record<RowType, string>> = {
  deposit: 'DEPOSIT',
  withdrawal: 'WITHDRAWAL',
  payment: 'PAYMENT',
  purchase: 'PURCHASE',
  transfer: 'TRANSFER',
  cheque: 'CHEQUE',
  fee: 'FEE',
  interest: 'INTEREST',
  refund: 'REFUND',
  other: 'OTHER',
};

const magnitude = (amount: Money): Money => (amount < 0n ? negate(amount) : amount);
const digits = (amount: Money, currency: string): string => formatMoney(magnitude(amount), currencyDecimals(currency));

const signed = (amount: Money, currency: string): string =>
  `<Amt Ccy="${currency}">${digits(amount, currency)}</Amt><CdtDbtInd>${amount < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

/** By characters, so that none is torn in two. */
function chunks(characters: readonly string[]): string[] {
  const count = Math.min(textsMax, Math.ceil(characters.length / textLengthMax));
  return Array.from({ length: count }, (_, at) =>
    characters.slice(at * textLengthMax, (at + 1) * textLengthMax).join(''),
  );
}

/** Two characters that survive every other cleaning and that XML cannot hold. */
const textOf = (text: string): string => escapeXml(text.replace(/[\ufffe\uffff]/g, ''));

const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** An account number of another kind may look like one; its check digits tell. */
function isIban(acctId: string): boolean {
  if (!ibanShape.test(acctId)) return false;
  const moved = acctId.slice(4) + acctId.slice(0, 4);
  return BigInt(moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n === 1n;
}
