import { expect, it } from 'vitest';
import { heldPdf } from './statement-pdf.ts';
import { choosePdf, expectAccessible, expectNoOverflow, inBrowser, rowOf } from './visit.ts';

inBrowser('layouts in the console', (bench) => {
  it('a line that is said to be no row is known on the next statement, until that is switched off', async () => {
    const { page, context, complaints } = await bench.visit();
    await choosePdf(page, 'january.pdf', await heldPdf('Jan', '40.00'));
    const january = page.getByRole('row', { name: 'january.pdf' });
    await january.getByText('Needs review').waitFor();
    await january.getByRole('link').click();
    await rowOf(page, 'CARD HOLD NOT BOOKED').click();
    await page.getByRole('button', { name: 'Never a row here …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Not a row on this layout' });
    await dialog.getByText('Lines with the words of “CARD HOLD NOT BOOKED” are not rows.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Read again' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, 'GROCER').waitFor();
    expect(await rowOf(page, 'CARD HOLD NOT BOOKED').count()).toBe(0);
    await page
      .getByText(/Proved after 1 correction/)
      .first()
      .waitFor();

    await page.getByRole('link', { name: 'Back to the list' }).click();
    await choosePdf(page, 'february.pdf', await heldPdf('Feb', '77.10'));
    await page
      .getByRole('row', { name: 'february.pdf' })
      .getByText(/^Proved/)
      .waitFor();

    await page.getByRole('row', { name: 'february.pdf' }).getByRole('link').click();
    await rowOf(page, 'GROCER').waitFor();
    await page.keyboard.press('h');
    await page.getByRole('link', { name: 'Read with one thing that was learned about this layout.' }).click();
    await page.getByText('A line is not a row').waitFor();
    await page.getByText(/since .* by somebody without a name/).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByLabel('In use').uncheck();
    await expect.poll(() => page.getByLabel('In use').isChecked()).toBe(false);
    await page.getByRole('link', { name: 'Statements', exact: true }).click();
    await choosePdf(page, 'later.pdf', await heldPdf('Feb', '78.20'));
    await page.getByRole('row', { name: 'later.pdf' }).getByText('Needs review').waitFor();

    await page.getByRole('link', { name: 'Layouts' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing has been learned yet.').waitFor();
    await page.goto(`${bench.service.url}/console/activity`);
    await page.getByLabel('What').selectOption('Layouts');
    const done = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
    await done.first().getByText('Something learned about a layout was deleted').waitFor();
    await done.nth(1).getByText('Something learned about a layout was switched off').waitFor();
    await done.nth(2).getByText('Something was said about a layout').waitFor();
    expect(await done.count()).toBe(3);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('what a heading means is said of a statement that needs review, in French too', async () => {
    const { page, context, complaints } = await bench.visit({ locale: 'fr-CA' });
    await choosePdf(page, 'encore.pdf', await heldPdf('Jan', '41.50'));
    await page.getByRole('row', { name: 'encore.pdf' }).getByText('À vérifier').first().waitFor();
    await page.getByRole('row', { name: 'encore.pdf' }).getByRole('link').click();
    await page.getByRole('button', { name: 'Mise en page…' }).click();
    const dialog = page.getByRole('dialog', { name: 'À propos de cette mise en page' });
    await dialog.getByLabel('De quoi s’agit-il ?').selectOption('column');
    await dialog.getByLabel('Tel que la page l’imprime').fill('Withdrawals');
    await dialog.getByLabel('Ce qui se trouve en dessous').selectOption('out');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Relire' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Mises en page' }).click();
    await page.getByText('Une colonne : Argent sorti').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
