import { expect, it } from 'vitest';
import { statementPdf } from './statement-pdf.ts';
import { choosePdf, expectAccessible, expectNoOverflow, inBrowser, rowOf } from './visit.ts';

/** English words that a French page must not show; what the service and the PDF print is theirs. */
const english = /\b(the|statement|rows?|balance|closing|opening|amount|delete|search|review|proved|needs|keys?)\b/i;

inBrowser('how the console looks', (bench) => {
  it('is French for a French browser: words, days, and figures in and out', async () => {
    const { page, context, complaints } = await bench.visit({ locale: 'fr-CA' });
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    await choosePdf(page, 'janvier.pdf', await statementPdf({ 'GROCERY SAMPLE MARKET': '84.62' }));
    const line = page.getByRole('row', { name: 'janvier.pdf' });
    await line.getByText('À vérifier', { exact: true }).waitFor();
    expect(await line.innerText()).toMatch(/1 – 31 janv\. 2026\s+1\u202f200,00\s+1\u202f703,80/);
    await line.getByRole('link').click();
    await rowOf(page, 'GROCERY SAMPLE MARKET').click();
    await page.getByText('Le solde imprimé ici ne découle pas du précédent.').waitFor();
    await page.keyboard.press('e');
    const amount = page.getByLabel('Montant (sortie : −)');
    expect(await amount.inputValue()).toBe('-84,62');
    await amount.fill('-1 086,42');
    await page.getByText('−1\u202f000,00').or(page.getByText('1\u202f000,00')).first().waitFor();
    await amount.fill('-86,42');
    await page.keyboard.press('Enter');
    await page.getByText('Prouvé après 1 correction.').waitFor();
    await rowOf(page, 'GROCERY SAMPLE MARKET').locator('del', { hasText: '84,62' }).waitFor();
    await page.getByRole('button', { name: 'Historique' }).click();
    await page.getByText('GROCERY SAMPLE MARKET : montant −84,62 → −86,42').waitFor();

    const pages = ['Utilisation', 'Clés', 'Webhooks', 'Requêtes'];
    for (const name of pages) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      expect((await page.getByRole('main').innerText()).replace(/[\w.]*@?statement\.\w+/g, '')).not.toMatch(english);
    }
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').innerText()).not.toMatch(english);
    await page.keyboard.press('Escape');
    // And back, at once and for the next visit.
    await page.getByLabel('Langue').selectOption('en');
    await page.getByRole('heading', { name: 'Requests' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Requests' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['light', { width: 1280, height: 720 }, '84.61'],
    ['dark', { width: 1280, height: 720 }, '84.62'],
    ['dark', { width: 390, height: 844 }, '84.63'],
    ['light', { width: 2200, height: 1200 }, '84.64'],
  ] as const)('every page can be used in the %s, %o', async (colorScheme, viewport, misprint) => {
    const { page, context, complaints } = await bench.visit({ colorScheme, viewport });
    const check = async () => {
      await expectAccessible(page);
      await expectNoOverflow(page);
    };
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(paper === 'rgb(20, 23, 26)').toBe(colorScheme === 'dark');
    const name = `${colorScheme}-${viewport.width}.pdf`;
    await choosePdf(page, name, await statementPdf({ 'GROCERY SAMPLE MARKET': misprint }));
    await page.getByRole('row', { name }).getByText('Needs review').waitFor();
    await check();
    await page.getByRole('row', { name }).getByRole('link').click();
    await page.locator('[role=row][data-status=needs_review]').first().waitFor();
    if (viewport.width > 1000) {
      const box = page.locator('button[title="GROCERY SAMPLE MARKET"]');
      const [red] = (await box.evaluate((one) => getComputedStyle(one).backgroundColor)).match(/\d+/g) ?? [];
      expect(Number(red), 'print under a flag stays legible').toBeGreaterThan(200);
    }
    await page.locator('[role=row][data-status=needs_review]').first().click();
    await check();
    await page.keyboard.press('e');
    await page.getByLabel('Amount (out is −)').fill('not a figure');
    await page.getByText('This is not a figure.').waitFor();
    await check();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.keyboard.press('x');
    await page.getByRole('dialog', { name: 'Export' }).waitFor();
    await check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('o');
    await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
    await check();
    for (const title of ['Usage', 'Keys', 'Webhooks', 'Requests']) {
      await page.getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await check();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('a proof sheet holds figures, checks, corrections and the fingerprint, and prints without the console', async () => {
    const { page, context, complaints } = await bench.visit();
    await choosePdf(page, 'proof.pdf', await statementPdf({ 'RENT EXAMPLE PROPERTIES': '1,405.00' }));
    await page.getByRole('row', { name: 'proof.pdf' }).getByRole('link').click();
    await page.locator('[role=row][data-status=needs_review]').first().click();
    await page.keyboard.press('a');
    await page.getByText('Proved after 1 correction.').waitFor();
    await page.keyboard.press('o');
    const sheet = page.getByRole('article');
    await sheet.getByText('Proved after 1 correction', { exact: true }).waitFor();
    await sheet.getByText(/^[0-9a-f]{64}$/).waitFor();
    await sheet.getByText('RENT EXAMPLE PROPERTIES: amount −1,405.00 → −1,450.00').waitFor();
    await sheet.getByRole('cell', { name: '−1,450.00' }).locator('del', { hasText: '1,405.00' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(false);
    expect((await page.pdf()).length).toBeGreaterThan(10_000);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
