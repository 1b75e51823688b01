import { describe, expect, test } from 'vitest';
import { textPages } from '../text-page/index.ts';
import { readContent } from './index.ts';

function read(...pages: string[]) {
  const { outcome } = readContent({ kind: 'pages', pages: textPages(pages) });
  if (outcome.kind !== 'read') throw new Error(outcome.code);
  return outcome.reading;
}

const isProved = (...pages: string[]): boolean => read(...pages).proof.isProved;

interface Parts {
  readonly title?: string;
  readonly summary?: string;
  readonly rows?: string;
  readonly below?: string;
}

const summary = `
Opening balance                         $1,234.56
Closing balance                         $3,907.60`;

const rows = `
03/03/2024        Payroll ACME Inc                                          1,150.38
03/04/2024        Amazon Marketplace                                         -164.86
03/05/2024        Whole Foods Market                                         -132.73
03/16/2024        Transfer from savings                                     2,149.67
03/28/2024        Whole Foods Market                                         -329.42`;

const page = ({ title = 'Checking Account', ...parts }: Parts = {}): string => `
First Harbor Bank                         ${title}
                                          Statement period: March 01, 2024 to March 31, 2024
${parts.summary ?? summary}

Date              Description                                                 Amount
${parts.rows ?? rows}

${parts.below ?? ''}
`;

test('the page itself is proved', () => {
  expect(isProved(page())).toBe(true);
});

describe('what the page says beside its rows is held against them', () => {
  test.each<[string, Parts]>([
    [
      'a second closing balance with what is pending',
      {
        below: `
Pending transactions
03/30/2024        Hotel Vegas                                                -150.00
03/31/2024        Refund REI                                                   40.00
Closing balance including pending items                                     3,797.60`,
      },
    ],
    [
      'one with interest that is not paid yet',
      {
        below: `
03/31/2024        Interest accrued to date (paid on 06/30/2024)                 3.12
Closing balance with interest                                               3,910.72`,
      },
    ],
    [
      'rows of another list that cancel out, against the sums of both sides',
      {
        summary: `
Opening balance                         $1,234.56
Total deposits                          $3,300.05
Total withdrawals                         $627.01
Closing balance                         $3,907.60`,
        below: `
Declined today
03/30/2024        Hotel Vegas hold                                           -150.00
03/31/2024        Hotel hold release                                          150.00`,
      },
    ],
    [
      'such rows under a title of their own, where nothing else tells',
      {
        below: `
Joint account 4471 220 990
03/20/2024        Transfer                                                    150.00
03/22/2024        Transfer back                                              -150.00`,
      },
    ],
    [
      'dated lines whose amounts can’t be read, and which cancel out',
      {
        rows: rows.replace(
          '03/16/2024',
          `03/15/2024        Marriott hotel                                                -$200
03/15/2024        Marriott hotel refund                                          $200
03/16/2024`,
        ),
      },
    ],
  ])('%s', (_, parts) => {
    expect(isProved(page(parts))).toBe(false);
  });

  test('sections that cancel each other out are not left out together', () => {
    const sections = (others: string): string => `
First Harbor Bank                           Checking Account Statement (USD)
                                            Statement period: March 01, 2024 to March 31, 2024

Beginning balance                                               $1,234.56
Ending balance                                                  $5,514.56

Deposits and additions
03/01            ACME Payroll                                     2,500.00
03/15            ACME Payroll                                     2,500.00
Total Deposits and additions                                     $5,000.00

Checks paid
03/04            1001                                               500.00
03/18            1002                                               220.00
Total Checks paid                                                  $720.00
${others}`;
    expect(isProved(sections(''))).toBe(true);
    const transfers = `
Transfers
03/09            Item A                                             300.00
03/10            Item B                                             200.00
Total Transfers                                                    $500.00

Adjustments
03/11            Item C                                             500.00
Total Adjustments                                                  $500.00
`;
    expect(isProved(sections(transfers))).toBe(false);
  });

  test('rows behind a booked balance, of which no label counts them', () => {
    const list = (behind: string): string => `
First Harbor Bank                         Checking Account
                                          Statement period: March 01, 2024 to March 31, 2024

Opening balance                         $1,234.56

Date              Description                              Debit      Credit        Balance
03/03/2024        Payroll ACME Inc                                  1,150.38       2,384.94
03/04/2024        Amazon Marketplace                      164.86                   2,220.08
03/05/2024        Whole Foods Market                      132.73                   2,087.35
                  Booked balance                                                   2,087.35
${behind}`;
    const authorised = `                  Authorizations
03/30/2024        Uber Trip                               150.00                   1,937.35
03/31/2024        Refund REI                                           40.00       1,977.35
                  Available balance                                                1,977.35
`;
    expect(isProved(list(authorised))).toBe(false);
  });
});

describe('lists of which nothing says that they are not the account’s', () => {
  const chained = (behind: string): string => `
First Harbor Bank                         Checking Account
                                          Statement period: March 01, 2024 to March 31, 2024

Opening balance                         $1,234.56

Date              Description                              Debit      Credit        Balance
03/03/2024        Payroll ACME Inc                                  1,150.38       2,384.94
03/04/2024        Amazon Marketplace                      164.86                   2,220.08
03/05/2024        Whole Foods Market                      132.73                   2,087.35
${behind}`;
  const pending = (title: string): string => `
${title}
03/30/2024        Uber Trip                               150.00                   1,937.35
03/31/2024        Refund REI                                           40.00       1,977.35
`;

  test.each(['Reserved amounts', 'Offene Umsätze', 'Opérations en cours', 'Qqq'])(
    'balances go on under %s',
    (title) => {
      expect(isProved(chained(pending(title)))).toBe(false);
      expect(
        isProved(
          chained(`${pending(title)}                  Available balance                                1,977.35`),
        ),
      ).toBe(false);
      expect(
        isProved(
          chained(`${pending(title)}                  Closing balance                                  1,977.35`),
        ),
      ).toBe(true);
    },
  );

  const closed = '                  Closing balance                                                  2,087.35\n\n';

  test.each<[string, string]>([
    [
      'another account',
      'Joint account 87654321 transactions\n03/05/2024        Deposit                                 150.00',
    ],
    ['late entries in other columns', 'Late entries\n03/15/2024  Transfer  -150.00'],
    [
      'rows that cancel out',
      'Zero balance account 9988\n03/05/2024        Deposit                                 150.00\n03/05/2024        Transfer out                            -150.00',
    ],
  ])('%s below the closing balance', (_, list) => {
    expect(isProved(chained(closed + list))).toBe(false);
  });

  test.each<[string, string]>([
    ['rows told again', 'Card purchases\n03/04/2024        Amazon                                  164.86'],
    ['payments to come', 'Upcoming payments\n03/30/2024        Rent                                    900.00'],
    ['what is due after the period', 'Loan 8876\n04/30/2024        Repayment                               900.00'],
    ['rates', 'Rates\n03/15/2024        Overdraft over 500.00 at 12.5%'],
    ['balances by day', 'Overview\n03/03/2024        End of day                            2,384.94'],
  ])('%s are fine', (_, list) => {
    expect(isProved(chained(closed + list))).toBe(true);
  });
});

describe('no sign is turned by the word for a card', () => {
  const deposits = (title: string, more: string): string =>
    page({
      title,
      summary: `${more}
Previous balance                        $1,234.56
New balance                             $3,907.60`,
    });

  test.each<[string, string, string]>([
    ['its number in the head', 'Share Draft Account', 'Card number 4412 **** **** 0021'],
    ['a limit', 'Account statement', 'Credit limit $1,000.00'],
    ['a card that is paid in advance', 'Prepaid Visa Card Statement', ''],
    ['a wallet', 'Wallet card statement', 'Virtual Mastercard'],
  ])('%s', (_, title, more) => {
    const { proof, accounts } = read(deposits(title, more));
    expect(proof.isProved && (accounts[0]?.closing ?? 0n) < 0n).toBe(false);
  });

  test('an advertisement below the list', () => {
    const { proof, accounts } = read(
      `${deposits('Member Statement', '')}\nSkip-a-payment: skip your Visa credit card payment in April\n`,
    );
    expect(proof.isProved && (accounts[0]?.closing ?? 0n) < 0n).toBe(false);
  });

  test('the same shop twice is one word, and a shop’s name none for a deposit', () => {
    const charge = page({
      title: 'Store Charge Account',
      summary: `
Previous balance                       $25,000.00
New balance                            $22,326.96`,
      rows: `
03/03/2024        Payment                                                  -1,150.38
03/04/2024        Home Depot 4412                                             164.86
03/05/2024        Home Depot 4412                                             132.73
03/16/2024        Payment                                                  -2,149.67
03/28/2024        Whole Foods Market                                          329.42`,
    });
    expect(isProved(charge)).toBe(false);
  });
});

describe('pages in disorder', () => {
  const part = (from: number, number: string): string => `
First Harbor Bank                         Checking Account
${number}
Date              Description                                                 Amount
${[0, 1, 2, 3, 4].map((at) => `03/${String(from + at).padStart(2, '0')}/2024        Shop ${'ABCDE'[at]}                      ${at % 2 === 0 ? '   ' : '  -'}40.0${at === 4 ? 0 : at >> 1}`).join('\n')}
`;
  const [first, second, third] = [
    page().replace('Date   ', 'Page 1 of 3\nDate   '),
    part(10, 'Page 2 of 3'),
    part(20, 'Page 3 of 3'),
  ];

  test.each<[string, string[]]>([
    ['one between them is missing', [first, third]],
    ['one is there twice', [first, second, second]],
    ['two have changed places', [first, third, second]],
  ])('%s', (_, pages) => {
    const { proof, accounts } = read(...pages);
    expect(proof.isProved).toBe(false);
    expect(accounts.flatMap(({ unclaimed }) => unclaimed).some(({ source }) => /^Page \d/u.test(source.text))).toBe(
      true,
    );
  });
});

test('two accounts of which the first closes with what the second opens with are not one', () => {
  const two = (closing: string): string => `
First Harbor Bank                         Combined Statement
                                          Statement period: March 01, 2024 to March 31, 2024

Opening balance                           $100.00
Closing balance                           $${closing}
Date              Description                                                 Amount
03/03/2024        Payroll ACME Inc                                            500.00
03/04/2024        Amazon Marketplace                                         -200.00
03/05/2024        Rent                                                       -400.00

Opening balance                             $0.00
Closing balance                           $250.00
Date              Description                                                 Amount
03/06/2024        Transfer from savings                                       300.00
03/07/2024        Whole Foods Market                                          -50.00
`;
  const { proof, accounts } = read(two('0.00'));
  expect(proof.isProved && accounts.length === 1).toBe(false);
});

test('what a bank sells below the list names no currency', () => {
  const { accounts } = read(page({ below: 'Conta global em EUR e CHF' }).replaceAll('$', ''));
  expect(accounts.map(({ currency }) => currency)).toEqual(['XXX']);
});

test('a range far wider than its rows is no period of theirs', () => {
  const wide = page().replace(
    'Statement period: March 01, 2024 to March 31, 2024',
    'Tax year from January 1, 2024 to December 31, 2024',
  );
  const more = wide.replace(
    '03/28/2024',
    '03/27/2024        Shell                                                        -20.00\n03/28/2024',
  );
  expect(read(more).accounts.map(({ periodSource }) => periodSource)).toEqual(['derived']);
});

test('one day of many years is left to a person', () => {
  const years = ['02', '03', '04', '05', '09'];
  const dated = rows.replace(/^\d\d\/\d\d\/2024/gmu, () => `24-Mar-${years.shift()} `);
  const yearFirst = page({ rows: dated }).replace('Statement period: March 01, 2024 to March 31, 2024', '');
  expect(isProved(yearFirst)).toBe(false);
});

test('a list of two currencies has no sum', () => {
  const coded = page({
    rows: rows
      .replace(/( {2})(-?[\d,]+\.\d\d)$/gmu, ' USD   $2')
      .replace(
        '03/16',
        '03/06/2024        Top-up EUR                                          EUR     500.00\n03/09/2024        Hotel Paris                                         EUR    -500.00\n03/16',
      ),
  });
  expect(isProved(coded)).toBe(false);
});
