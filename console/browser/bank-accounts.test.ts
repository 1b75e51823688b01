import { expect, it } from 'vitest';
import { zipOf } from '../src/statements/zip.ts';
import { monthPdf } from './statement-pdf.ts';
import { downloaded, expectAccessible, expectNoOverflow, inBrowser, rowOf } from './visit.ts';

/** January to March and May, so that April is missing. */
const months = [
  [1, 100_000],
  [2, 110_000],
  [3, 120_000],
  [5, 140_000],
] as const;

const files = () =>
  Promise.all(
    months.map(async ([month, opening]) => ({ name: `2026-0${month}.pdf`, bytes: await monthPdf(month, opening) })),
  );

inBrowser('bank accounts in the console', (bench) => {
  it('many files go as one batch, whose progress is shown as a whole', async () => {
    const { page, context, complaints } = await bench.visit();
    const sent = await files();
    const picker = page.getByLabel('PDF files');
    await picker.setInputFiles([
      ...sent.slice(0, 3).map(({ name, bytes }) => ({ name, mimeType: 'application/pdf', buffer: bytes })),
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') },
    ]);
    const batches = page.getByRole('list', { name: 'Batches' });
    await batches.getByText('Batch of 3 statements').waitFor();
    await batches.getByText('All read: 3 proved').waitFor();
    // What is no PDF is refused by itself, and keeps nothing else from being read.
    await page.getByText('This is not a PDF.').waitFor();
    // It would be refused again.
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Dismiss notes.pdf' }).click();
    await expectAccessible(page);
    await expectNoOverflow(page);
    // A ZIP with one more: those that are known are not charged again.
    const zip = Buffer.from(await zipOf(sent, new Date('2026-06-01T12:00:00')).arrayBuffer());
    await picker.setInputFiles({ name: 'year.zip', mimeType: 'application/zip', buffer: zip });
    await batches.getByText('Batch of 4 statements').waitFor();
    await batches.getByText('All read: 4 proved').waitFor();
    expect(await page.getByRole('table').getByRole('row').count()).toBe(5);
    await page.getByRole('button', { name: 'Dismiss Batch of 4 statements' }).click();
    await batches.getByText('Batch of 4 statements').waitFor({ state: 'detached' });
    // The refused file alone has left a word in the browser's log.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([]);
    await page.getByRole('link', { name: 'Is anything missing?' }).click();
    await page.getByRole('heading', { name: 'Bank accounts' }).waitFor();
    await page.getByRole('link', { name: /Specimen Trust/ }).waitFor();
    await context.close();
  });

  it('a bank account shows its months, what is missing and the request to copy', async () => {
    const { page, context, complaints } = await bench.visit();
    await page.getByRole('link', { name: 'Bank accounts' }).click();
    await page.getByRole('heading', { name: 'Bank accounts' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /Specimen Trust/ }).click();
    await page.getByRole('heading', { name: /Specimen Trust/ }).waitFor();
    await page.getByText('Statements missing').first().waitFor();
    const states = await page
      .locator('[data-month]')
      .evaluateAll((cells) =>
        cells.map((cell) => `${cell.getAttribute('data-month')} ${cell.getAttribute('data-state')}`),
      );
    expect(states.slice(0, 6)).toEqual([
      '2026-01 covered',
      '2026-02 covered',
      '2026-03 covered',
      '2026-04 missing',
      '2026-05 covered',
      '2026-06 outside',
    ]);
    await page.getByText('No statement covers 1 – 30 Apr 2026.').waitFor();
    const request = await page.getByLabel('Request to the client', { exact: true }).inputValue();
    expect(request).toContain('these statements are still missing:\n- April 2026 (1 Apr 2026 – 30 Apr 2026)');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy: Request to the client' }).click();
    await page.getByRole('button', { name: 'Copied: Request to the client' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(request);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByRole('button', { name: 'Export …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByRole('radio', { name: 'OFX' }).check();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await dialog.getByText('Record the account number first').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Account number').fill('00042-7700777');
    await page.getByRole('button', { name: 'Record' }).click();
    await page.getByText('Recorded: ****0777.').waitFor();
    await page.getByRole('button', { name: 'Export …' }).click();
    await dialog.getByRole('radio', { name: 'OFX' }).check();
    const ofx = await downloaded(page, () => dialog.getByRole('button', { name: 'Download' }).click());
    expect(ofx.bytes.toString('latin1')).toContain('<ACCTID>000427700777');
    expect(ofx.bytes.toString('latin1').match(/<STMTTRN>/g)).toHaveLength(8);
    // And a statement of that account is exported without being asked for the number again.
    await page.getByRole('link', { name: '1 – 28 Feb 2026' }).click();
    await rowOf(page, 'GROCERY SAMPLE MARKET 2').waitFor();
    await page.keyboard.press('x');
    await dialog.getByRole('radio', { name: 'OFX' }).check();
    await dialog.getByText('Recorded for this bank account: ****0777.').waitFor();
    const one = await downloaded(page, () => dialog.getByRole('button', { name: 'Download' }).click());
    expect(one.bytes.toString('latin1')).toContain('<ACCTID>000427700777');
    expect(complaints.filter((said) => !said.includes('409'))).toEqual([]);
    await context.close();
  });

  it('is French and dark too, and fits a telephone', async () => {
    const look = { locale: 'fr-CA', colorScheme: 'dark', viewport: { width: 390, height: 844 } } as const;
    const { page, context, complaints } = await bench.visit(look);
    await page.goto(`${bench.service.url}/console/bank-accounts`);
    await page.getByRole('heading', { name: 'Comptes bancaires' }).waitFor();
    await page.getByRole('link', { name: /Specimen Trust/ }).click();
    await page.getByText('Aucun relevé ne couvre 1 – 30 avr. 2026.').waitFor();
    const request = await page.getByLabel('Demande au client', { exact: true }).inputValue();
    expect(request).toContain('les relevés suivants manquent encore :\n- avril 2026 (1 avr. 2026 – 30 avr. 2026)');
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
