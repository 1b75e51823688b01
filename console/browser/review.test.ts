import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { statementPdf } from './statement-pdf.ts';
import {
  choosePdf,
  expectAccessible,
  expectNoOverflow,
  inBrowser,
  openSample,
  rowOf,
  selectedRow,
  totalOf,
} from './visit.ts';

inBrowser('a review in the console', (bench) => {
  it('a statement that the engine could not prove is mended with the keyboard alone, on one screen', async () => {
    const { page, context, complaints } = await bench.visit();
    await choosePdf(page, 'broken.pdf', await statementPdf({ 'GROCERY SAMPLE MARKET': '84.62' }));
    await page.getByRole('row', { name: 'broken.pdf' }).getByText('Needs review').waitFor();
    await page.keyboard.press('n');
    await page.locator('canvas[data-drawn="1"]').waitFor();
    // Rows, sums and what there is to do are in sight of a laptop without scrolling.
    for (const name of ['PAYROLL SPECIMEN BAKERY', 'GROCERY SAMPLE MARKET']) {
      expect(await rowOf(page, name).evaluate(isInSight), name).toBe(true);
    }
    expect(await totalOf(page, 'Difference').evaluate(isInSight)).toBe(true);

    await page.keyboard.press('n');
    await selectedRow(page).getByText('GROCERY SAMPLE MARKET').waitFor();
    expect(await page.getByText('The balance printed here does not follow').evaluate(isInSight)).toBe(true);
    expect(await page.locator('button[title="GROCERY SAMPLE MARKET"]').evaluate(isInSight)).toBe(true);
    await page.keyboard.press('a');
    await page.getByText('Proved after 1 correction.').waitFor();
    await rowOf(page, 'GROCERY SAMPLE MARKET').locator('del', { hasText: '84.62' }).waitFor();
    await expectAccessible(page);

    await page.keyboard.press('u');
    await page.getByText('Needs your review.').waitFor();
    expect(await selectedRow(page).innerText()).toContain('−84.62');
    await page.keyboard.press('Shift+U');
    await page.getByText('Proved after 1 correction.').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('Needs your review.').waitFor();

    // The sums follow what is typed, before anything is saved.
    await page.keyboard.press('e');
    await page.keyboard.type('-1 086,42');
    expect(await totalOf(page, 'Difference').innerText()).toContain('1,000.00');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('-86,42');
    expect(await totalOf(page, 'Difference').innerText()).toContain('0.00');
    await page.keyboard.press('Enter');
    await page.getByText('Proved after 1 correction.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('every change can be taken back and done again: edits, added and deleted rows, balances', async () => {
    const { page, context, complaints } = await bench.visit();
    await openSample(page, 'succeeded', 'undo.pdf');
    await rowOf(page, 'HYDRO BILL PAYMENT').click();
    await page.keyboard.press('e');
    await page.getByLabel('Amount (out is −)').fill('(130.00)');
    await page.keyboard.press('Enter');
    await rowOf(page, 'HYDRO BILL PAYMENT').getByText('−130.00').waitFor();
    await page.keyboard.press('i');
    const form = page.getByRole('form', { name: 'New row' });
    await form.getByLabel('Description').fill('LATE FEE');
    await form.getByLabel('Amount (out is −)').fill('-2.18');
    await form.getByRole('button', { name: 'Add row' }).click();
    await rowOf(page, 'LATE FEE').getByText('added by hand').waitFor();
    await rowOf(page, 'INTEREST').click();
    await page.keyboard.press('Delete');
    await rowOf(page, 'INTEREST').waitFor({ state: 'detached' });
    await page.keyboard.press('b');
    await page.getByLabel('Closing balance').fill('4690.00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Closing, corrected' }).waitFor();
    await totalOf(page, 'Closing, corrected').locator('del', { hasText: '4,681.85' }).waitFor();

    const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
    await undo.click();
    await page.getByRole('button', { name: 'Printed closing' }).waitFor();
    await undo.click();
    await rowOf(page, 'INTEREST').waitFor();
    await undo.click();
    await rowOf(page, 'LATE FEE').waitFor({ state: 'detached' });
    await undo.click();
    await page.getByText('Proved.').waitFor();
    const redo = page.getByRole('button', { name: 'Redo' });
    await redo.click();
    await rowOf(page, 'HYDRO BILL PAYMENT').getByText('−130.00').waitFor();
    await redo.click();
    await rowOf(page, 'LATE FEE').getByText('added by hand').waitFor();
    await redo.click();
    await rowOf(page, 'INTEREST').waitFor({ state: 'detached' });
    // The row that was added again has another id, and can still be taken back.
    await undo.click();
    await rowOf(page, 'INTEREST').waitFor();
    await undo.click();
    await rowOf(page, 'LATE FEE').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('nothing typed is lost: by leaving, by an end of the session, by an outage', async () => {
    const { page, context } = await bench.visit();
    await openSample(page, 'succeeded', 'draft.pdf');
    await rowOf(page, 'MONTHLY ACCOUNT FEE').click();
    await page.keyboard.press('e');
    await page.getByLabel('Description').fill('YEARLY FEE');
    await page.getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('heading', { name: 'Usage' }).waitFor();
    await page.getByRole('link', { name: 'Statements' }).click();
    const unsaved = page.getByRole('region', { name: 'Not saved' });
    await unsaved.getByRole('link', { name: 'MONTHLY ACCOUNT FEE' }).click();
    await rowOf(page, 'MONTHLY ACCOUNT FEE').getByText('unsaved').waitFor();
    await page.reload();
    await rowOf(page, 'MONTHLY ACCOUNT FEE').click();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    expect(await page.getByLabel('Description').inputValue()).toBe('YEARLY FEE');

    // The service falls silent: the page says so, keeps what is typed, and goes on by itself.
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not saved: the service does not answer.').waitFor();
    await page.getByText('This page goes on by itself when it is back').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('YEARLY FEE');
    await context.setOffline(false);
    await page.getByText('This page goes on by itself').waitFor({ state: 'detached' });

    // The session ends: the way in says that something is kept, and it is there afterwards.
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('One change that you typed is kept in this browser').waitFor();
    await page.goto(await bench.service.link());
    await page.getByRole('link', { name: 'Test' }).click();
    await page.getByRole('region', { name: 'Not saved' }).getByRole('link').click();
    await rowOf(page, 'MONTHLY ACCOUNT FEE').click();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await rowOf(page, 'YEARLY FEE').waitFor();
    await page.getByRole('link', { name: 'Statements' }).click();
    await page.getByRole('row', { name: 'draft.pdf' }).waitFor();
    expect(await page.getByRole('region', { name: 'Not saved' }).count()).toBe(0);
    await context.close();
  });

  it('of two people who edit at once, both keep their work, and the same field is asked about', async () => {
    const { page, context } = await bench.visit();
    await openSample(page, 'succeeded', 'conflict.pdf');
    await rowOf(page, 'MONTHLY ACCOUNT FEE').waitFor();
    const { page: other, context: others } = await bench.visit();
    await other.goto(page.url());
    const describe = async (on: Page, row: string, words: string) => {
      await on.getByRole('button', { name: `Edit ${row}` }).click();
      await on.getByLabel('Description').fill(words);
      await on.getByRole('button', { name: 'Save' }).click();
    };
    await rowOf(other, 'INTEREST').waitFor();
    await describe(page, 'HYDRO BILL PAYMENT', 'WATER BILL');
    await rowOf(page, 'WATER BILL').waitFor();
    await describe(other, 'INTEREST', 'INTEREST PAID');
    await other.getByText('Somebody else’s changes stand beside it.').waitFor();
    await rowOf(other, 'WATER BILL').waitFor();
    await rowOf(other, 'INTEREST PAID').waitFor();

    await other.getByRole('button', { name: 'Edit MONTHLY ACCOUNT FEE' }).click();
    await other.getByLabel('Amount (out is −)').fill('-10.00');
    await other.getByLabel('Description').fill('MINE');
    await describe(page, 'MONTHLY ACCOUNT FEE', 'THEIRS');
    await rowOf(page, 'THEIRS').waitFor();
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByText('Description: was MONTHLY ACCOUNT FEE, theirs THEIRS, yours MINE.').waitFor();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Keep mine' }).click();
    await other.getByRole('button', { name: 'Save' }).click();
    await rowOf(other, 'MINE').getByText('−10.00').waitFor();
    await context.close();
    await others.close();
  });

  it('what a person helped to prove is told apart, and several suggestions are offered', async () => {
    const { page, context, complaints } = await bench.visit();
    await page.route(/\/v1\/statements\/stm_\w+$/, async (route) => {
      const response = await route.fetch();
      const { suggestions, ...statement } = await response.json();
      const others = suggestions.map((one: object) => ({ ...one, id: 'other', title: 'Another way' }));
      await route.fulfill({ response, json: { ...statement, suggestions: [...suggestions, ...others] } });
    });
    await openSample(page, 'needs_review', 'suggested.pdf');
    const suggestions = page.getByRole('list', { name: 'Suggestions' });
    await suggestions.getByText('Read the e-transfer of 5 January as 1,450.00').first().waitFor();
    expect(await suggestions.getByRole('listitem').count()).toBe(2);
    await page.getByText('There are 2 ways to prove it.').waitFor();
    await page.keyboard.press('1');
    await page.getByText('Proved after 1 correction.').waitFor();
    await page.getByText(/With 1 correction by a person, the rows account for every cent\. \d+ independent/).waitFor();
    // Enter presses the button that has the focus, whatever it does on a row.
    await rowOf(page, 'INTEREST').click();
    await page.getByRole('button', { name: 'History' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('E-TRANSFER SENT J SAMPLE: amount −1,480.00 → −1,450.00').waitFor();
    await page.getByRole('button', { name: 'Checks ✓' }).click();
    await page.getByText('Each printed balance follows from the one before.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Statements' }).first().click();
    await page.getByRole('row', { name: 'suggested.pdf' }).getByText('Proved after 1 correction').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a doubt says why it holds and asks for what settles it', async () => {
    const { page, context, complaints } = await bench.visit();
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postDataJSON());
    });
    // No sample is doubted, so the answer of the service is made to be.
    await page.route(/\/v1\/statements\/stm_\w+$/, async (route) => {
      const response = await route.fetch();
      const { reconciliation, ...statement } = await response.json();
      const text = 'The head names CAD, the list US dollars.';
      const weak = { reason: 'weak_proof', about: null, text: 'Nothing confirms the first row.', account: 0 };
      const doubts = [weak, { reason: 'conflicting_facts', about: 'currency', text, account: 0 }];
      const review_reasons = ['weak_proof', 'conflicting_facts'];
      const json = {
        ...statement,
        status: 'needs_review',
        review_reasons,
        reconciliation: { ...reconciliation, doubts },
      };
      await route.fulfill({ response, json });
    });
    await openSample(page, 'succeeded', 'doubted.pdf');
    await page.getByText('The page contradicts itself. The head names CAD, the list US dollars.').waitFor();
    await page.getByRole('button', { name: 'Say which …' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Proved.').waitFor();
    expect(sent).toEqual([{ corrections: [{ op: 'set_meta', key: 'currency', value: 'CAD', account: 0 }] }]);
    await page.reload();
    await page.getByText('Nothing confirms the first row.').waitFor();
    await rowOf(page, 'INTEREST').waitFor();
    await page.getByRole('button', { name: 'Confirm rows …' }).click();
    await page.getByRole('heading', { name: 'Confirm 10 rows as they stand?' }).waitFor();
    await page.getByLabel(/I have compared each row/).check();
    await page.getByRole('button', { name: 'Confirm', exact: true }).last().click();
    await rowOf(page, 'INTEREST').getByText('Confirmed').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a line of the page that is no row is shown, and can be made one', async () => {
    const { page, context } = await bench.visit();
    await choosePdf(page, 'unclaimed.pdf', await statementPdf({ 'MONTHLY FEE': '11.9S' }));
    await page.getByRole('row', { name: 'unclaimed.pdf' }).getByText('Needs review').waitFor();
    await page.getByRole('row', { name: 'unclaimed.pdf' }).getByRole('link').click();
    await page.getByText('A figure inside the tables belongs to no row').waitFor();
    await page.locator('[data-unclaimed]').first().waitFor();
    await page.getByRole('button', { name: 'Show the lines …' }).click();
    await page.getByText('nothing tells what they are').waitFor();
    const lines = page.getByRole('region', { name: 'Lines that are no rows' }).getByRole('listitem');
    await lines
      .first()
      .getByText(/MONTHLY FEE/)
      .waitFor();
    await lines.first().getByRole('button', { name: 'Make it a row' }).click();
    await page.getByRole('button', { name: 'All 5' }).click();
    await rowOf(page, 'MONTHLY FEE').waitFor();

    // And by pointing at it on the page.
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await rowOf(page, 'MONTHLY FEE').waitFor({ state: 'detached' });
    await page.locator('[data-unclaimed]').first().click();
    const dialog = page.getByRole('dialog', { name: 'A line that is no row' });
    await dialog.getByText('no row, balance, total or heading accounts for it').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make it a row' }).click();
    await rowOf(page, 'MONTHLY FEE').waitFor();
    await context.close();
  });

  it('every key stands on a sheet, every command in the palette, and keys without Ctrl can be switched off', async () => {
    const { page, context, complaints } = await bench.visit();
    await openSample(page, 'needs_review', 'keys.pdf');
    await rowOf(page, 'INTEREST').waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Next row to check').waitFor();
    await expectAccessible(page);
    await sheet.getByLabel('Keys without Ctrl work').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    expect(await selectedRow(page).count()).toBe(0);
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'What do you want to do?' });
    await palette.getByRole('combobox').fill('next row to');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await selectedRow(page).getByText('E-TRANSFER SENT').waitFor();
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('keys.pdf');
    await palette.getByRole('option', { name: /keys\.pdf/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('five thousand rows scroll smoothly, and the keys reach each of them', async () => {
    const { page, context, complaints } = await bench.visit();
    const count = 5000;
    await page.route(/\/transactions/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const list = await response.json();
      const [first] = list.data;
      const data = Array.from({ length: count }, (_, index) => {
        const status = index % 1000 === 999 ? 'needs_review' : 'ok';
        const source = { ...first.source, page: 1 + Math.floor(index / 45) };
        return { ...first, id: `txn_${index}`, index, description: `ROW ${index}`, amount: '-0.01', status, source };
      });
      await route.fulfill({ response, json: { ...list, data, has_more: false, next_cursor: null } });
    });
    await openSample(page, 'needs_review', 'long.pdf');
    await rowOf(page, 'ROW 0').waitFor();
    expect(await totalOf(page, `− Out (${count})`).innerText()).toBe('50.00');
    expect(await page.locator('[role=row][data-row]').count()).toBeLessThan(40);
    // Each layer of the page beside is put together anew in every frame.
    await page.locator('canvas[data-drawn="1"]').waitFor();
    expect(await page.evaluate(blendedCount)).toBe(1);
    await rowOf(page, 'ROW 0').focus();
    await page.keyboard.press('End');
    await selectedRow(page).getByText('ROW 4999').waitFor();
    expect(await selectedRow(page).evaluate((row) => row === document.activeElement)).toBe(true);
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
    expect(await selectedRow(page).innerText()).toContain('ROW 4996');
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await selectedRow(page).getByText('ROW 999').waitFor();
    await page.keyboard.press('f');
    await page.locator('[role=row][aria-rowindex="2"]', { hasText: 'ROW 999' }).waitFor();
    await page.getByLabel('Search the rows').fill('row 4321');
    await expect.poll(() => page.locator('[role=row][data-row]').count()).toBe(1);

    await page.getByLabel('Search the rows').fill('');
    const { isShown, mostRows } = await page.locator('[role=grid]').evaluate(scrollThrough);
    expect(isShown, 'a row is drawn wherever the person looks').toBe(true);
    expect(mostRows).toBeLessThan(40);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a whole review fits a telephone', async () => {
    const { page, context, complaints } = await bench.visit({ viewport: { width: 390, height: 844 } });
    await choosePdf(page, 'small.pdf', await statementPdf({ 'GROCERY SAMPLE MARKET': '84.62' }));
    await page.getByRole('row', { name: 'small.pdf' }).getByText('Needs review').waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('row', { name: 'small.pdf' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Go to the first' }).click();
    // What is said about the row stands below it, never over it.
    await page.getByRole('button', { name: /^Set amount to/ }).waitFor();
    await expect.poll(() => selectedRow(page).evaluate(isOnTop)).toBe(true);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show in PDF' }).click();
    await page.locator('canvas[data-drawn="1"]').waitFor();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Figures' }).click();
    await page.getByRole('button', { name: /^Set amount to/ }).click();
    await page.getByText('Proved after 1 correction.').waitFor();
    await page.getByRole('button', { name: 'Edit GROCERY SAMPLE MARKET' }).click();
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 3, top + height / 2));
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

const blendedCount = (): number =>
  [...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).mixBlendMode !== 'normal').length;

/** Scrolls from end to end: whether rows were there to see all the way, and how many were on the page at most. */
async function scrollThrough(grid: Element): Promise<{ mostRows: number; isShown: boolean }> {
  const scroller = grid.parentElement!;
  let mostRows = 0;
  let isShown = true;
  for (let step = 0; step <= 40; step += 1) {
    scroller.scrollTop = (scroller.scrollHeight / 40) * step;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    mostRows = Math.max(mostRows, grid.querySelectorAll('[data-row]').length);
    const { left, top, height, width } = scroller.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    isShown &&= seen !== null && seen.closest('[data-row]') !== null;
  }
  return { mostRows, isShown };
}
