import { toNgwee } from '@chitenge/contract/money';
import { productsSchema } from '@chitenge/contract/product';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findSeriousViolations, measureOverflow, resizeTo } from './support/accessibility.ts';
import { sharedBrowser, newShopper, SCREENS, type Shopper } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Returns the names of the products that the API returns for a query. */
async function namesFor(query: string): Promise<string[]> {
  const response = await fetch(`${inject('shopUrl')}/api/products?${query}`);
  return productsSchema.parse(await response.json()).map(({ name }) => name);
}

/** Waits until the listing shows exactly these names. */
async function expectShown(page: Page, names: string[]): Promise<void> {
  await expect
    .poll(() => page.locator('article h3').allTextContents(), { timeout: 10_000 })
    .toEqual(names.slice(0, 24));
}

const queryOf = (page: Page) => new URL(page.url()).search;
const checkbox = (page: Page, value: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${value},`) }).filter({ visible: true });

/** Returns serious axe violations and horizontal overflow. */
async function findProblems(page: Page): Promise<string[]> {
  const violations = await findSeriousViolations(page);
  const overflow = await measureOverflow(page);
  return [...violations, ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
}

describe('a listing on a wide screen', () => {
  it('stores filters and sort order in the URL, so that going back and reloading work', async () => {
    const { page, context, consoleErrors } = await newShopper(browser);
    await page.goto('/products');
    await checkbox(page, 'M').check();
    await expectShown(page, await namesFor('size=M'));
    await checkbox(page, 'Blue').check();
    const filtered = await namesFor('size=M&color=blue');
    await expectShown(page, filtered);
    await page.getByText(`${filtered.length} products`, { exact: true }).waitFor();
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    expect(queryOf(page)).toBe('?size=M&color=blue&sort=price-asc');

    const sorted = await namesFor('size=M&color=blue&sort=price-asc');
    expect(sorted.toSorted()).toEqual(filtered.toSorted());
    await expectShown(page, sorted);
    const prices = await page.locator('article h3 + div').allTextContents();
    const amounts = prices.map((price) => toNgwee(/K([\d.]+)/.exec(price)?.[1] ?? ''));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));

    await page.reload();
    await expectShown(page, sorted);
    await page.goBack();
    await expectShown(page, filtered);
    await page.getByRole('button', { name: 'Blue, remove' }).click();
    await expectShown(page, await namesFor('size=M'));
    expect(queryOf(page)).toBe('?size=M');
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('suggests products while the shopper types a search, also by keyboard', async () => {
    const { page, context, consoleErrors } = await newShopper(browser);
    await page.goto('/lookbook');
    await page.getByRole('combobox', { name: 'Search products' }).fill('dress');
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBe(7);
    const [first = ''] = await namesFor('search=dress&limit=1');
    expect(await options.first().textContent()).toContain(first);
    expect(await findProblems(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

describe('a listing on a phone', () => {
  it('is filtered in a sheet that shows the number of products', async () => {
    const { page, context, consoleErrors } = await newShopper(browser, SCREENS.phone);
    await page.goto('/products/women');
    await page.getByRole('button', { name: 'Filter' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('checkbox', { name: /^On sale,/ }).check();
    expect(await findProblems(page)).toEqual([]);
    await sheet.getByLabel('To (K)').fill('700');
    const names = await namesFor('category=women&onSale=true&maxPrice=700');
    await sheet.getByRole('button', { name: /^Show \d+/ }).focus();
    await sheet.getByRole('button', { name: `Show ${names.length} products` }).tap();
    await expectShown(page, names);
    expect(queryOf(page)).toBe('?maxPrice=700&onSale=true');
    expect(await page.getByRole('button', { name: 'Filter (2)' }).isVisible()).toBe(true);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('opens from the search suggestions of the menu', async () => {
    const { page, context, consoleErrors } = await newShopper(browser, SCREENS.phone);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('combobox').fill('shirt');
    await page.getByRole('option', { name: 'All results for' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Search Results for "shirt"' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});

describe('with filters', () => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopper(browser, SCREENS.desk);
    await shopper.page.goto('/products?size=M&color=blue&minPrice=100&inStock=true&sort=name');
    await shopper.page.getByRole('button', { name: 'Clear all' }).waitFor();
    await shopper.page.waitForLoadState('networkidle');
  });
  afterAll(() => shopper.context.close());

  it.each([1440, 320])('fits a screen of %d px and has no serious axe violations', async (width) => {
    await resizeTo(shopper.page, width);
    expect(await findProblems(shopper.page)).toEqual([]);
  });
});
