import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newSessionId, SESSION_STORAGE_KEY } from '@chitenge/contract/session';
import { expectFittingAndAccessible } from './support/accessibility.ts';
import { gotoBeforeHydration } from './support/before-hydration.ts';
import { newShopper } from './support/browser.ts';
import { createProduct } from './support/create-product.ts';
import { setTextSize } from './support/large-text.ts';
import { callAsShopper } from './support/shopper-api.ts';

const NAME = 'Mosi tunic';
const LISTING = '/products?search=mosi';

let productId: string;

beforeAll(async () => {
  const tunic = await createProduct(NAME, [
    { size: 'L', color: 'Navy', stockCount: 2 },
    { size: 'S', color: 'Navy', stockCount: 0 },
    { size: 'M', color: 'Navy', stockCount: 10 },
    { size: 'M', color: 'Red', stockCount: 4 },
  ]);
  productId = tunic.id;
  const sizes = ['38', '39', '40', '41', '42', '43', '44'];
  await createProduct(
    'Mosi sandals',
    sizes.map((size, index) => ({ size, stockCount: index })),
  );
});

const card = (page: Page) => page.getByRole('article').filter({ hasText: NAME });
const addButton = (page: Page) => card(page).getByRole('button', { name: `Add to Cart ${NAME}` });
const chooser = (page: Page) => page.getByRole('dialog', { name: `Choose ${NAME}` });
/** It has the focus when it appears. */
const firstSize = (page: Page) => chooser(page).getByRole('button', { name: 'M', exact: true });

async function openListing(page: Page): Promise<void> {
  await page.goto(LISTING);
  await card(page).waitFor();
}

/** Expects one line with the size and colour in the cart. */
async function expectInCart(page: Page, options: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const line = page.getByRole('dialog').getByRole('listitem', { name: NAME });
  await line.getByText('K349.00').waitFor();
  expect(await line.textContent()).toMatch(options);
}

/** Expects that an element is not cut off at its sides. */
async function expectBetween(element: Locator, left: number, right: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  expect(box.x).toBeGreaterThanOrEqual(left);
  expect(box.x + box.width).toBeLessThanOrEqual(right);
}

it('fits on a screen of 320 px with a text size of 200 %', async () => {
  const { page } = await newShopper({ viewport: { width: 320, height: 844 } });
  await setTextSize(page, 32);
  await openListing(page);
  await addButton(page).click();
  await chooser(page).waitFor();
  const last = chooser(page).getByRole('button', { name: /^L/ });
  const panel = await chooser(page).boundingBox();
  if (!panel) throw new Error('The chooser is not visible.');
  await expectBetween(last, panel.x, panel.x + panel.width);
  await expectFittingAndAccessible(page);
  await last.click();
  await expectInCart(page, /L.*Navy/);
});

it('the choice of a line fits on a screen of 320 px with a text size of 200 %, in the cart and its drawer', async () => {
  const { page, context } = await newShopper({ viewport: { width: 320, height: 844 } });
  const session = newSessionId();
  await callAsShopper(session, '/api/cart', { productId });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SESSION_STORAGE_KEY,
    session,
  ] as const);
  await setTextSize(page, 32);
  await page.goto('/cart');
  await page.getByText('Please choose a size and colour.').waitFor();
  await expectFittingAndAccessible(page);
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog');
  await expectBetween(drawer.getByRole('button', { name: 'M', exact: true }).first(), 0, 320);
});

it('opens after hydration when its button was pressed before', async () => {
  const { page, consoleErrors } = await newShopper();
  const additions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') additions.push(request.url());
  });
  const releaseScripts = await gotoBeforeHydration(page, LISTING);
  await addButton(page).click();
  expect(await addButton(page).getAttribute('aria-busy')).toBe('true');
  releaseScripts();
  await firstSize(page).waitFor();
  await expect.poll(() => addButton(page).getAttribute('aria-busy')).toBeNull();
  expect(additions).toEqual([]);
  await expect.poll(() => firstSize(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expectInCart(page, /M.*Navy/);
  expect(consoleErrors).toEqual([]);
});
