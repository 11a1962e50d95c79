import { newSessionId } from '@chitenge/contract/session';
import { shortOrderId } from '@chitenge/contract/order-id';
import { orderSchema } from '@chitenge/contract/order';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { findSeriousViolations, measureOverflow, resizeTo } from './support/accessibility.ts';
import { findProduct, openBackOffice, openPage } from './support/back-office.ts';
import { sharedBrowser, SCREENS } from './support/browser.ts';
import { callAsShopper } from './support/shopper-api.ts';

const PHONE = { ...SCREENS.phone, viewport: { width: 390, height: 844 } };

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Places an order without a network: the checkout promises payment instructions by SMS. */
async function placePromisedOrder(customerName: string) {
  const product = await findProduct(5);
  const session = newSessionId();
  const [size = null, color = null] = [product.sizes[0], product.colors[0]];
  await callAsShopper(session, '/api/cart', { productId: product.id, quantity: 1, size, color });
  const order = await callAsShopper(session, '/api/orders', {
    customerName,
    customerEmail: 'natasha@example.com',
    customerPhone: '0977 111 222',
    mobileProvider: null,
    mobileNumber: '0977111222',
    totalAmount: product.price,
  });
  return orderSchema.parse(order);
}

const rowsOf = (page: Page, customer: string) =>
  page.getByRole('list', { name: 'Needs a person' }).getByRole('listitem').filter({ hasText: customer });

it('in a shop without SMS and mail staff see on a phone what was promised, write on WhatsApp, and send it again', async () => {
  const customer = `Natasha ${Date.now()}`;
  const order = await placePromisedOrder(customer);
  const { page, context } = await openBackOffice(browser, PHONE);
  await openPage(page, 'Messages');
  await page.getByRole('heading', { name: 'All messages' }).waitFor();
  await page.getByRole('button', { name: /notice/ }).click();
  await page.getByText(/^SMS are not configured/).waitFor();
  await page.keyboard.press('Escape');
  await rowsOf(page, customer).getByText('Payment instructions', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^More, Messages \d+ needs? a person$/ }).waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  for (const width of [320, 390]) {
    await resizeTo(page, width);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  const short = shortOrderId(order.id);
  await rowsOf(page, customer)
    .getByRole('button', { name: `Order ${short}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Order ${short}` });
  await dialog.getByText('Messages', { exact: true }).click();
  const link = dialog.getByRole('link', { name: 'Write on WhatsApp' });
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/260977111222');
  expect(url.searchParams.get('text')).toContain(`order ${short} of K`);
  expect(url.searchParams.get('text')).toContain(`/pay/${order.id}#`);
  await dialog.getByRole('link', { name: 'Write an SMS' }).waitFor();
  expect(await findSeriousViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await rowsOf(page, customer)
    .getByRole('button', { name: /^Send again: Payment instructions/ })
    .press('Enter');
  await page.getByText('Message is being sent again', { exact: true }).first().waitFor();
  const all = page.getByRole('list', { name: 'Messages', exact: true }).getByRole('listitem');
  await all.filter({ hasText: customer }).filter({ hasText: 'sent again by Mutale' }).first().waitFor();
  await context.close();
});
