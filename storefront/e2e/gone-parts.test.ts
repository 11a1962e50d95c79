/** Parts of the shop whose files are gone, because a new version was deployed while the page was open. */
import type { Product } from '@chitenge/contract/product';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addStaff, signIn } from './support/back-office.ts';
import { sharedBrowser, newShopper, SCREENS, type Shopper } from './support/browser.ts';
import { readProducts } from './support/shopper-api.ts';

const PHONE = { ...SCREENS.phone, serviceWorkers: 'block' } as const;

let browser: Browser;
let products: Product[];
beforeAll(async () => {
  browser = await sharedBrowser();
  products = await readProducts();
});

/** Opens a hydrated page whose part is gone until the document is loaded again, as after a deploy. */
async function openOldVersion(path: string, part: string, isGoneForever = false): Promise<Shopper> {
  const shopper = await newShopper(browser, PHONE);
  let documents = 0;
  shopper.page.on('domcontentloaded', () => {
    documents += 1;
  });
  await shopper.page.route(`**/static/${part}-*.js`, (route) =>
    documents > 1 && !isGoneForever ? route.continue() : route.fulfill({ status: 404 }),
  );
  await shopper.page.goto(path);
  await shopper.page.locator('[data-hydrated]').waitFor({ state: 'attached' });
  return shopper;
}

const productPath = (): string => `/product/${products[0]?.slug}`;

async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}

describe('a part whose file is gone', () => {
  it('leads to the page of the cart', async () => {
    const { page, context } = await openOldVersion('/', 'cart-drawer');
    await page.getByRole('button', { name: 'Cart, 0 items' }).click();
    await expectPath(page, '/cart');
    await page.getByText('Your cart is empty').waitFor();
    await context.close();
  });

  it('leads to the product, where a card offers a choice', async () => {
    const { page, context } = await openOldVersion('/products', 'card-variants');
    const product = products.find(({ variants }) => variants.filter(({ inStock }) => inStock).length > 1);
    await page
      .getByRole('button', { name: `Add to Cart ${product?.name}` })
      .first()
      .click();
    await expectPath(page, `/product/${product?.slug}`);
    await context.close();
  });

  it('loads the page again once, and then opens', async () => {
    const { page, context } = await openOldVersion('/', 'menu-drawer');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await Promise.all([page.waitForEvent('load'), menu.click()]);
    await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
    await menu.click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByText('This could not be opened').count()).toBe(0);
    await context.close();
  });

  it('loads the page again once, which shows the picture', async () => {
    const { page, context } = await openOldVersion(productPath(), 'zoom-dialog');
    await page.getByRole('button', { name: 'Zoom picture' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByText('This could not be opened').count()).toBe(0);
    await context.close();
  });

  it('says so when it stays away', async () => {
    const { page, context } = await openOldVersion('/', 'menu-drawer', true);
    const menu = page.getByRole('button', { name: 'Menu' });
    await Promise.all([page.waitForEvent('load'), menu.click()]);
    await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
    for (let press = 0; press < 2; press += 1) {
      await menu.click();
      const words = page.getByText('This could not be opened', { exact: true }).first();
      await words.waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.getByRole('button', { name: 'Close' }).first().click();
      await words.waitFor({ state: 'detached' });
    }
    await context.close();
  });

  it('says that the shop is offline when it cannot be reached', async () => {
    const { page, context } = await openOldVersion('/', 'cart-drawer');
    await page.route('**/readyz', (route) => route.abort());
    await page.getByRole('button', { name: 'Cart, 0 items' }).click();
    await page.getByText(/^You are offline\./).waitFor();
    await page.getByText('This could not be opened', { exact: true }).first().waitFor();
    await expectPath(page, '/');
    await context.close();
  });

  it('leaves the search as it is', async () => {
    const { page, context } = await openOldVersion('/', 'menu-drawer');
    await page.route('**/static/search-suggestions-*.js', (route) => route.fulfill({ status: 404 }));
    await page.setViewportSize(SCREENS.desk.viewport);
    const box = page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true });
    await box.fill('shirt');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'Search Results for "shirt"' }).waitFor();
    await expectPath(page, '/products');
    await context.close();
  });
});

it('opens a tab of the back office whose file is gone after loading the page again', async () => {
  const account = await addStaff();
  const { page, context } = await openOldVersion('/admin', 'stock-tab');
  await signIn(page, account);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  await page.getByRole('tab', { name: 'Stock' }).click();
  await page.getByRole('tabpanel').getByRole('list').first().waitFor();
  expect(await page.getByText('could not be loaded').count()).toBe(0);
  await context.close();
});
