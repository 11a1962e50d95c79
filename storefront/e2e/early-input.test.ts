import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newShopper, SCREENS } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Without the service worker, which would answer with cached scripts. */
const WITHOUT_WORKER = { ...SCREENS.desk, serviceWorkers: 'block' } as const;
const TIMEOUT = { timeout: 10_000 };

/** Delays all scripts but early-input until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(/\/static\/(?!early-).*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return resolve;
}

/** Opens a page that captures input but does not hydrate until `releaseScripts` is called. */
async function openBeforeHydration(url: string) {
  const shopper = await newShopper(browser, WITHOUT_WORKER);
  const releaseScripts = await delayScripts(shopper.page);
  const earlyInput = shopper.page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/static/early-'),
  );
  await shopper.page.goto(url, { waitUntil: 'commit' });
  await earlyInput;
  return { ...shopper, releaseScripts };
}

const queryOf = (page: Page) => new URL(page.url()).search;
const firstProduct = (page: Page) => page.getByRole('article').first().textContent();

describe('a page before hydration', () => {
  it('applies the filters that the shopper chose', async () => {
    const { page, context, consoleErrors, releaseScripts } = await openBeforeHydration('/products');
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
    releaseScripts();
    await expect.poll(() => queryOf(page), TIMEOUT).toBe('?size=M&minPrice=500&maxPrice=900&sort=price-desc');
    expect(await size.isChecked()).toBe(true);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('adds the chosen product to the cart once after hydration', async () => {
    const { page, context, consoleErrors, releaseScripts } = await openBeforeHydration(
      '/product/kamwala-camp-collar-shirt',
    );
    const add = page.getByRole('button', { name: 'Add to Cart - ' });
    await add.click();
    const chosen = page.getByRole('radio').first();
    for (const radio of [chosen, page.getByRole('radio').nth(1), chosen]) await radio.check();
    await add.click();
    expect(await add.getAttribute('aria-busy')).toBe('true');
    releaseScripts();
    await page.getByText('Item has been added to your cart', { exact: true }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
    const drawer = page.getByRole('dialog');
    await drawer
      .getByText(await chosen.inputValue())
      .first()
      .waitFor();
    expect(await drawer.getByRole('status').allTextContents()).toContain('1');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('shows the page that the shopper went back to', async () => {
    const { page, context, consoleErrors } = await newShopper(browser, WITHOUT_WORKER);
    await page.goto('/products?sort=price-asc');
    await page.waitForLoadState('networkidle');
    const cheapest = await firstProduct(page);
    await page.getByLabel('Sort by').selectOption('Price, high to low');
    await expect.poll(() => firstProduct(page), TIMEOUT).not.toBe(cheapest);

    const releaseScripts = await delayScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('article').first().waitFor();
    await page.evaluate(() => history.back());
    await expect.poll(() => queryOf(page), TIMEOUT).toBe('?sort=price-asc');
    releaseScripts();
    await expect.poll(() => firstProduct(page), TIMEOUT).toBe(cheapest);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('keeps the text of a search that the shopper is typing', async () => {
    const { page, context, consoleErrors, releaseScripts } = await openBeforeHydration('/');
    const search = page.getByRole('combobox', { name: 'Search products' });
    await search.pressSequentially('dre');
    releaseScripts();
    await search.pressSequentially('ss with long sleeves', { delay: 20 });
    expect(await search.inputValue()).toBe('dress with long sleeves');
    await search.fill('dress');
    await page.getByRole('option').first().waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

describe('a page that hydrates before the early-input script loads', () => {
  it('works normally', async () => {
    const { page, context, consoleErrors } = await newShopper(browser, WITHOUT_WORKER);
    const { promise: hydrated, resolve } = Promise.withResolvers<void>();
    await page.route('**/static/early-*.js', async (route) => {
      await hydrated;
      await route.continue();
    });
    await page.goto('/products', { waitUntil: 'commit' });
    await page.locator('[data-hydration]').waitFor({ state: 'attached' });
    const response = page.waitForResponse('**/static/early-*.js');
    resolve();
    await response;
    await page.waitForLoadState('networkidle');
    await page.getByLabel('Sort by').selectOption('Price, high to low');
    await expect.poll(() => queryOf(page), TIMEOUT).toBe('?sort=price-desc');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
