import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFittingAndAccessible, resizeTo } from './support/accessibility.ts';
import { sharedBrowser, newShopper, SCREENS, type Shopper } from './support/browser.ts';

/** The shop's pages, each with a text that appears when it has loaded. */
const PAGES: ReadonlyArray<readonly [path: string, text: string]> = [
  ['/', 'New Season Collection'],
  ['/products', 'All Products'],
  ['/products/women', "Women's Collection"],
  [`/products?search=${'a'.repeat(200)}`, 'Search Results for'],
  ['/lookbook', 'Fall/Winter Lookbook 2024'],
  ['/cart', 'Your cart is empty'],
  ['/checkout', 'Add some items to your cart before proceeding to checkout.'],
  ['/wishlist', 'Wishlist'],
  ['/orders', 'No orders yet'],
  ['/track', 'Track an order'],
  ['/no/such/page', '404 Page Not Found'],
];

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

describe.each(PAGES)('%s', (path, text) => {
  let shopper: Shopper;
  // One load for both widths. The wide screen comes first, because its images serve the narrow one too.
  beforeAll(async () => {
    shopper = await newShopper(browser, SCREENS.desk);
    await shopper.page.goto(path);
    await shopper.page.getByText(text, { exact: false }).first().waitFor();
    await shopper.page.waitForLoadState('networkidle');
  });
  afterAll(() => shopper.context.close());

  it.each([1440, 320])('fits a screen of %d px and has no serious axe violations', async (width) => {
    await resizeTo(shopper.page, width);
    await expectFittingAndAccessible(shopper.page);
  });
});

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

it('shows a tooltip on hover, and Escape closes it', async () => {
  const { page, context, consoleErrors } = await newShopper(browser);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).hover();
  await page.getByRole('tooltip', { name: 'Wishlist' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  expect(consoleErrors).toEqual([]);
  await context.close();
});

describe('a page with several URLs', () => {
  it.each([
    ['/no/such/page', 'Did you forget to add /no/such/page to the router?'],
    ['/product/no-such-product', 'Product Not Found'],
    ['/products/men/?utm_source=radio&size=M&sort=best', "Men's Collection"],
    ['/?fbclid=1', 'New Season Collection'],
  ])('hydrates without rendering again at %s', async (path, text) => {
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
});
