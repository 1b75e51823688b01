import { expect, test } from 'vitest';
import type { Reading } from '../reading/index.ts';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(page: string): Reading {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  if (outcome.kind === 'rejected') throw new Error(outcome.code);
  return outcome.reading;
}

const releve = (head: string, foot: string): Reading =>
  read(`
Banque Exemple des Vallons
RELEVE DE COMPTE CHEQUES N° 00041299187            ${head}

Date     Valeur   Nature des opérations                     Débit        Crédit
                  ANCIEN SOLDE CREDITEUR                                  1 204,11
02/03    02/03    CARTE EPICERIE DU LAC                     48,17
05/03    05/03    VIREMENT DE P MARLET                                      250,00
30/03    30/03    CARTE SALON DE THE                        12,40
                  NOUVEAU SOLDE CREDITEUR                                 1 393,54

${foot}
`);

test('rows without a year take none from a notice', () => {
  for (const notice of ['Tarifs en vigueur au 01/01/2025', 'Nouveaux tarifs au 01/04/2025'])
    expect(releve('', notice).proof.isProved).toBe(false);
  const reading = releve('Edité le 02/04/2026', 'Tarifs en vigueur au 01/01/2025');
  expect(reading.proof.isProved).toBe(true);
  expect(reading.rows[0]?.date).toBe('2026-03-02');
  expect(releve('Arrêté au 31/03/2026', '').proof.isProved).toBe(true);
});

const auszug = (zeitraum: string, [alt, neu]: readonly string[] = ['01.03.2026', '31.03.2026'], rest = ''): Reading =>
  read(`
Musterbank Niederau                                Kontoauszug Nr. 3/2026
Konto 4711 882 039                                 Zeitraum ${zeitraum}
${rest}
Kontostand am ${alt}                                                1.204,11
Buchung       Wert          Verwendungszweck              Soll         Haben
02.03.2026    02.03.2026    KARTE EDEKA                  48,17
05.03.2026    05.03.2026    GUTSCHRIFT P MARLOH                       250,00
30.03.2026    30.03.2026    KARTE TEESTUBE               12,40
Kontostand am ${neu}                                                1.393,54
`);

const march = '01.03.2026 bis 31.03.2026';

test.each([
  ['its own days', march, undefined, '', true],
  ['balances of the days around it', march, ['27.02.2026', '01.04.2026'], '', true],
  ['the next period beside it', march, undefined, 'Nächster Abrechnungszeitraum 01.04.2026 bis 30.04.2026', true],
  ['another month', '01.02.2026 bis 28.02.2026', undefined, '', false],
  ['another month beside it', march, undefined, 'Auszug vom 01.04.2026 bis 30.04.2026', false],
  ['another year', '01.03.2025 bis 31.03.2025', undefined, '', false],
  ['a balance of a later month', march, ['01.03.2026', '30.04.2026'], '', false],
  ['a balance from before its last row', march, ['01.03.2026', '25.03.2026'], '', false],
  ['a balance from long before, as nothing moved since', march, ['15.01.2026', '31.03.2026'], '', true],
] as const)('a period is held against the days of rows and balances: %s', (_, zeitraum, ends, rest, isProved) => {
  expect(auszug(zeitraum, ends, rest).proof.isProved).toBe(isProved);
});

test('a period that ends before it begins is none', () => {
  const extracto = (desde: string, hasta: string): Reading =>
    read(`
CAJA RURAL DEL EJEMPLO
IBAN ES77 3099 0041 9911 2200 8812   Divisa: EUR
Desde ${desde} hasta ${hasta}

F. Oper.     F. Valor     Concepto                  Importe      Saldo
                          SALDO ANTERIOR                      1.204,11
02/03/26     02/03/26     COMPRA MERCADO             -48,17   1.155,94
05/03/26     05/03/26     TRANSFERENCIA P MARTOS     250,00   1.405,94
30/03/26     30/03/26     COMPRA CAFE                -12,40   1.393,54
                          SALDO FINAL                         1.393,54
`);
  expect(extracto('01/03/2026', '31/03/2026').proof.isProved).toBe(true);
  expect(extracto('31/03/2026', '01/03/2026').proof.isProved).toBe(false);
});

const statement = (head: string, beside = '', foot = ''): Reading =>
  read(`
Example & Thorne Bank plc                          Your Current Account statement
Sort code 20-99-41   Account 40118273              ${head}

Start balance     £1,204.11          ${beside}
End balance       £1,318.17

Date        Description              Money out     Money in      Balance
            Balance brought forward                             1,204.11
02 Mar      CARD PAYMENT GROCERS         48.17                  1,155.94
03 Mar      DIRECT DEBIT WATER           31.20                  1,124.74
05 Mar      TRANSFER P MARLOWE                        250.00    1,374.74
09 Mar      CARD PAYMENT FUEL            12.30                  1,362.44
16 Mar      CARD PAYMENT BOOKS           19.87                  1,342.57
20 Mar      CARD PAYMENT TEA             24.40                  1,318.17
            Balance carried forward                             1,318.17

${foot}
`);

test.each([
  ['Statement date 31 March 2026', 'Double rewards from 1 February 2026 to 30 April 2026', '', 'derived'],
  ['Statement date 31 March 2026', '', 'Interest calculated 1 January 2026 to 31 March 2026', 'derived'],
  ['1 March 2026 to 31 March 2026', '', 'Interest calculated 1 January 2026 to 31 March 2026', 'printed'],
  ['1 March 2026 to 31 March 2026', 'Double rewards from 1 February 2026 to 30 April 2026', '', 'printed'],
] as const)('an offer and an interest have days of their own: %s, %s%s', (head, beside, foot, source) => {
  const { proof, accounts } = statement(head, beside, foot);
  expect(proof.isProved).toBe(true);
  expect(accounts[0]).toMatchObject({ period: { start: '2026-03-01', end: '2026-03-31' }, periodSource: source });
});
