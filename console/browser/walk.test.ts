import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Transaction as Row, Statement } from '../src/api/schema.ts';
import { csvOf, dayOfSerial, ofxOf, sheetsOf } from './exported.ts';
import { statementPdf } from './statement-pdf.ts';
import {
  type Bench,
  downloaded,
  expectAccessible,
  expectNoOverflow,
  inBrowser,
  rowOf,
  selectedRow,
  timeoutMs,
} from './visit.ts';

const password = 'seven gray herons';
const broken = 'broken.pdf';
const grocery = 'GROCERY SAMPLE MARKET';

inBrowser('a working day in the console', (bench) => {
  it('from the link to the export: a name, a colleague, ten PDFs, a review by key, a conflict, an outage', async () => {
    const robin = await arrive(bench, 'dark');
    const { page } = robin;
    await page.goto(await bench.service.link());
    await takeName(page, 'Robin Specimen', 'robin@specimen.example');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page, 'robin@specimen.example');
    const sam = await arrive(bench, 'light');
    await sam.page.goto(await invitation(page, 'sam@sample.example'));
    await sam.page.getByLabel('Your name').fill('Sam Sample');
    await sam.page.getByLabel('Password', { exact: true }).fill(password);
    await sam.page.getByRole('button', { name: 'Join' }).click();
    await sam.page.getByRole('link', { name: 'Account: Sam Sample' }).waitFor();

    await page.getByRole('link', { name: 'Statements', exact: true }).click();
    await dropTen(page);
    await expect.poll(() => page.getByRole('button', { name: 'Proved 9' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Needs review 1' }).waitFor();
    await expectAccessible(page);

    // By the keyboard alone, from the list to the proof.
    await page.keyboard.press('n');
    await page.locator('canvas[data-drawn="1"]').waitFor();
    await page.keyboard.press('n');
    await selectedRow(page).getByText(grocery).waitFor();
    await page.keyboard.press('a');
    await page.getByText('Proved after 1 correction.').waitFor();
    await expectAccessible(page);

    await solveConflict(page, sam.page);
    await loseTheLine(robin);
    await page.keyboard.press('h');
    const history = page.getByRole('list', { name: 'History' });
    await history
      .getByText(/^Sam Sample, /)
      .first()
      .waitFor();
    await history
      .getByText(/^Robin Specimen, /)
      .first()
      .waitFor();

    await exportAll(page);
    await page.getByRole('button', { name: 'Proof sheet' }).click();
    await page.getByRole('button', { name: 'Sign as prepared' }).click();
    await page
      .getByRole('article')
      .getByText(/^Robin Specimen, /)
      .last()
      .waitFor();

    await whoDidWhat(page, sam.page);

    // In French, in the dark.
    await page.getByLabel('Language').selectOption('fr');
    await page.getByRole('heading', { name: 'Activité' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(20, 23, 26)',
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
    expect([...robin.complaints, ...sam.complaints]).toEqual([]);
    await robin.context.close();
    await sam.context.close();
  }, 240_000);
});

interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

async function arrive({ browser }: Bench, colorScheme: 'light' | 'dark'): Promise<Visitor> {
  const viewport = { width: 1280, height: 720 };
  const context = await browser.newContext({ locale: 'en-CA', colorScheme, viewport, acceptDownloads: true });
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  return { page, context, complaints };
}

async function takeName(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Account: Take a name …' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: `Account: ${name}` }).waitFor();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}

async function invitation(page: Page, email: string): Promise<string> {
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  return link;
}

/** As a hand does it: nine that prove themselves, each with bytes of its own, and one whose page contradicts itself. */
async function dropTen(page: Page): Promise<void> {
  const good = await statementPdf();
  const files = Array.from({ length: 9 }, (_, at) => ({
    name: `good-${at + 1}.pdf`,
    base64: Buffer.concat([good, Buffer.from(`\n% ${at}\n`)]).toString('base64'),
  }));
  files.push({ name: broken, base64: (await statementPdf({ [grocery]: '84.62' })).toString('base64') });
  await page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: 'application/pdf' }));
    }
    for (const type of ['dragover', 'drop']) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, files);
}

/** Both change the words of one row; whoever comes second decides with both in sight. */
async function solveConflict(page: Page, other: Page): Promise<void> {
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit MONTHLY FEE' }).click();
  await other.getByLabel('Description').fill('FEE BY SAM');
  await page.getByRole('button', { name: 'Edit MONTHLY FEE' }).click();
  await page.getByLabel('Description').fill('FEE BY ROBIN');
  await other.getByRole('button', { name: 'Save' }).click();
  await rowOf(other, 'FEE BY SAM').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Description: was MONTHLY FEE, theirs FEE BY SAM, yours FEE BY ROBIN.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await rowOf(page, 'FEE BY ROBIN').waitFor();
}

/** What is typed while the service is away is still there when it is back, and is saved then. */
async function loseTheLine({ page, context }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Edit HYDRO PLACEHOLDER POWER' }).click();
  await page.getByLabel('Description').fill('HYDRO AFTER THE OUTAGE');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This page goes on by itself when it is back').waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe('HYDRO AFTER THE OUTAGE');
  await context.setOffline(false);
  await page.getByText('This page goes on by itself').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await rowOf(page, 'HYDRO AFTER THE OUTAGE').waitFor();
}

/** Every change has a name beside it: those to the statement in its history, all of them on a page of their own. */
async function whoDidWhat(page: Page, other: Page): Promise<void> {
  await other.getByRole('link', { name: 'Back to the list' }).click();
  await other.getByRole('row', { name: 'good-9.pdf' }).getByRole('checkbox').check();
  await other.getByRole('button', { name: 'Delete …' }).click();
  await other.getByRole('button', { name: 'Delete', exact: true }).click();
  await other.getByRole('row', { name: 'good-9.pdf' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('link', { name: 'Who did what' }).click();
  const lines = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  for (const [what, who] of [
    ['Statement deleted: a statement that is gone', 'Sam Sample'],
    [`Signed: ${broken}, as prepared`, 'Robin Specimen'],
    [`Corrected: ${broken}`, 'Sam Sample'],
    ['Uploaded: 10 statements', 'Robin Specimen'],
    ['Joined: Sam Sample', 'Sam Sample'],
    ['Invited: sam@sample.example', 'Robin Specimen'],
  ] as const) {
    await lines
      .filter({ hasText: what })
      .filter({ hasText: `${who}, ` })
      .first()
      .waitFor();
  }
  await page.getByLabel('Who').selectOption('Sam Sample');
  await lines.filter({ hasText: 'Invited' }).waitFor({ state: 'detached' });
  await lines.filter({ hasText: 'Joined' }).waitFor();
  await expectAccessible(page);
}

const others = ['xero', 'quickbooks-online', 'qfx', 'qif', 'beancount', 'ledger', 'mt940', 'camt053'] as const;

/** Every format that the dialog offers. */
async function exportAll(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const exported = (choose: () => Promise<unknown>) =>
    downloaded(page, async () => {
      await page.getByRole('button', { name: 'Export …' }).click();
      await choose();
      const number = dialog.getByLabel(/^Account number/);
      if ((await number.count()) > 0 && (await number.getAttribute('required')) !== null) {
        await number.fill('000425501234');
      }
      await dialog.getByRole('button', { name: 'Download' }).click();
      // QuickBooks and Quicken know banks by a number, and nobody knows that of an invented one.
      const bankNumber = dialog.getByLabel(/INTU\.BID/);
      const isAnswered = async () => (await dialog.count()) === 0 || (await bankNumber.count()) > 0;
      await expect.poll(isAnswered, { timeout: timeoutMs }).toBe(true);
      if ((await bankNumber.count()) > 0) {
        await bankNumber.fill('03000');
        await dialog.getByRole('button', { name: 'Download' }).click();
      }
      await dialog.waitFor({ state: 'detached' });
    });
  for (const format of others) {
    const { bytes } = await exported(() => dialog.getByLabel('More formats').selectOption(format));
    expect(bytes.toString('latin1'), format).toMatch(/86[.,]42/);
  }
  const known = await askInterface(page);
  for (const [name, check] of Object.entries(checks)) {
    const { bytes } = await exported(() => dialog.getByRole('radio', { name }).check());
    check(bytes, known);
  }
}

interface Known {
  readonly statement: Statement;
  readonly rows: readonly Row[];
}

/** The statement on the page as the interface has it, which the files must say too. */
async function askInterface(page: Page): Promise<Known> {
  const root = `/console/api/v1/statements/${/stm_\w+/.exec(page.url())?.[0]}`;
  const ask = async (path: string) => (await page.request.get(new URL(path, page.url()).href)).json();
  const statement = (await ask(root)) as Statement;
  const { data } = (await ask(`${root}/transactions`)) as { data: readonly Row[] };
  expect(statement).toMatchObject({ status: 'succeeded', opening_balance: '1200.00', closing_balance: '1703.80' });
  // An amount, and the words of two rows.
  expect(statement.reconciliation).toMatchObject({ status: 'pass', basis: 'corrected', corrections: 3 });
  expect(data.map(({ amount }) => amount)).toEqual(['2184.35', '-1450.00', '-86.42', '-132.18', '-11.95']);
  expect(data.map(({ description }) => description)).toContain('HYDRO AFTER THE OUTAGE');
  return { statement, rows: data };
}

/** Each file is opened and held against the interface, row by row and sum by sum. */
const checks: Readonly<Record<'Excel' | 'CSV' | 'OFX' | 'QBO', (bytes: Buffer, known: Known) => void>> = {
  Excel: checkWorkbook,
  CSV(bytes, { rows }) {
    const [heading, ...lines] = csvOf(bytes);
    expect(heading).toEqual(['Date', 'Description', 'Debit', 'Credit', 'Balance', 'Check Number', 'Status', 'Page']);
    expect(lines).toEqual(
      rows.map((row) => [row.date, row.description, ...sidesOf(row), row.balance, '', row.status, '1']),
    );
  },
  OFX: checkOfx,
  QBO(bytes, known) {
    checkOfx(bytes, known);
    expect(ofxOf(bytes).value('INTU.BID')).toBe('03000');
  },
};

/** Money out and money in, each without a sign. */
const sidesOf = ({ amount }: Row): [string, string] =>
  amount?.startsWith('-') ? [amount.slice(1), ''] : ['', amount ?? ''];

function checkWorkbook(bytes: Buffer, { statement, rows }: Known): void {
  const { Transactions: [heading, ...lines] = [], Reconciliation = [] } = sheetsOf(bytes);
  expect(heading?.slice(0, 5)).toEqual(['Date', 'Description', 'Debit', 'Credit', 'Balance']);
  const number = (text: string | null) => (text === '' || text === null ? null : Number(text));
  expect(lines.map(([serial, ...cells]) => [dayOfSerial(serial ?? null), ...cells.slice(0, 4), cells[5]])).toEqual(
    rows.map((row) => [row.date, row.description, ...sidesOf(row).map(number), number(row.balance), row.status]),
  );
  const fact = new Map(Reconciliation.map(([label, value]) => [label, value]));
  const days = ['Period start', 'Period end'].map((label) => dayOfSerial(fact.get(label) ?? null));
  expect(days).toEqual([statement.period.start, statement.period.end]);
  expect(Object.fromEntries(fact)).toMatchObject({
    Currency: statement.currency,
    'Opening balance': number(statement.opening_balance),
    'Money in': sumOf(rows, (cents) => cents > 0),
    'Money out': sumOf(rows, (cents) => cents < 0),
    'Computed closing balance': number(statement.closing_balance),
    'Closing balance': number(statement.closing_balance),
    Difference: number(statement.reconciliation.diff),
    Rows: statement.transaction_count,
    'Rows without an amount': 0,
    'Rows that need review': statement.needs_review_count,
    Result: 'PASS',
    'Statement when exported': 'proved',
    Basis: statement.reconciliation.basis,
    Corrections: statement.reconciliation.corrections,
    'Equations that hold': statement.reconciliation.strength?.equations,
  });
}

/** In whole cents on the way, so that no figure is rounded. */
function sumOf(rows: readonly Row[], isCounted: (cents: number) => boolean): number {
  const cents = rows.map(({ amount }) => Number(amount?.replace('.', '')));
  return cents.filter(isCounted).reduce((sum, one) => sum + one, 0) / 100;
}

function checkOfx(bytes: Buffer, { statement, rows }: Known): void {
  const ofx = ofxOf(bytes);
  expect(ofx.rows).toEqual(rows.map(({ date, description, amount }) => ({ date, description, amount })));
  expect(ofx.value('CURDEF')).toBe(statement.currency);
  expect(ofx.value('ACCTID')).toBe('000425501234');
  expect(ofx.value('BALAMT')).toBe(statement.closing_balance);
}
