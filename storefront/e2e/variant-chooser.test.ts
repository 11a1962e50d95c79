import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { findSeriousViolations, measureOverflow } from './support/accessibility.ts';
import { gotoBeforeHydration, WITHOUT_WORKER } from './support/before-hydration.ts';
import { sharedBrowser, newShopper, SCREENS } from './support/browser.ts';
import { createProduct } from './support/create-product.ts';
import { setTextSize } from './support/large-text.ts';

const NAME = 'Mosi tunic';
const LISTING = '/products?search=mosi';

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
  await createProduct(NAME, [
    { size: 'L', color: 'Navy', stockCount: 2 },
    { size: 'S', color: 'Navy', stockCount: 0 },
    { size: 'M', color: 'Navy', stockCount: 10 },
    { size: 'M', color: 'Red', stockCount: 4 },
  ]);
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

it('the chooser of a card adds the pressed size in the chosen colour on a phone', async () => {
  const { page, context, consoleErrors } = await newShopper(browser, SCREENS.phone);
  await openListing(page);
  await addButton(page).click();
  await chooser(page).getByText('Only 2 left').waitFor();
  expect(await chooser(page).getByRole('button', { name: 'S Sold out' }).isDisabled()).toBe(true);
  expect(await findSeriousViolations(page)).toEqual([]);
  expect(await measureOverflow(page)).toBe(0);
  await chooser(page).locator('label:has(input[value=Red])').click();
  await chooser(page).getByRole('button', { name: 'M', exact: true }).click();
  await chooser(page).waitFor({ state: 'detached' });
  await expectInCart(page, /M.*Red/);
  expect(consoleErrors).toEqual([]);
  await context.close();
});

it.each([320, 1440])('fits on a screen of %d px with a text size of 200 %', async (width) => {
  const { page, context } = await newShopper(browser, { viewport: { width, height: 844 } });
  await setTextSize(page, 32);
  await openListing(page);
  await addButton(page).click();
  await chooser(page).waitFor();
  const last = chooser(page).getByRole('button', { name: /^L/ });
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  const panel = await chooser(page).boundingBox();
  if (!box || !panel) throw new Error('The chooser is not visible.');
  expect(box.x).toBeGreaterThanOrEqual(panel.x);
  expect(box.x + box.width).toBeLessThanOrEqual(panel.x + panel.width);
  expect(await measureOverflow(page)).toBe(0);
  await last.click();
  await expectInCart(page, /L.*Navy/);
  await context.close();
});

it('opens after hydration when its button was pressed before', async () => {
  const { page, context, consoleErrors } = await newShopper(browser, WITHOUT_WORKER);
  const additions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') additions.push(request.url());
  });
  const releaseScripts = await gotoBeforeHydration(page, LISTING);
  await addButton(page).click();
  expect(await addButton(page).getAttribute('aria-busy')).toBe('true');
  releaseScripts();
  await firstSize(page).waitFor();
  expect(await addButton(page).getAttribute('aria-busy')).toBeNull();
  expect(additions).toEqual([]);
  await page.keyboard.press('Enter');
  await expectInCart(page, /M.*Navy/);
  expect(consoleErrors).toEqual([]);
  await context.close();
});
