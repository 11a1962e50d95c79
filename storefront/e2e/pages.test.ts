import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectFittingAndAccessible,
  findSeriousViolations,
  measureOverflow,
  resizeTo,
} from './support/accessibility.ts';
import { newShopper, openContext, SCREENS } from './support/browser.ts';
import { findCutOff, setTextSize } from './support/large-text.ts';
import { fillCart, readProducts } from './support/shopper-api.ts';

/** The shop's pages, each with a text that appears when it has loaded. The cart has two lines. */
const PAGES: ReadonlyArray<readonly [path: string, text: string]> = [
  ['/', 'New Season Collection'],
  ['/products', 'All Products'],
  [`/products?search=${'a'.repeat(200)}`, 'Search Results for'],
  ['/products?size=M&color=blue&minPrice=100&inStock=true&sort=name', 'Clear all'],
  ['/product/kamwala-camp-collar-shirt', 'Kamwala Camp-Collar Shirt'],
  ['/lookbook', 'Fall/Winter Lookbook 2024'],
  ['/pages/about', 'How this shop works'],
  ['/pages/contact', 'Help with your order'],
  ['/pages/delivery', 'Or collect it'],
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

/** One page for all, because scripts and pictures stay in its cache. */
let page: Page;
beforeAll(async () => {
  const shopper = await openContext(SCREENS.desk);
  page = shopper.page;
  await fillCart(shopper.context, (await readProducts()).slice(0, 2));
  return () => shopper.context.close();
});

it.each(PAGES)(
  '%s fits screens from 1440 to 320 px, also with large text, and is accessible',
  async (path, text) => {
    await setTextSize(page, 16);
    await page.setViewportSize(SCREENS.desk.viewport);
    await page.goto(path);
    await page.getByText(text, { exact: false }).filter({ visible: true }).first().waitFor();
    await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await resizeTo(page, 320);
    await expectFittingAndAccessible(page);
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
  },
);

it('a wide screen is accessible, with the links of its header and the filters beside the products', async () => {
  await setTextSize(page, 16);
  await page.setViewportSize(SCREENS.desk.viewport);
  for (const [path, text] of PAGES.slice(0, 2)) {
    await page.goto(path);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    expect(await findSeriousViolations(page)).toEqual([]);
  }
});

describe('a page whose script cannot be loaded', () => {
  const script = '**/static/products-page-*.js';

  it('loads from the server when the shopper follows a link', async () => {
    const { page } = await newShopper();
    await page.route(script, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Women' }).click();
    await page.getByRole('heading', { level: 1, name: "Women's Collection" }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/products/women');

    // Without hydration its links still work.
    await page.getByRole('banner').getByRole('link', { name: 'Lookbook' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fall/Winter Lookbook 2024' }).waitFor();
  });

  it('shows the error page offline', async () => {
    const { page, context } = await newShopper();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Women' }).click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: "Women's Collection" }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
  });
});

it('a page with several URLs hydrates without rendering again', async () => {
  const { page } = await newShopper(SCREENS.desk);
  const pageErrors: string[] = [];
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  await page.route('**/static/vendor-*.js', async (route) => {
    // The head requests the script before the browser has parsed the body.
    await page.locator('main').waitFor({ state: 'attached' });
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-rendered-by', 'server'));
    await route.continue();
  });
  await page.goto('/products/men/?utm_source=radio&size=M&sort=best');
  await page.getByText("Men's Collection").first().waitFor();
  await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
  expect(await page.locator('main').getAttribute('data-rendered-by')).toBe('server');
  expect(pageErrors).toEqual([]);
});
