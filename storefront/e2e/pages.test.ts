import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, newShopper, SCREENS } from './support/browser.ts';

/** Every page a shopper can reach, with a text that shows it has arrived. */
const PAGES: ReadonlyArray<readonly [path: string, text: string]> = [
  ['/', 'New Season Collection'],
  ['/products', 'All Products'],
  ['/products?featured=true', 'Featured Products'],
  ['/products/women', "Women's Collection"],
  ['/products/accessories', "Accessories' Collection"],
  ['/products?search=nosuchthing', 'No products found.'],
  [`/products?search=${'a'.repeat(200)}`, 'Search Results for'],
  ['/lookbook', 'Fall/Winter Lookbook 2024'],
  ['/cart', 'Your cart is empty'],
  ['/checkout', 'Add some items to your cart before proceeding to checkout.'],
  ['/wishlist', 'Wishlist'],
  ['/product/no-such-product', 'Product Not Found'],
  ['/no/such/page', '404 Page Not Found'],
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(PAGES)('%s', (path, text) => {
  it.each([320, 1440])('fits a screen of %d px and has nothing serious for axe to find', async (width) => {
    const { page, context } = await newShopper(browser, {
      ...SCREENS.desk,
      viewport: { width, height: 800 },
    });
    await page.goto(path);
    await page.getByText(text, { exact: false }).first().waitFor();
    await page.waitForLoadState('networkidle');

    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(
      (violation) => violation.impact === 'serious' || violation.impact === 'critical',
    );
    expect(serious.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([]);
    await context.close();
  });
});
