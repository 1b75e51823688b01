import { describe, expect, test } from 'vitest';
import { type FactRole, roleOfLabel } from './label-words.ts';

describe('the role of a label', () => {
  test.each<[string, FactRole | null]>([
    ['Opening balance', 'opening'],
    ['Balance forward', 'opening'],
    ['Solde précédent', 'opening'],
    ['Alter Saldo', 'opening'],
    ['期初余额', 'opening'],
    ['Closing balance', 'closing'],
    ['Nouveau solde', 'closing'],
    ['Saldo zu unseren Gunsten CHF', 'closing'],
    ['Saldo final', 'closing'],
    ['期末余额', 'closing'],
    ['Carried forward', 'carried'],
    ['Over te dragen saldo', 'carried'],
    ['Saldo fra forrige udskrift', 'opening'],
    ['Skyldig beløp forrige faktura', 'opening'],
    ['Skyldig beløp per 15. januar 2026', 'carried'],
    ['PANOT / INSÄTTNINGAR 4 kpl', 'count'],
    ['SALDO BLOQ.ANTERIOR', 'aside'],
    ['Overført til næste side', 'carried'],
    ['Total des mouvements débiteurs', 'total_out'],
    ['Total des mouvements créditeurs', 'total_in'],
    ['TOTALE (compreso saldo iniziale)', 'total'],
    ['Total deposits', 'total_in'],
    ['Total des retraits', 'total_out'],
    ['Total gastos', 'total_out'],
    ['Total outgoings', 'total_out'],
    ['Totaal bedrag af', 'total_out'],
    ['Totaal bedrag bij', 'total_in'],
    ['Transaction total DR', 'total_out'],
    ['Amount of checks', 'total_out'],
    ['Opening cash, sweep deposits', 'opening'],
    ['CLOSING CASH', 'closing'],
    ['There were 12 checks listed totaling', 'total'],
    ['Credit limit', 'aside'],
    ['Total deposit accounts', 'aside'],
    ['Grocer', null],
  ])('%s', (text, expected) => {
    expect(roleOfLabel(text)).toBe(expected);
  });

  test('the words of rows name no end of the list', () => {
    const rows = ['Interac purchase GROCER 123', 'PAYROLL ACME', 'ATM withdrawal', 'Virement SEPA'];
    expect(rows.filter((row) => roleOfLabel(row) !== null)).toEqual([]);
  });
});
