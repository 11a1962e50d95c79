import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findSeriousViolations, measureOverflow } from './support/accessibility.ts';
import { callAsOwner } from './support/as-owner.ts';
import { newShopper, SCREENS } from './support/browser.ts';
import { placeOrder } from './support/place-order.ts';

/** Prints the page, and counts the sheets of paper. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;
}

it('a receipt fits a phone, and prints on A4 and on a roll', async () => {
  const { page, context } = await newShopper(SCREENS.phone);
  const order = await placeOrder(context, '0971234567');
  await callAsOwner('setPaymentStatus', { id: order.id }, { paymentStatus: 'paid' });
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('link', { name: /^Receipt No\./ }).click();
  await page.getByRole('heading', { name: /^Receipt No\. \d{6}$/ }).waitFor();
  await page.getByText('Thandiwe Mwansa').waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await page.getByRole('radio', { name: '80 mm roll' }).check();
  const papers = () =>
    page.evaluate(() =>
      Array.from(document.styleSheets)
        .flatMap((sheet) => Array.from(sheet.cssRules))
        .filter((rule) => rule instanceof CSSPageRule)
        .map((rule) => rule.cssText)
        .join(' '),
    );
  await expect.poll(papers).toMatch(/size: 80mm \d{2,3}mm/);
  // The roll is as long as the receipt, which is measured after its layout.
  await expect.poll(() => pagesOf(page)).toBe(1);
  await page.getByRole('radio', { name: 'A4' }).check();
  await expect.poll(() => pagesOf(page)).toBe(1);
});
