import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newShopper, SCREENS } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** The worker would have the scripts ready. */
const lateScripts = { ...SCREENS.desk, serviceWorkers: 'block' } as const;
const PATIENCE = { timeout: 10_000 };

/** Holds all scripts back but the first, until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  await page.route(/\/static\/(?!early-).*\.js$/, async (route) => {
    await gone;
    await route.continue();
  });
  return resolve;
}

/** A shopper in front of a page that is as the server made it, until its scripts are let go. */
async function lateShopper(address: string) {
  const shopper = await newShopper(browser, lateScripts);
  const letGo = await holdScripts(shopper.page);
  await shopper.page.goto(address, { waitUntil: 'commit' });
  return { ...shopper, letGo };
}

const queryOf = (page: Page) => new URL(page.url()).search;
const firstShown = (page: Page) => page.getByRole('article').first().textContent();

describe('a page whose scripts are late', () => {
  it('takes over the choices that were made on it', async () => {
    const { page, context, complaints, letGo } = await lateShopper('/products');
    const size = page.getByRole('checkbox', { name: /^M,/ }).filter({ visible: true });
    await size.check();
    await page.getByLabel('Sort by').selectOption('Price, high to low');
    const from = page.getByLabel('From (K)').filter({ visible: true });
    await from.fill('500');
    await from.press('Enter');
    const to = page.getByLabel('To (K)').filter({ visible: true });
    await to.fill('900');
    await page
      .getByRole('checkbox', { name: /^On sale,/ })
      .filter({ visible: true })
      .focus();
    letGo();
    await expect
      .poll(() => queryOf(page), PATIENCE)
      .toBe('?size=M&minPrice=500&maxPrice=900&sort=price-desc');
    expect(await size.isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('puts what was chosen on it into the cart, once, when it comes to life', async () => {
    const { page, context, complaints, letGo } = await lateShopper('/product/kamwala-camp-collar-shirt');
    const add = page.getByRole('button', { name: 'Add to Cart - ' });
    await add.click();
    const chosen = page.getByRole('radio').first();
    for (const radio of [chosen, page.getByRole('radio').nth(1), chosen]) await radio.check();
    await add.click();
    expect(await add.getAttribute('aria-busy')).toBe('true');
    letGo();
    await page.getByText('Item has been added to your cart', { exact: true }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
    const drawer = page.getByRole('dialog');
    await drawer
      .getByText(await chosen.inputValue())
      .first()
      .waitFor();
    expect(await drawer.getByRole('status').allTextContents()).toContain('1');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows the page gone back to', async () => {
    const { page, context, complaints } = await newShopper(browser, lateScripts);
    await page.goto('/products?sort=price-asc');
    await page.waitForLoadState('networkidle');
    const cheapest = await firstShown(page);
    await page.getByLabel('Sort by').selectOption('Price, high to low');
    await expect.poll(() => firstShown(page), PATIENCE).not.toBe(cheapest);

    const letGo = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('article').first().waitFor();
    await page.evaluate(() => history.back());
    await expect.poll(() => queryOf(page), PATIENCE).toBe('?sort=price-asc');
    letGo();
    await expect.poll(() => firstShown(page), PATIENCE).toBe(cheapest);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes on with a search that was begun on it', async () => {
    const { page, context, complaints, letGo } = await lateShopper('/');
    const search = page.getByRole('combobox', { name: 'Search products' });
    await search.pressSequentially('dre');
    letGo();
    await search.pressSequentially('ss with long sleeves', { delay: 20 });
    expect(await search.inputValue()).toBe('dress with long sleeves');
    await search.fill('dress');
    await page.getByRole('option').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a page whose first script is the last', () => {
  it('works all the same', async () => {
    const { page, context, complaints } = await newShopper(browser, lateScripts);
    const { promise: alive, resolve } = Promise.withResolvers<void>();
    await page.route('**/static/early-*.js', async (route) => {
      await alive;
      await route.continue();
    });
    await page.goto('/products', { waitUntil: 'commit' });
    await page.locator('[data-told]').waitFor({ state: 'attached' });
    const answered = page.waitForResponse('**/static/early-*.js');
    resolve();
    await answered;
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Sort by').selectOption('Price, high to low');
    await expect.poll(() => queryOf(page), PATIENCE).toBe('?sort=price-desc');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
