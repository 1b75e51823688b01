import { expect, it } from 'vitest';
import { inBrowser, openSample, rowOf } from './visit.ts';

const idleMs = 8000;

inBrowser(
  'an empty desk',
  (bench) => {
    it('is signed out, and what was typed is kept for whoever comes back', async () => {
      const { page, context } = await bench.visit();
      await page.clock.install();
      await openSample(page, 'succeeded', 'left.pdf');
      await rowOf(page, 'MONTHLY ACCOUNT FEE').click();
      await page.keyboard.press('e');
      await page.getByLabel('Description').fill('YEARLY FEE');

      // Whoever works stays in for longer than the session lasts without them.
      const endsAt = performance.now() + 2 * idleMs;
      while (performance.now() < endsAt) {
        await page.mouse.move(Math.random() * 100, 300);
        await page.clock.runFor(10_000);
        await page.waitForTimeout(500);
      }
      expect(await page.getByLabel('Description').inputValue()).toBe('YEARLY FEE');

      // Nobody is there any more, and the page goes on asking for news.
      const kept = page.getByText('One change that you typed is kept in this browser');
      const leftAt = performance.now();
      while ((await kept.count()) === 0 && performance.now() < leftAt + 4 * idleMs) {
        await page.clock.runFor(70_000);
        await page.waitForTimeout(500);
      }
      await kept.waitFor();
      expect(performance.now() - leftAt).toBeGreaterThan(idleMs / 2);
      await page.goto(await bench.service.link());
      await page.getByRole('link', { name: 'Test' }).click();
      await page.getByRole('region', { name: 'Not saved' }).getByRole('link').click();
      await rowOf(page, 'MONTHLY ACCOUNT FEE').click();
      await page.getByRole('button', { name: 'Go on with it' }).click();
      expect(await page.getByLabel('Description').inputValue()).toBe('YEARLY FEE');
      await context.close();
    });
  },
  [`TIEOUT_SESSION_IDLE=${idleMs}ms`],
);
