import type { Product } from '@chitenge/contract/product';
import { newSessionId, SESSION_STORAGE_KEY } from '@chitenge/contract/session';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSeriousViolations, measureOverflow } from './support/accessibility.ts';
import { sharedBrowser, newShopper, SCREENS } from './support/browser.ts';
import { createProduct, setVariantStock } from './support/create-product.ts';
import { callAsShopper } from './support/shopper-api.ts';

const NAME = 'Kafue jacket';

let browser: Browser;
let jacket: Product;

beforeAll(async () => {
  browser = await sharedBrowser();
  jacket = await createProduct(NAME, [
    { size: 'L', color: 'Navy', stockCount: 9, price: '399.00' },
    { size: 'M', color: 'Navy', stockCount: 9 },
    { size: 'S', color: 'Navy', stockCount: 0 },
    { size: 'M', color: 'Red', stockCount: 9 },
  ]);
});

/** Opens a page as a shopper with one jacket in the cart, without a choice. */
async function openWithJacket(path: string) {
  const shopper = await newShopper(browser, SCREENS.phone);
  const session = newSessionId();
  await callAsShopper(session, '/api/cart', { productId: jacket.id });
  // Any page of the shop gives access to its storage.
  await shopper.page.goto('/robots.txt');
  await shopper.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    session,
  ] as const);
  await shopper.page.goto(path);
  return shopper;
}

const line = (page: Page) => page.getByRole('main').getByRole('listitem', { name: NAME });
const size = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

describe('choosing a size on a phone', () => {
  it('works in the cart, for a line without a choice and for one that ran out', async () => {
    const { page, context, consoleErrors } = await openWithJacket('/cart');
    await line(page).getByText('Please choose a size and colour.').waitFor();
    expect(await size(page, 'S Sold out').isDisabled()).toBe(true);
    expect(await findSeriousViolations(page)).toEqual([]);
    await size(page, 'L').click();
    await line(page).getByText('Size: L').waitFor();
    await line(page).getByText('K399.00').waitFor();
    await expect.poll(() => line(page).evaluate((row) => row === document.activeElement)).toBe(true);

    await setVariantStock(jacket, 'L', 0);
    await page.reload();
    await line(page).getByText('L, Navy is sold out. Please choose another one.').waitFor();
    await size(page, 'M').click();
    await line(page).getByText('Size: M').waitFor();
    expect(await measureOverflow(page)).toBe(0);
    expect(consoleErrors).toEqual([]);
    await setVariantStock(jacket, 'L', 9);
    await context.close();
  });

  it('works in the checkout, which then places the order', async () => {
    const { page, context } = await openWithJacket('/checkout');
    const form = page.getByRole('main');
    await form.getByLabel('First Name').fill('Thandiwe');
    await form.getByLabel('Last Name').fill('Mwansa');
    await form.getByLabel('Email').fill('thandiwe@example.com');
    await form.getByLabel('Phone').fill('0971234501');
    const submit = form.getByRole('button', { name: 'Place Order' });
    await submit.click();
    const choices = form.getByRole('region', { name: 'Before you order' });
    await expect.poll(() => choices.evaluate((panel) => panel === document.activeElement)).toBe(true);
    await choices.getByText('Please choose a size and colour.').waitFor();
    expect(await findSeriousViolations(page)).toEqual([]);
    await choices.locator('label:has(input[value=Red])').click();
    await size(page, 'M').click();
    await form.getByText('Size: M').waitFor();
    await choices.waitFor({ state: 'hidden' });
    await submit.press('Enter');
    await page.getByText('Order placed successfully!').first().waitFor();
    await context.close();
  });
});

it('fits on a screen of 320 px with a text size of 200 %, in the cart and its drawer', async () => {
  const { page, context } = await openWithJacket('/cart');
  await page.setViewportSize({ width: 320, height: 844 });
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.reload();
  await line(page).getByText('Please choose a size and colour.').waitFor();
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await rootSize()).toBe('32px');
  expect(await measureOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog');
  const medium = drawer.getByRole('button', { name: 'M', exact: true });
  await medium.scrollIntoViewIfNeeded();
  const box = await medium.boundingBox();
  if (!box) throw new Error('The size is not visible.');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  await medium.click();
  await drawer.getByText('Size: M').waitFor();
  await context.close();
});
