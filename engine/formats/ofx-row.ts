import { type Money, money } from '../money/index.ts';
import type { RowType } from '../reading/index.ts';
import type { ExportRow } from './export-input.ts';
import { type OfxText, ofxDay, ofxValue } from './ofx-text.ts';
import { cutAtWord, foldToAscii, foldToWindows1252, plainLine } from './plain-text.ts';

const nameLengthMax = 32;
const memoLengthMax = 255;
const checkNumberLengthMax = 12;

export interface OfxStyle {
  /** The number that Intuit's packages know the bank by; null in a plain OFX file. */
  readonly intuBid: string | null;
  /** `ascii`: accents are dropped, for packages that mistake them. */
  readonly letters: 'ascii' | 'windows-1252';
}

/** One row; the whole text goes into MEMO when NAME has to be cut. */
export function ofxRow({ current, fitid }: ExportRow, amount: string, isOnCard: boolean, style: OfxStyle): OfxText {
  const fold = style.letters === 'ascii' ? foldToAscii : foldToWindows1252;
  const description = fold(plainLine(current.description));
  const name = cutAtWord(unquoted(description), nameLengthMax) || 'No description';
  const checkNumber =
    current.checkNumber === null ? '' : fold(plainLine(current.checkNumber)).replace(/[^A-Za-z0-9]/g, '');
  const lines =
    ofxValue('TRNTYPE', kindOf(current.type, current.amount ?? money(0n), isOnCard)) +
    ofxValue('DTPOSTED', current.date ? ofxDay(current.date) : '') +
    ofxValue('TRNAMT', amount) +
    ofxValue('FITID', fitid) +
    // A number cut short would be another cheque's.
    ofxValue('CHECKNUM', checkNumber.length <= checkNumberLengthMax ? checkNumber : '') +
    ofxValue('NAME', name) +
    ofxValue('MEMO', description !== '' && name !== description ? cutAtWord(description, memoLengthMax) : '');
  return `<STMTTRN>\r\n${lines}</STMTTRN>\r\n` as OfxText;
}

/** An importer that asks its books for the payee in quotation marks stumbles over these two. */
const unquoted = (text: string): string => text.replaceAll('"', "'").replaceAll('\\', '/');

const kindsOut: Readonly<Record<RowType, string>> = {
  deposit: 'DEBIT',
  withdrawal: 'DEBIT',
  payment: 'PAYMENT',
  purchase: 'POS',
  transfer: 'XFER',
  cheque: 'CHECK',
  fee: 'FEE',
  interest: 'INT',
  refund: 'DEBIT',
  other: 'DEBIT',
};

const kindsIn: Readonly<Record<RowType, string>> = {
  deposit: 'DEP',
  withdrawal: 'CREDIT',
  payment: 'CREDIT',
  purchase: 'CREDIT',
  transfer: 'XFER',
  cheque: 'CREDIT',
  fee: 'CREDIT',
  interest: 'INT',
  refund: 'CREDIT',
  other: 'CREDIT',
};

/** The sign decides first: a kind that contradicts it confuses importers. */
function kindOf(type: RowType, amount: Money, isOnCard: boolean): string {
  if (amount >= 0n) return isOnCard && type === 'deposit' ? 'CREDIT' : kindsIn[type];
  return isOnCard && type === 'purchase' ? 'DEBIT' : kindsOut[type];
}
