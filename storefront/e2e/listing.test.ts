import { AxeBuilder } from '@axe-core/playwright';
import { toNgwee } from '@chitenge/contract/money';
import { productsSchema } from '@chitenge/contract/product';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, newShopper, SCREENS } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Names of the products that the API gives for a query, in its order. */
async function namesFor(query: string): Promise<string[]> {
  const response = await fetch(`${inject('shopUrl')}/api/products?${query}`);
  return productsSchema.parse(await response.json()).map(({ name }) => name);
}

/** Waits until the listing shows just these. */
async function expectShown(page: Page, names: string[]): Promise<void> {
  await expect
    .poll(() => page.locator('article h3').allTextContents(), { timeout: 10_000 })
    .toEqual(names.slice(0, 24));
}

const queryOf = (page: Page) => new URL(page.url()).search;
const checkbox = (page: Page, value: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${value},`) }).filter({ visible: true });

/** What is serious for axe, and how far the page is wider than the screen. */
async function flaws(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
  ];
}

describe('a listing on a desk', () => {
  it('is narrowed and put in order in its address, so that going back and reloading work', async () => {
    const { page, context, complaints } = await newShopper(browser);
    await page.goto('/products');
    await checkbox(page, 'M').check();
    await expectShown(page, await namesFor('size=M'));
    await checkbox(page, 'Navy').check();
    const narrowed = await namesFor('size=M&color=navy');
    await expectShown(page, narrowed);
    await page.getByText(`${narrowed.length} products`, { exact: true }).waitFor();
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    expect(queryOf(page)).toBe('?size=M&color=navy&sort=price-asc');

    const ordered = await namesFor('size=M&color=navy&sort=price-asc');
    expect(ordered.toSorted()).toEqual(narrowed.toSorted());
    await expectShown(page, ordered);
    const prices = await page.locator('article [data-reduced]').allTextContents();
    const amounts = prices.map((price) => toNgwee(price.replace('K', '')));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));

    await page.reload();
    await expectShown(page, ordered);
    await page.goBack();
    await expectShown(page, narrowed);
    await page.getByRole('button', { name: 'Navy, remove' }).click();
    await expectShown(page, await namesFor('size=M'));
    expect(queryOf(page)).toBe('?size=M');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('offers products while a search is being typed, to the arrows as well', async () => {
    const { page, context, complaints } = await newShopper(browser);
    await page.goto('/lookbook');
    await page.getByRole('combobox', { name: 'Search products' }).fill('dress');
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBe(7);
    const [first = ''] = await namesFor('search=dress&limit=1');
    expect(await options.first().textContent()).toContain(first);
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a listing on a phone', () => {
  it('is narrowed in a sheet, which says how many products it would show', async () => {
    const { page, context, complaints } = await newShopper(browser, SCREENS.phone);
    await page.goto('/products/women');
    await page.getByRole('button', { name: 'Filter' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('checkbox', { name: /^On sale,/ }).check();
    expect(await flaws(page)).toEqual([]);
    await sheet.getByLabel('To (K)').fill('700');
    const names = await namesFor('category=women&onSale=true&maxPrice=700');
    await sheet.getByRole('button', { name: /^Show \d+/ }).focus();
    await sheet.getByRole('button', { name: `Show ${names.length} products` }).tap();
    await expectShown(page, names);
    expect(queryOf(page)).toBe('?maxPrice=700&onSale=true');
    expect(await page.getByRole('button', { name: 'Filter (2)' }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is found from the menu, by a tap on what is offered', async () => {
    const { page, context, complaints } = await newShopper(browser, SCREENS.phone);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('combobox').fill('shirt');
    await page.getByRole('option', { name: 'All results for' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Search Results for "shirt"' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it.each([320, 1440])(
  'fits a screen of %d px, narrowed, and has nothing serious for axe to find',
  async (width) => {
    const { page, context } = await newShopper(browser, {
      ...SCREENS.desk,
      viewport: { width, height: 800 },
    });
    await page.goto('/products?size=M&color=navy&minPrice=100&inStock=true&sort=name');
    await page.getByRole('button', { name: 'Clear all' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await flaws(page)).toEqual([]);
    await context.close();
  },
);
