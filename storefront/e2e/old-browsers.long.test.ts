/** The shop in older browsers: docs/browsers.md. Chromium stands for them, without the built-ins that they lack. */
import type { Product } from '@chitenge/contract/product';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillCheckout } from './support/fill-checkout.ts';
import { addToCart } from './support/add-to-cart.ts';
import { addStaff, findProduct, signIn, type Account } from './support/back-office.ts';
import { newShopper, SCREENS, type Shopper } from './support/browser.ts';

/** The properties that the oldest browsers of the list lack. */
const BUILT_INS: readonly string[] = [
  'Object.hasOwn',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'AbortSignal.prototype.throwIfAborted',
  ...['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
    (name) => `Array.prototype.${name}`,
  ),
  'Map.groupBy',
  'Object.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'Array.fromAsync',
  'Crypto.prototype.randomUUID',
  'structuredClone',
  'URL.canParse',
  'URL.parse',
  ...['union', 'intersection', 'difference', 'isSubsetOf'].map((name) => `Set.prototype.${name}`),
  ...['map', 'filter', 'some', 'find', 'forEach', 'toArray'].map((name) => `Iterator.prototype.${name}`),
  // Interfaces that Firefox 91 and Safari 15 lack.
  'Navigator.prototype.locks',
  'HTMLFormElement.prototype.requestSubmit',
  'HTMLElement.prototype.inert',
  ...['ariaBusy', 'ariaLabel', 'ariaHidden'].map((name) => `Element.prototype.${name}`),
  'TransformStream',
  'WritableStream',
  'CompressionStream',
  'DecompressionStream',
  'requestIdleCallback',
  'reportError',
  'scheduler',
  'navigation',
];

/** Takes built-ins away before any script of a page runs. */
async function takeAway(context: BrowserContext, names: readonly string[]): Promise<void> {
  await context.addInitScript((paths) => {
    for (const path of paths) {
      const steps = path.split('.');
      const name = steps.pop() ?? '';
      const owner: unknown = steps.reduce<unknown>((at, step) => Reflect.get(Object(at), step), globalThis);
      if (typeof owner === 'object' || typeof owner === 'function') Reflect.deleteProperty(owner ?? {}, name);
    }
  }, names);
}

let product: Product;
let staff: Account;
beforeAll(async () => {
  product = await findProduct(2);
  staff = await addStaff();
});

/** Opens a phone's browser that lacks the built-ins. */
async function openWithout(names: readonly string[]): Promise<Shopper & { polyfills: string[] }> {
  const shopper = await newShopper(SCREENS.phone);
  await takeAway(shopper.context, names);
  // Pictures take most of the time.
  await shopper.page.route('**/assets/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '' }),
  );
  const polyfills: string[] = [];
  shopper.page.on('request', (request) => {
    if (request.url().includes('/static/polyfills-')) polyfills.push(request.url());
  });
  return { ...shopper, polyfills };
}

/** Adds the product to the cart, and opens cart and checkout. */
async function shop(page: Page): Promise<void> {
  await page.goto(`/product/${product.slug}`);
  await addToCart(page);
  await page.getByText('Added to cart', { exact: true }).first().waitFor();
  await page.goto('/cart');
  await page.getByRole('listitem', { name: product.name }).waitFor();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Place Order' }).waitFor();
}

async function openBackOffice(page: Page): Promise<void> {
  await page.goto('/admin');
  await signIn(page, staff);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
}

/** Console errors but those of pictures, which the tests leave out. */
const mistakes = ({ consoleErrors }: Shopper): string[] =>
  consoleErrors.filter((text) => !text.startsWith('Failed to load resource'));

it('sells without one of them alone, which loads the polyfills of all', async () => {
  const shopper = await openWithout(BUILT_INS.slice(0, 1));
  await shop(shopper.page);
  expect(mistakes(shopper)).toEqual([]);
  expect(shopper.polyfills.length).toBeGreaterThan(0);
});

it('takes an order without any of them, by the polyfills', async () => {
  const shopper = await openWithout(BUILT_INS);
  const { page, polyfills } = shopper;
  await shop(page);
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/orders/*');
  await page.getByText('Order placed successfully!', { exact: true }).first().waitFor();
  await openBackOffice(page);
  expect(mistakes(shopper)).toEqual([]);
  expect(polyfills.length).toBeGreaterThan(0);
});

describe('a browser below the list', () => {
  /** How a browser fails, each by what the page then sees. */
  const OLDER: Readonly<Record<string, (shopper: Shopper) => Promise<unknown>>> = {
    'that runs modules and lacks built-ins': ({ context }) => takeAway(context, ['Array.prototype.at']),
    'that cannot read the syntax of the shop': ({ page }) =>
      page.route(/\/static\/index-/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'let a = /(?<=/;' }),
      ),
    'that knows no modules': ({ page }) =>
      page.route(/\/(?:product\/[^/]+|cart)$/, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const body = html.replaceAll('type="module"', 'type="unknown"').replace(' nomodule', '');
        await route.fulfill({ response, body });
      }),
  };

  it.each(Object.entries(OLDER))('%s shows pages and says what it needs', async (_name, make) => {
    const shopper = await newShopper(SCREENS.phone);
    const { page } = shopper;
    await make(shopper);
    await page.goto(`/product/${product.slug}`);
    await page.getByText('this browser is too old for cart and orders').waitFor();
    expect(await page.getByText('Chrome 95, Firefox 91, Safari 15.6').isVisible()).toBe(true);
    expect(
      await page
        .getByRole('button', { name: /^(?:Add to|Cart|Menu)/ })
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    expect(await page.getByRole('main').getByRole('img').first().isVisible()).toBe(true);

    await page.goto('/cart');
    await page.getByText('The cart needs JavaScript and a newer browser.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'All products' }).click();
    await page.getByRole('heading', { level: 1, name: 'All Products' }).waitFor();
  });
});
