import { expect, it } from 'vitest';
import { clientYear } from '../../corpus/generator/index.ts';
import { sheetsOf } from './exported.ts';
import { downloaded, inBrowser } from './visit.ts';

const readingMs = 240_000;

inBrowser("a client's year in the console", (bench) => {
  it('goes in at once, shows exactly what is wrong with it, and comes out as one file, of an account or of all', async () => {
    const { files, rowCount } = await clientYear();
    const { page, context, complaints } = await bench.visit({ viewport: { width: 1440, height: 900 } });
    const sent = files.map(({ name, bytes }) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }));
    await page.getByLabel('PDF files').setInputFiles(sent);
    const batches = page.getByRole('list', { name: 'Batches' });
    await batches.getByText(`Batch of ${files.length} statements`).waitFor();
    await batches.getByText(`All read: ${files.length - 1} proved, 1 to review`).waitFor({ timeout: readingMs });
    await page.getByRole('link', { name: 'Is anything missing?' }).click();
    await page.getByRole('heading', { name: 'Bank accounts' }).waitFor();
    const names = page.locator('main li a');
    await names.nth(2).waitFor();
    expect(await names.count()).toBe(3);

    const open = async (bank: RegExp, standing: string) => {
      await page.getByRole('link', { name: 'Bank accounts' }).click();
      await page.getByRole('link', { name: bank }).click();
      await page.getByRole('heading', { name: bank }).waitFor();
      await page.getByText(standing, { exact: true }).first().waitFor();
      const findings = page.locator('section', { has: page.getByRole('heading', { name: 'Findings' }) });
      const months = page.locator('[data-month]:not([data-state=covered])');
      return {
        findings: (await findings.locator('li').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')),
        months: await months.evaluateAll((cells) =>
          cells.map((cell) => `${cell.getAttribute('data-month')} ${cell.getAttribute('data-state')}`),
        ),
      };
    };
    const workbook = async (button: string) => {
      await page.getByRole('button', { name: 'Export …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export' });
      const { bytes } = await downloaded(page, () => dialog.getByRole('button', { name: button }).click());
      return sheetsOf(bytes);
    };
    /** The rows of the first sheet, under its heading. */
    const rowsIn = (sheets: Awaited<ReturnType<typeof workbook>>) => (Object.values(sheets)[0] ?? []).slice(1);

    // May came twice, and its rows are exported once.
    const boreale = await open(/BORÉALE/, 'Complete and proved');
    expect(boreale.findings).toHaveLength(1);
    expect(boreale.findings[0]).toContain('The same days, balances and rows stand in another statement');
    expect(boreale.months).toEqual([]);
    let exported = rowsIn(await workbook('Download')).length;

    // April is to be asked for.
    const maple = await open(/Royal Maple/, 'Statements missing');
    expect(maple.findings).toHaveLength(1);
    expect(maple.findings[0]).toContain('No statement covers 1 – 30 Apr 2026.');
    expect(maple.months).toEqual(['2026-04 missing']);
    expect(await page.getByLabel('Request to the client', { exact: true }).inputValue()).toContain('April 2026');
    exported += rowsIn(await workbook('Download')).length;

    // July reaches back into June, and October is broken.
    const summit = await open(/Summit/, 'Not proved');
    expect(summit.findings).toHaveLength(2);
    expect(summit.months).toEqual(['2026-06 twice']);
    expect(summit.findings.join(' ')).toMatch(/Two statements cover 20 – 30 Jun 2026; \d+ rows? stands? in both/);
    expect(summit.findings.join(' ')).toContain('The statement is not proved: review it.');
    exported += rowsIn(await workbook('Download unproved figures')).length;
    expect(exported).toBe(rowCount);

    // And all of it as one file, which says of each row whether it is proved.
    await page.getByRole('link', { name: 'Statements' }).click();
    await page.getByRole('checkbox', { name: 'Choose all' }).check();
    await page.getByRole('button', { name: 'Export …' }).click();
    const dialog = page.getByRole('dialog', { name: `Export ${files.length} statements` });
    await dialog.getByRole('checkbox', { name: 'All in one file, every row once' }).check();
    await dialog.getByText('One of them is not proved. The file says which').waitFor();
    const { name, bytes } = await downloaded(page, () => dialog.getByRole('button', { name: 'CSV' }).click());
    expect(name).toBe('3-accounts-2026-01-01_2026-12-31.csv');
    const lines = bytes.toString('utf8').trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(rowCount);
    const unproved = lines.filter((line) => line.endsWith(',no'));
    expect(unproved.length).toBeGreaterThan(0);
    expect(unproved.every((line) => /,Summit\w*-\d+-2026-10,no$/.test(line))).toBe(true);
    await page.getByText(`${name} downloaded: its figures are not proved.`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }, 600_000);
});
