import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectFittingAndAccessible, resizeTo } from './support/accessibility.ts';
import { sharedBrowser, newShopper, SCREENS } from './support/browser.ts';
import { findCutOff, setTextSize } from './support/large-text.ts';
import { fillCart, readProducts } from './support/shopper-api.ts';

/** The shop's pages, each with a text that appears when it has loaded. The cart has two lines. */
const PAGES: ReadonlyArray<readonly [path: string, text: string]> = [
  ['/', 'New Season Collection'],
  ['/products', 'All Products'],
  ['/products/women', "Women's Collection"],
  [`/products?search=${'a'.repeat(200)}`, 'Search Results for'],
  ['/products?size=M&color=blue&minPrice=100&inStock=true&sort=name', 'Clear all'],
  ['/product/kamwala-camp-collar-shirt', 'Kamwala Camp-Collar Shirt'],
  ['/product/no-such-product', 'Product Not Found'],
  ['/lookbook', 'Fall/Winter Lookbook 2024'],
  ['/cart', 'Order Summary'],
  ['/checkout', 'Personal Information'],
  ['/wishlist', 'Wishlist'],
  ['/orders', 'No orders yet'],
  ['/orders/00000000-0000-4000-8000-000000000001', 'Order Not Found'],
  ['/track', 'Track an order'],
  ['/no/such/page', '404 Page Not Found'],
];

const HEADER_CONTROLS = ['Menu', 'Search', 'Wishlist', 'Cart'];

/** Widths with 175 % and 200 % of the browsers' default text size. */
const LARGE_TEXT = [
  [1440, 32],
  [390, 28],
  [320, 32],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

it.each(PAGES)(
  '%s fits screens from 1440 to 320 px, also with large text, and is accessible',
  async (path, text) => {
    const { page, context } = await newShopper(browser, SCREENS.desk);
    await fillCart(context, (await readProducts()).slice(0, 2));
    await page.goto(path);
    await page.getByText(text, { exact: false }).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    // The wide screen comes first, because its images serve the narrow one too.
    for (const width of [1440, 320]) {
      await resizeTo(page, width);
      await expectFittingAndAccessible(page);
    }
    for (const [width, textSize] of LARGE_TEXT) {
      await setTextSize(page, textSize);
      await resizeTo(page, width);
      for (const name of width === 1440 ? [] : HEADER_CONTROLS)
        await page
          .getByRole('banner')
          .getByLabel(new RegExp(`^${name}`))
          .first()
          .waitFor();
      expect([width, ...(await findCutOff(page))]).toEqual([width]);
    }
    await context.close();
  },
);

describe('a page whose script cannot be loaded', () => {
  const script = '**/static/products-page-*.js';

  it('loads from the server when the shopper follows a link', async () => {
    const { page, context } = await newShopper(browser, { ...SCREENS.desk, serviceWorkers: 'block' });
    await page.route(script, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Women' }).click();
    await page.getByRole('heading', { level: 1, name: "Women's Collection" }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/products/women');

    // Without hydration its links still work.
    await page.getByRole('banner').getByRole('link', { name: 'Lookbook' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fall/Winter Lookbook 2024' }).waitFor();
    await context.close();
  });

  it('shows the error page offline', async () => {
    const { page, context } = await newShopper(browser, { ...SCREENS.desk, serviceWorkers: 'block' });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Women' }).click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: "Women's Collection" }).waitFor();
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await context.close();
  });
});

it.each([
  ['/no/such/page', 'Did you forget to add /no/such/page to the router?'],
  ['/products/men/?utm_source=radio&size=M&sort=best', "Men's Collection"],
])('a page with several URLs hydrates without rendering again at %s', async (path, text) => {
  const { page, context } = await newShopper(browser, SCREENS.desk);
  const pageErrors: string[] = [];
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  await page.route('**/static/vendor-*.js', async (route) => {
    // The head requests the script before the browser has parsed the body.
    await page.locator('main').waitFor({ state: 'attached' });
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-rendered-by', 'server'));
    await route.continue();
  });
  await page.goto(path);
  await page.getByText(text).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('main').getAttribute('data-rendered-by')).toBe('server');
  expect(pageErrors).toEqual([]);
  await context.close();
});
