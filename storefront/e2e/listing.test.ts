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

/** Returns serious axe violations and horizontal overflow. */
async function findProblems(page: Page): Promise<string[]> {
  const violations = await findSeriousViolations(page);
  const overflow = await measureOverflow(page);
  return [...violations, ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
}

it('a listing on a phone is filtered in a sheet that shows the number of products', async () => {
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
