import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { shortOrderId } from '@chitenge/contract/order-id';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { findSeriousViolations, measureOverflow } from './support/accessibility.ts';
import { openBackOffice } from './support/back-office.ts';
import { newShopper, sharedBrowser, SCREENS } from './support/browser.ts';
import { placeOrder } from './support/place-order.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Prints the page, and counts the sheets of paper. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type ?\/Page\b/g)?.length ?? 0;
}

it('staff change an order on a phone, and both read its receipt, which prints on A4 and on a roll', async () => {
  const shopper = await newShopper(browser, SCREENS.phone);
  const order = await placeOrder(shopper.context, '0971234567');
  const staff = await openBackOffice(browser, SCREENS.phone);
  await staff.page.goto(`/admin?tab=orders&order=${order.id}`);
  const dialog = staff.page.getByRole('dialog', { name: `Order ${shortOrderId(order.id)}` });
  await dialog.waitFor();
  expect(await dialog.getByRole('link', { name: 'Receipt' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Change items' }).click();
  const editor = staff.page.getByRole('dialog', { name: /^Change items/ });
  await editor.getByRole('button', { name: /^Increase quantity/ }).click();
  expect(await measureOverflow(staff.page)).toBeLessThanOrEqual(0);
  await editor.getByRole('button', { name: 'Change items' }).click();
  const total = formatMoney(2 * toNgwee(order.totalAmount));
  await editor.getByText(`The total becomes ${total}.`, { exact: false }).waitFor();
  expect(await findSeriousViolations(staff.page)).toEqual([]);
  await editor.getByRole('button', { name: `Change to ${total}` }).click();
  await editor.waitFor({ state: 'detached' });
  await staff.page.evaluate(async (id) => {
    const response = await fetch(`/api/orders/${id}/payment-status`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ paymentStatus: 'paid' }),
    });
    if (!response.ok) throw new Error(await response.text());
  }, order.id);
  await staff.page.reload();
  const [ofStaff] = await Promise.all([
    staff.context.waitForEvent('page'),
    dialog.getByRole('link', { name: 'Receipt' }).click(),
  ]);
  await ofStaff.getByRole('heading', { name: /^Receipt No\. \d{6}$/ }).waitFor();

  const { page } = shopper;
  await page.goto(`/orders/${order.id}`);
  await page.getByRole('link', { name: /^Receipt No\./ }).click();
  const heading = page.getByRole('heading', { name: /^Receipt No\. \d{6}$/ });
  await heading.waitFor();
  expect(await heading.innerText()).toBe(
    await ofStaff.getByRole('heading', { name: /^Receipt/ }).innerText(),
  );
  await page.getByText('Thandiwe Mwansa').waitFor();
  await page.getByText(total).first().waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await page.getByRole('checkbox', { name: '80 mm roll' }).check();
  const papers = await page.evaluate(() =>
    Array.from(document.styleSheets)
      .flatMap((sheet) => Array.from(sheet.cssRules))
      .filter((rule) => rule instanceof CSSPageRule)
      .map((rule) => rule.cssText),
  );
  expect(papers.join(' ')).toMatch(/size: 80mm \d{2,3}mm/);
  expect(await pagesOf(page)).toBe(1);
  await page.getByRole('checkbox', { name: '80 mm roll' }).uncheck();
  expect(await pagesOf(page)).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await shopper.context.close();
  await staff.context.close();
});
