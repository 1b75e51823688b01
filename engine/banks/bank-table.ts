import { currencyOfCountry } from '../money/index.ts';
import type { AccountType } from '../reading/index.ts';
import type { Bank, Confidence, Evidence, PrintedName } from './bank.ts';
import { bankNames } from './bank-names.ts';
import { bankNumbers, sources } from './bank-numbers.ts';

/** The project's own table of banks, in the order in which a shared name is resolved. */
export const banks: readonly Bank[] = readTable(bankNames, bankNumbers);

const byId: ReadonlyMap<string, Bank> = new Map(banks.map((bank) => [bank.id, bank]));

export const bankById = (id: string): Bank | null => byId.get(id) ?? null;

/** True only where the table says who imported such a file into which package and edition, and when. */
export function isBankVerified(bank: Bank): boolean {
  const { verifiedBy, package: packageName, edition, verifiedOn } = bank.evidence;
  return verifiedBy !== null && packageName !== null && edition !== null && verifiedOn !== null;
}

/** The bank's own number for this kind of account: cards have their own where the table knows one. */
export const intuBidFor = (bank: Bank, accountType: AccountType): string | null =>
  accountType === 'credit_card' ? (bank.intuBid.card ?? bank.intuBid.bank) : bank.intuBid.bank;

/** The currency of the bank's country; null where the table does not know it. */
export const homeCurrency = (bank: Bank): string | null =>
  bank.country === null ? null : currencyOfCountry(bank.country);

/** Reads the two tables into banks; a malformed line is a bug of ours and throws when the table is loaded. */
export function readTable(names: string, numbers: string): Bank[] {
  const numbersById = new Map(cellsOf(numbers, 15).map((cells) => [cells[0], cells]));
  const table = cellsOf(names, 5).map((cells) => bankOf(cells, numbersById.get(cells[0])));
  const strangers = [...numbersById.keys()].filter((id) => !table.some((bank) => bank.id === id));
  if (strangers.length > 0) throw new Error(`Numbers without a name: ${strangers.join(', ')}`);
  return table;
}

type Cells = readonly (string | null)[];

function cellsOf(table: string, columns: number): Cells[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim() || null);
      if (cells.length !== columns) throw new Error(`Expected ${columns} columns: ${line}`);
      return cells;
    });
}

function bankOf(names: Cells, numbers: Cells | undefined): Bank {
  const [id, shortName, name, country, printed] = names;
  if (!id || !shortName || !name) throw new Error(`A bank without id or name: ${names.join(' | ')}`);
  const at = (column: number): string | null => numbers?.[column] ?? null;
  return {
    id,
    shortName,
    name,
    country: country ?? null,
    printedNames: (printed ?? '').split(';').flatMap(printedName),
    institution: at(1),
    intuBid: { bank: at(2), card: at(3), french: at(4) },
    fiOrg: at(5),
    fiFid: at(6),
    ofxBankId: at(7),
    evidence: evidenceOf(at),
    note: at(14),
  };
}

function printedName(cell: string): PrintedName[] {
  const text = cell.trim();
  if (text === '') return [];
  return text.startsWith('~') ? [{ text: text.slice(1), kind: 'brand' }] : [{ text, kind: 'name' }];
}

function evidenceOf(at: (column: number) => string | null): Evidence {
  const keys = (at(9) ?? 'names-only').split(',').map((key) => key.trim());
  return {
    source: keys.map(sourceOf).join('; '),
    confidence: confidenceOf(at(8) ?? 'U'),
    verifiedBy: at(10),
    package: at(11),
    edition: at(12),
    verifiedOn: at(13),
  };
}

function sourceOf(key: string): string {
  if (!Object.hasOwn(sources, key)) throw new Error(`No such source: ${key}`);
  return sources[key as keyof typeof sources];
}

function confidenceOf(letter: string): Confidence {
  if (!/^[ABCU]$/.test(letter)) throw new Error(`No such confidence: ${letter}`);
  return letter as Confidence;
}
