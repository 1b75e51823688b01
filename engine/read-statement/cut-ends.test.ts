import { expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

const isProved = (page: string): boolean => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages([page]) });
  return outcome.kind === 'read' && outcome.reading.proof.isProved;
};

// As the eye sees it from left to right: each label stands right of its figure, close to the next figure.
const hebrew = (last: string, totals: string): string => `
02/04/24 בתאריך הודפס                                                          לדוגמה בנק
                                                                      עו"ש בחשבון תנועות
                                                          105-55501/22 חשבון פלוני ישראל
₪ 9,000.00 אשראי: מסגרת    ₪ 4,000.00 פתיחה: יתרת    31/03/24 - 01/01/24 תקופה:

בש"ח היתרה    בזכות        בחובה        אסמכתא    תיאור                 ערך תאריך    תאריך
4,050.00      50.00                     45020     כסף העברת              01/01/24     01/01/24
4,027.10                   22.90        11082     מסלול עמלת             02/01/24     02/01/24
15,347.55     11,320.45                 30818     משכורת                 09/01/24     09/01/24
14,596.46                  751.09       15703     ארנונה                 18/01/24     18/01/24
14,876.46     280.00                    66995     כסף העברת              18/01/24     18/01/24
14,576.46                  300.00       16095     מכספומט משיכה          26/01/24     26/01/24
${last}


                                                      ₪ 14,276.46 :31/03/24 ליום יתרה${totals}
`;
const withdrawal = '14,276.46                  300.00       32410     מכספומט משיכה          18/03/24     18/03/24';

const totals = ' 11,650.45 זכות: סה"כ 1,373.99 חובה: סה"כ';

test.each(['', totals])('from right to left, what is printed under the list is held against it:%s', (printed) => {
  expect(isProved(hebrew(withdrawal, printed))).toBe(true);
  expect(isProved(hebrew('', printed))).toBe(false);
});

const card = (rows: string): string => `
Example Card                              Account Number: XXXX XXXX XXXX 5501
Previous Balance                     $2,000.00
Payment, Credits                    -$2,000.00
Purchases                           +$3,500.00
New Balance                          $3,500.00
Opening/Closing Date        07/13/26 - 08/12/26
Revolving Credit Amount                $25,000

ACCOUNT ACTIVITY
Date of
Transaction   Merchant Name or Transaction Description              $ Amount
08/06         AUTOMATIC PAYMENT - THANK YOU                        -2,000.00
07/15         PAPER AND INK                                         1,500.00
${rows}`;

test('a summary with more on both sides than the rows come to says that rows are missing', () => {
  const rest = `
07/20         CLOUD HOSTING                                         1,000.00
07/22         SOFTWARE                                              1,000.00`;
  expect(isProved(card(rest))).toBe(true);
  // The row of 1,500.00 alone leads from the one balance to the other, too.
  expect(isProved(card(''))).toBe(false);
});

const account = (last: string, foot: string): [string, string] => [
  `
Wren Example Bank                              Statement as at 31 May 2025
Account No. 55-70001-4    Currency: SGD        01 May 2025 to 31 May 2025

Date          Description                    Withdrawal (-)   Deposit (+)      Balance
              Balance Brought Forward                                         1,000.00
03/05/2025    Card payment screws                    210.00                     790.00
07/05/2025    Deposit                                             2,500.00    3,290.00
09/05/2025    Card payment fuel                      600.00                   2,690.00
              Balance Carried Forward                                         2,690.00`,
  `
Wren Example Bank                              Statement as at 31 May 2025

Date          Description                    Withdrawal (-)   Deposit (+)      Balance
              Balance Brought Forward                                         2,690.00
${last}



${foot}`,
];
const rent = '30/05/2025    Direct debit rent                      500.00                   2,190.00';
const interest = '31/05/2025    Interest earned                                        0.31   2,190.31';

// [what stands below the list, rows of the last page, those that are left of them]
test.each<[string, string, string]>([
  ['              Balance Carried Forward                                         2,190.00', rent, ''],
  [
    '              Total Balance Carried Forward:       1,310.00       2,500.31    2,190.31',
    `${rent}\n${interest}`,
    rent,
  ],
])('rows are missing above the balance that the last page ends with: %s', (foot, whole, left) => {
  const areProved = (last: string): boolean => {
    const { outcome } = readContent({ kind: 'pages', pages: textPages(account(last, foot)) });
    return outcome.kind === 'read' && outcome.reading.proof.isProved;
  };
  expect(areProved(whole)).toBe(true);
  expect(areProved(left)).toBe(false);
});

test('rows whose balances lead on from one to the next are a statement’s, in whatever tongue it is printed', () => {
  const { outcome } = readContent({
    kind: 'pages',
    pages: textPages([
      `
                                                                                לדוגמה בנק
                                                                        עובר ושב תנועות

ש"ח היתרה     בזכות        בחובה        אסמכתא    תיאור                 ערך תאריך    תאריך
6,431.20                                          קודמת יתרה
6,246.08                   185.12       31939     דיל                    01/02/24     01/02/24
4,112.25                   2,133.83     40753     לוי אל העברה           01/02/24     01/02/24
13,982.25     9,870.00                  12809     משכורת                 09/02/24     09/02/24
12,733.22                  1,249.03     3597      לוי אל העברה           13/02/24     13/02/24
10,888.37                  1,844.85     73011     כהן אל העברה           21/02/24     21/02/24


                                              ש"ח 10,003.78 התקופה: לסוף יתרה
`,
    ]),
  });
  expect(outcome).toMatchObject({ kind: 'read', reading: { rows: { length: 5 }, proof: { isProved: false } } });
});

const heads = 'Statement of Account\nHibernia Example                  Page Number';
const columns = 'Date            Details                      Debit €      Credit €     Balance €';
const owner = `Account Name      MS ROBIN SPECIMEN
Account Number    65800738
Date of Statement 19th January, 2024
Branch            Example Street
Sort code         00-00-00
Telephone         555 0142`;
const onTwoPages = (over: string): string[] => [
  `${heads} 1
${owner}

${columns}
11 Jan 2024     BALANCE FORWARD                                           16,898.88
11 Jan 2024     VDP-SUPERVALE                  45.75                      16,853.13
12 Jan 2024     VDP-DUNNES                     62.39
                ATM O'CONNELL ST               70.00                      16,720.74
17 Jan 2024     *MOBI KIM                      14.48                      16,706.26
19 Jan 2024     *INET SAM                                   105.33
                *MOBI SAMPLE                  255.76
                CREDIT TRANSFER                           2,821.60
                EXAMPLE TEO SALARY

        Thank you for banking with us. For important information see overleaf.`,
  `${heads} 2
${owner}

${over}
                BALANCE FORWARD                                           19,377.43
                VDP-CENTRAL BAR                13.66                      19,363.77`,
];

test.each([
  ['under the same heading', columns],
  ['without a heading', ''],
])('a row of the last day that goes on on another page %s is not passed over', (_, over) => {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(onTwoPages(over)) });
  const reading = outcome.kind === 'read' ? outcome.reading : null;
  if (over !== '') expect(reading?.proof.isProved).toBe(true);
  expect(reading?.proof.isProved && reading.rows.length < 8).toBe(false);
});

test('what is carried forward below the last row is what the rows lead to, be it the balance that they came from', () => {
  const page = (last: string): string => `
Example Bank plc                       Sort code 12-34-56   Account 12345678
Statement date: 23 Oct 2025
Date      Type   Description                 Paid out    Paid in    Balance (£)
23 Sep           Balance brought forward                             38.00
01 Oct    CR     A N EXAMPLE                            100.00      138.00
${last}
23 Oct           Balance carried forward                             38.00
`;
  expect(isProved(page('20 Oct    DD     WATER                       100.00                  38.00'))).toBe(true);
  expect(isProved(page(''))).toBe(false);
});

test('a balance behind the totals of both columns ends the rows too', () => {
  const page = (last: string, ends: string): string => `
Merlin Bank Ltd                        Transactions from 01 May 2025 to 31 May 2025
Account No. 120-4-418822
Date         Description               Withdrawal (-)   Deposit (+)   Balance
             CURRENCY: SINGAPORE DOLLAR
             Balance Brought Forward                                  5,120.40
01/05/2025   FAST Payment                      138.34                 4,982.06
04/05/2025   GIRO Salary                                  4,380.00    9,362.06
08/05/2025   Debit Card Transaction            112.68                 9,249.38
${last}
             Balance Carried Forward           ${ends}
`;
  const last = '26/05/2025   FAST Payment                       82.85                 9,166.53';
  expect(isProved(page(last, '333.87      4,380.00    9,166.53'))).toBe(true);
  expect(isProved(page('', '333.87      4,380.00    9,166.53'))).toBe(false);
});

test('a page that is missing may be that of another account, if the page lists one', () => {
  const page = (listed: string): string => `
BANCO EXEMPLO LUSITANO                    EXTRATO COMBINADO                      PÁG. 1 / 2
EXTRATO DE 2024/01/01 A 2024/01/31        MOEDA EUR

CONTA À ORDEM          45283190117                  EUR              742.13
${listed}

CONTA À ORDEM          IBAN PT50 0033 0000 45283190117 05

DATA       DATA       DESCRITIVO                  DÉBITO      CRÉDITO       SALDO
LANC.      VALOR
                      SALDO INICIAL                                        318.44
2024/01/02 2024/01/01 COMPRA LIVRARIA EXEMPLO       5.62                   312.82
2024/01/03 2024/01/03 COMPRA MERCADO EXEMPLO       10.10                   302.72
2024/01/25 2024/01/25 TRF DE EXEMPLO SA                        439.41      742.13
                      SALDO FINAL                                          742.13
`;
  expect(isProved(page(''))).toBe(true);
  expect(isProved(page('CONTA POUPANÇA         45283190248                  EUR            8 635.30'))).toBe(false);
  const summed = `CONTA POUPANÇA                                      EUR            8 635.30
TOTAL DOS DEPÓSITOS                                 EUR            9 377.43`;
  expect(isProved(page(summed))).toBe(false);
});

test('the number of a page may follow a point, at the end of the line of the bank', () => {
  const page = (number: string): string => `
Primjer banka d.d.                                                                ${number}
IZVADAK PO TEKUĆEM RAČUNU br. 8            za razdoblje od 01.08.2024. do 31.08.2024.
IBAN HR12 2402 0063 2041 7722 0            Valuta EUR

Datum knjiženja   Opis plaćanja                       Isplata       Uplata        Stanje
                  PRETHODNO STANJE                                                840,88
01.08.2024.       Isplata na bankomatu                  80,00                     760,88
02.08.2024.       Primjer d.o.o.                        20,00                     740,88
05.08.2024.       Uplata                                             76,03        816,91
`;
  expect(isProved(page(''))).toBe(true);
  expect(isProved(page('1/2'))).toBe(false);
});

const counted = (last: string): string => `
GATEWAY BANK OF INDIA                                  Account No : 50100506737050
From : 01/10/2025  To : 31/10/2025                     Currency : INR    Statement of account

Date        Narration                  Chq./Ref.No.     Withdrawal Amt.   Deposit Amt.   Closing Balance
            OPENING BALANCE                                                                 7,20,801.44
01/10/25    POS DMARTT AVENUE          00790247005436            275.98                     7,20,525.46
05/10/25    UPI-ZOMOTO                 00911680718838          4,280.85                     7,16,244.61
${last}

STATEMENT SUMMARY :-
                       Opening Balance   Dr Count  Cr Count      Debits        Credits       Closing Bal
                          7,20,801.44           2         1    4,556.83       7,199.22       7,23,443.83
`;

test('a summary that prints both balances is not the row that is missing above it', () => {
  const row = '24/10/25    NEFT CR ACME               00911680718991                       7,199.22      7,23,443.83';
  expect(isProved(counted(row))).toBe(true);
  expect(isProved(counted(''))).toBe(false);
});

const openEnd = (last: string): string => `
Harbour Bank                             Account 4411-142097
Statement period: 01/03/2024 to 31/03/2024

Date          Description                  Paid out      Paid in     Balance
01/03/2024    Opening balance                                       1,563.14
02/03/2024    Thames Water                   869.94                    693.20
04/03/2024    Transfer from saver                       2,108.94     2,802.14
15/03/2024    Refund                                      892.91     3,695.05
${last}
`;

test.each(['', '\nPrinted on\n31/03/2024'])('a list may end with the balance of its last row%j', (last) => {
  expect(isProved(openEnd(last))).toBe(true);
});

test.each(['20/03/2024', '20/03/2024    Rent', '20/03/2024    Rent\n22/03/2024    Telephone'])(
  'a day right below the last row begins one whose amount is cut off: %j',
  (last) => {
    expect(isProved(openEnd(last))).toBe(false);
  },
);
