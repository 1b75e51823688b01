import { bankById } from '../banks/index.ts';
import type { Day } from '../calendar/index.ts';
import { type Money, money, sum } from '../money/index.ts';
import { encodedPieces } from './bytes.ts';
import {
  type ExportAccount,
  type ExportOptions,
  type ExportRefusal,
  type ExportRow,
  type ExportStatement,
  refuse,
} from './export-input.ts';
import { refuseAcctIds, refuseIncomplete } from './gates.ts';
import { accountKinds, acctIdsOf, bankIdOf, isCard } from './ofx-account.ts';
import { type OfxStyle, ofxRow } from './ofx-row.ts';
import { type OfxNode, type OfxText, ofxAmount, ofxDay, ofxLines } from './ofx-text.ts';
import { encodeWindows1252 } from './plain-text.ts';

/**
 * OFX 1.0.2, the SGML form: the XML of 2.x crashes common importers on accents. What stands in the way is said at once;
 * the file is written as it is taken.
 */
export function writeOfx(
  statement: ExportStatement,
  options: ExportOptions,
  style: OfxStyle,
): Iterable<Uint8Array> | ExportRefusal {
  const refusal = refuseAcctIds(statement, options) ?? refuseIncomplete(statement);
  if (refusal) return refusal;
  const acctIds = acctIdsOf(statement, options);
  const responses: { account: ExportAccount; node: OfxNode }[] = [];
  for (const [index, account] of statement.accounts.entries()) {
    const node = accountResponse(statement, account, acctIds[index] ?? '', style);
    if ('kind' in node) return node;
    responses.push({ account, node });
  }
  const nodesOf = (cards: boolean): OfxNode[] =>
    responses.filter(({ account }) => isCard(account) === cards).map(({ node }) => node);
  const messageSet = (tag: string, nodes: OfxNode[]): OfxNode[] => (nodes.length > 0 ? [[tag, nodes]] : []);
  const document: OfxNode = [
    'OFX',
    [
      signOn(statement, style),
      ...messageSet('BANKMSGSRSV1', nodesOf(false)),
      ...messageSet('CREDITCARDMSGSRSV1', nodesOf(true)),
    ],
  ];
  return encodedPieces(fileLines(document), encodeWindows1252);
}

const header = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
  '',
  '',
].join('\r\n');

function* fileLines(document: OfxNode): Generator<string> {
  yield header;
  yield* ofxLines(document);
}

const success: OfxNode = [
  'STATUS',
  [
    ['CODE', '0'],
    ['SEVERITY', 'INFO'],
  ],
];

/** The server's time is the end of the period: a file has no clock, so the same rows give the same bytes. */
function signOn(statement: ExportStatement, { intuBid }: OfxStyle): OfxNode {
  const days = statement.accounts.flatMap((account) => spanOf(statement, account)?.end ?? []);
  const bank = statement.bankKey === null ? null : bankById(statement.bankKey);
  const institution: OfxNode[] =
    bank?.fiOrg && bank.fiFid
      ? [
          [
            'FI',
            [
              ['ORG', bank.fiOrg],
              ['FID', bank.fiFid],
            ],
          ],
        ]
      : [];
  return [
    'SIGNONMSGSRSV1',
    [
      [
        'SONRS',
        [
          success,
          ['DTSERVER', days.map(ofxDay).sort().at(-1) ?? ''],
          ['LANGUAGE', 'ENG'],
          ...institution,
          ['INTU.BID', intuBid ?? ''],
        ],
      ],
    ],
  ];
}

function accountResponse(
  statement: ExportStatement,
  account: ExportAccount,
  acctId: string,
  style: OfxStyle,
): OfxNode | ExportRefusal {
  const { current } = account;
  const rows = statement.rows.filter((row) => row.current.account === current.index);
  const span = spanOf(statement, account);
  if (span === null) {
    return refuse(
      'missing_period',
      'The page shows no period and no dated row: record it with set_meta corrections of period_start and period_end.',
    );
  }
  const closing = closingOf(account, rows);
  if (closing === null) {
    return refuse(
      'missing_closing_balance',
      'An OFX file must state the closing balance and the page does not show it: record it with a set_meta correction of closing_balance.',
    );
  }
  const figures = figuresOf(rows, closing, current.currency);
  if ('kind' in figures) return figures;
  const [response, body, from] = isCard(account)
    ? (['CCSTMTTRNRS', 'CCSTMTRS', 'CCACCTFROM'] as const)
    : (['STMTTRNRS', 'STMTRS', 'BANKACCTFROM'] as const);
  const written = rows.values().map((row, index) => ofxRow(row, figures.amounts[index] ?? '', isCard(account), style));
  const list = transactionList(span, written);
  return [
    response,
    [
      ['TRNUID', String(current.index + 1)],
      success,
      [
        body,
        [
          ['CURDEF', current.currency],
          [from, accountFrom(statement, account, acctId)],
          ['BANKTRANLIST', list],
          [
            'LEDGERBAL',
            [
              ['BALAMT', figures.closing],
              ['DTASOF', ofxDay(current.period.end ?? span.end)],
            ],
          ],
        ],
      ],
    ],
  ];
}

/** Written as it is walked: the rows of a long statement are never all elements at once. */
function* transactionList(span: Span, rows: Iterable<OfxText>): Generator<OfxNode | OfxText> {
  yield ['DTSTART', ofxDay(span.start)];
  yield ['DTEND', ofxDay(span.end)];
  yield* rows;
}

function accountFrom(statement: ExportStatement, account: ExportAccount, acctId: string): OfxNode[] {
  const { accountType } = account.current;
  if (accountType === 'credit_card') return [['ACCTID', acctId]];
  return [
    ['BANKID', bankIdOf(statement, account)],
    ['ACCTID', acctId],
    ['ACCTTYPE', accountKinds[accountType]],
  ];
}

export interface Span {
  readonly start: Day;
  readonly end: Day;
}

/** The period, widened to the rows: some importers drop a row that lies outside the list's own days. */
export function spanOf(statement: ExportStatement, { current }: ExportAccount): Span | null {
  let span: Span | null = null;
  const widen = (day: Day | null): void => {
    if (day === null) return;
    if (span === null) span = { start: day, end: day };
    else if (day < span.start) span = { ...span, start: day };
    else if (day > span.end) span = { ...span, end: day };
  };
  widen(current.period.start);
  widen(current.period.end);
  for (const row of statement.rows) if (row.current.account === current.index) widen(row.current.date);
  return span;
}

export function closingOf({ current }: ExportAccount, rows: readonly ExportRow[]): Money | null {
  if (current.closing !== null || current.opening === null) return current.closing;
  return money(current.opening + sum(rows.flatMap((row) => row.current.amount ?? [])));
}

function figuresOf(
  rows: readonly ExportRow[],
  closing: Money,
  currency: string,
): { amounts: string[]; closing: string } | ExportRefusal {
  const balance = ofxAmount(closing, currency);
  const amounts = rows.map(({ current: { amount } }) => (amount === null ? null : ofxAmount(amount, currency)));
  if (balance !== null && amounts.every((amount) => amount !== null)) return { amounts, closing: balance };
  return refuse(
    'unsupported_currency',
    `An OFX file carries two decimals and ${currency} has more: use the csv or xlsx file.`,
  );
}
