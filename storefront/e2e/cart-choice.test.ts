import type { Product } from '@chitenge/contract/product';
import { newSessionId, SESSION_STORAGE_KEY } from '@chitenge/contract/session';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectFittingAndAccessible } from './support/accessibility.ts';
import { sharedBrowser, newShopper, SCREENS } from './support/browser.ts';
import { createProduct } from './support/create-product.ts';
import { setTextSize } from './support/large-text.ts';
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

it('fits on a screen of 320 px with a text size of 200 %, in the cart and its drawer', async () => {
  const { page, context } = await newShopper(browser, SCREENS.phone);
  const session = newSessionId();
  await callAsShopper(session, '/api/cart', { productId: jacket.id });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    session,
  ] as const);
  await page.goto('/cart');
  await page.setViewportSize({ width: 320, height: 844 });
  await setTextSize(page, 32);
  await page.getByText('Please choose a size and colour.').waitFor();
  await expectFittingAndAccessible(page);
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
