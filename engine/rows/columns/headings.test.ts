import { expect, test } from 'vitest';
import { layOutPage } from '../../page/index.ts';
import { textPage } from '../../text-page/index.ts';
import { findHeadings } from './headings.ts';

const found = (drawing: string): string[] =>
  findHeadings(layOutPage(textPage(drawing))).map((heading) => heading.columns.map(({ role }) => role).join(' '));

const usual = 'date description out in balance';

// [what it shows, the page, the columns of its headings from top to bottom]
test.each<[string, string, string[]]>([
  ['English', 'Date     Description        Withdrawals ($)   Deposits ($)   Balance ($)', [usual]],
  ['French', 'Date     Description        Retraits ($)      Dépôts ($)     Solde ($)', [usual]],
  ['German', 'Bu-Tag   Wert     Vorgang                     Soll         Haben', ['date posted description out in']],
  ['Dutch', 'Datum      Omschrijving          Af/Bij     Bedrag', ['date description type amount']],
  [
    'Spanish',
    'Fecha      Concepto              F. Valor     Importe     Saldo',
    ['date description posted amount balance'],
  ],
  ['Italian', 'Data       Valuta      Descrizione       Dare       Avere', ['date posted description out in']],
  [
    'Portuguese',
    'Data mov.   Data valor   Descrição      Débito     Crédito     Saldo',
    ['date posted description out in balance'],
  ],
  [
    'Danish',
    'Bogført     Rentedato     Tekst                    Beløb         Saldo',
    ['date posted description amount balance'],
  ],
  [
    'a title over the first of two columns of balances',
    `
                                                   SALDO
FECHA   CONCEPTO           CARGOS    ABONOS    OPERACION   LIQUIDACION
03/03   Compra              50.00                 950.00        950.00`,
    ['date description out in balance balance'],
  ],
  [
    'the side behind the unit',
    'Date          Description            Amount (RM) DR     Amount (RM) CR     Balance (RM)',
    [usual],
  ],
  [
    'titles right over it, of the account and of the list',
    `
BUSINESS CHECKING 1440003318 (continued)
Deposits, credits and interest
DATE     DESCRIPTION                         AMOUNT($)
06/01    DEPOSIT                              2,197.44`,
    ['date description amount'],
  ],
  [
    'a date by a name that we do not know, over a balance that opens the list',
    `
Zonk       Description        Amount       Balance
           Opening balance               1,000.00
03/12      Grocer             -50.00       950.00`,
    ['date description amount balance'],
  ],
  [
    'amounts that no heading names',
    `
Date     Serial #     Source
5-14                  Branch 0960                         $898.27
5-24                  Branch 0466                          308.33`,
    ['date reference unknown amount'],
  ],
  [
    'amounts that no heading names, behind quantities and prices',
    `
Date                           Quantity       Unit Charge
6-12     Maintenance fee              1              7.00          -7.00`,
    ['date other other amount'],
  ],
  ['no figures at one edge', 'Date     Description\n5-14     Grocer   12.00\n5-15     Baker and sons   7.00', []],
  ['a space apart', 'Date   Posted Description            Amount ($)', ['date posted description amount']],
  [
    'what was done with the sums, in French',
    'Date     Description        Montants déduits ($)   Montants ajoutés ($)   Solde ($)',
    [usual],
  ],
  ['Swedish', 'Bokföringsdag     Beskrivning       Uttag      Insättning     Saldo', [usual]],
  ['Chinese', '交易日期     摘要        交易金额     账户余额', ['date description amount balance']],
  [
    'stacked over two lines',
    `
                              Amounts         Amounts
Date     Transactions   withdrawn ($)   deposited ($)   Balance ($)`,
    [usual],
  ],
  [
    'stacked over two lines, the lower ones alone mean nothing',
    `
Transaction                      Paid      Paid
date          Description         out        in   Balance`,
    [usual],
  ],
  [
    'stacked over three lines',
    `
                                 Amounts
Transaction                    withdrawn
date          Description            ($)   Deposits   Balance`,
    [usual],
  ],
  ['three with a space between them', 'Description          Incoming Outgoing Amount', ['description in out amount']],
  [
    'one column for both sides',
    `
Date     Narration        Chq/Ref No     Withdrawal (Dr)/     Balance
                                             Deposit (Cr)`,
    ['date description reference amount balance'],
  ],
  [
    'a sentence under the heading is none of it',
    `
Buchung     Valuta     Vorgang                     Soll       Haben
                       Es wurden keine Umsätze gebucht.`,
    ['date posted description out in'],
  ],
  [
    'a title over several columns is none of them',
    `
Account activity
Date     Description        Withdrawals   Deposits   Balance`,
    [usual],
  ],
  [
    'a title beside the columns is none of them',
    `
                                   OTHER DEBITS
Date     Amount     Description`,
    ['date amount description'],
  ],
  [
    'pairs with a space between them, on both lines',
    `
        Check                         Deposits/ Withdrawals/ Ending daily
Date    Number    Description         Additions Subtractions      balance`,
    ['date reference description in out balance'],
  ],
  [
    'two headings with a space between them',
    'Date     Details                  Paid in Paid out     Balance',
    ['date description in out balance'],
  ],
  [
    'the same columns side by side are tables of their own',
    'Check no.   Date      Amount       Check no.   Date      Amount',
    ['reference date amount', 'reference date amount'],
  ],
  [
    'a panel beside it, with a figure of its own',
    'Date     Description        Amount            Payment due     $120.00',
    ['date description amount'],
  ],
  [
    'a panel beside it, with a title of its own',
    'Date     Description        Amount                      How to reach us',
    ['date description amount'],
  ],
  [
    'a heading that we do not know is kept',
    'Date     Description        Zonk        Amount     Balance',
    ['date description unknown amount balance'],
  ],
  [
    'again on the same page',
    `
Date     Description        Amount
Mar 03   Grocer              50.00

Date     Description        Amount
Mar 04   Baker                7.50`,
    ['date description amount', 'date description amount'],
  ],
  [
    'without a date: a full set of columns',
    'Description       Ref. no.     Debit     Credit     Balance',
    ['description reference out in balance'],
  ],
  [
    'dates under words that we do not know',
    `
Dagsetning   Description        Amount     Balance
03-02        Grocer              50.00      950.00`,
    ['date description amount balance'],
  ],
  [
    'words that we do not know, and no dates',
    `
Zonkday      Description        Amount
Sunny        Grocer              50.00`,
    [],
  ],
  [
    'words broken by a hyphen',
    `
Rente-   Omschrijving           Bedrag af   Bedrag bij
datum                             (debet)     (credit)`,
    ['posted description out in'],
  ],
  [
    'a date in the panel beside it',
    `
Date      Description          Amount ($)     Minimum payment $10.00
of sale                                       Due date 03 Feb 2025`,
    ['date description amount'],
  ],
  [
    'a title with a sentence over it',
    `
Banking/Debit Card Withdrawals and Purchases       There were 3 debit card purchases totaling $778.48.
Date     Amount       Description`,
    ['date amount description'],
  ],
  ['what a card may lend beside its dates', 'Statement date     Statement period     Credit limit', []],
  [
    'the labels of a summary',
    'Previous Balance     Payments & Credits     Transactions     Fees & Interest     New Balance',
    [],
  ],
  ['a sentence', 'The amount of your deposit is shown on the date of the statement.', []],
  ['a row', 'Mar 03   Deposit            50.00     950.00', []],
  ['a summary', 'Deposits      Withdrawals      Balance', []],
  ['a label', 'Opening balance on March 1, 2025     1,000.00', []],
])('%s', (_, drawing, expected) => {
  expect(found(drawing)).toEqual(expected);
});

/** The roles of the heading on a page whose words stand lower by as much. */
function _foundLower(drawing: string, lower: Readonly<Record<string, number>>): string | undefined {
  const page = textPage(drawing);
  const words = page.words.map((word) => {
    const shift = lower[word.text] ?? 0;
    const box = { ...word.box, y0: word.box.y0 + shift, y1: word.box.y1 + shift };
    return { ...word, box, baseline: word.baseline + shift };
  });
  const [heading] = findHeadings(layOutPage({ ...page, words }));
  return heading?.columns.map(({ role }) => role).join(' ');
}
