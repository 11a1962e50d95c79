/** Pages that the browser translates, as shoppers do who read no English. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { followLink, newShopper, SCREENS, type Shopper } from './support/browser.ts';
import { createProduct } from './support/create-product.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { fillCart, readProducts } from './support/shopper-api.ts';
import { answerPrompt, findPrompt } from './support/simulated-pawapay.ts';
import { translate } from './support/translate.ts';

/** The shop's pages, each with its heading. The cart has two lines. */
const PAGES: ReadonlyArray<readonly [path: string, heading: string]> = [
  ['/', 'New Season Collection'],
  ['/products', 'All Products'],
  ['/products?search=shirt', 'Search Results for "shirt"'],
  ['/product/kamwala-camp-collar-shirt', 'Kamwala Camp-Collar Shirt'],
  ['/lookbook', 'Fall/Winter Lookbook 2024'],
  ['/cart', 'Shopping Cart'],
  ['/checkout', 'Checkout'],
  ['/wishlist', 'Wishlist'],
  ['/orders', 'Your orders'],
  ['/track', 'Track an order'],
  ['/no/such/page', '404 Page Not Found'],
];

const headingOf = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).first();

/** Opens a page and translates it. */
async function openTranslated(shopper: Shopper, path: string): Promise<Page> {
  await shopper.page.goto(path);
  await shopper.page.locator('[data-hydrated]').waitFor({ state: 'attached' });
  await translate(shopper.page);
  return shopper.page;
}

it.each(PAGES)(
  '%s can be left for another page and seen again while it is translated',
  async (path, name) => {
    const shopper = await newShopper();
    const untranslated = await shopper.context.newPage();
    await fillCart(shopper.context, (await readProducts()).slice(0, 2));
    await untranslated.goto(path);
    const page = await openTranslated(shopper, path);
    await headingOf(page, name).waitFor();
    await followLink(page, path === '/wishlist' ? '/cart' : '/wishlist');
    await headingOf(page, path === '/wishlist' ? 'Shopping Cart' : 'Wishlist').waitFor();
    expect(await headingOf(page, name).count()).toBe(0);
    await page.goBack();
    const textOf = (one: Page) => one.getByRole('main').innerText();
    await expect.poll(async () => (await textOf(page)) === (await textOf(untranslated))).toBe(true);
    expect(shopper.consoleErrors.filter((error) => !error.includes('404'))).toEqual([]);
  },
);

it('a shopper chooses, buys and pays on translated pages, and sees the amounts of each choice', async () => {
  const { slug } = await createProduct('Translated skirt', [
    { size: 'M', color: 'Navy', stockCount: 10 },
    { size: 'M', color: 'Red', stockCount: 0 },
    { size: 'L', color: 'Navy', stockCount: 2, price: '399.00' },
  ]);
  const shopper = await newShopper(SCREENS.phone);
  const page = await openTranslated(shopper, `/product/${slug}`);
  const head = page.getByRole('main').locator('header').first();
  await head.getByText('From K349.00', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await head.getByText('K399.00', { exact: true }).waitFor();
  expect(await head.getByText('K349.00').count()).toBe(0);
  await page.getByText('Only 2 left').waitFor();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await head.getByText('K349.00', { exact: true }).waitFor();
  expect(await page.getByText('Only 2 left').count()).toBe(0);
  await page.getByRole('radio', { name: 'Navy', exact: true }).check();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add to Cart - K698.00' }).click();

  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Decrease quantity of Translated skirt' }).click();
  await expect.poll(() => drawer.locator('output').allInnerTexts()).toContain('K349.00');
  await drawer.getByText('Proceed to Checkout').click();
  await page.waitForURL('**/checkout');
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL('**/orders/*');
  await page.getByText('Order placed successfully!', { exact: true }).first().waitFor();
  await page.getByText('Pay by dialling a code instead').click();
  await page.locator('input[type=radio]:checked').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Pay K349.00' }).click();
  await page.getByRole('heading', { name: 'Enter your PIN on 0971234567 to pay K349.00' }).waitFor();
  await expect.poll(() => findPrompt('260971234567')).toBeDefined();
  await answerPrompt('260971234567', 'accept');
  await page.getByRole('heading', { name: 'We have received your payment' }).waitFor();
  expect(await page.getByText('Enter your PIN').count()).toBe(0);
  expect(shopper.consoleErrors).toEqual([]);
});

it('a translated list is filtered, sorted and searched, and its counts follow', async () => {
  const shopper = await newShopper();
  const page = await openTranslated(shopper, '/products');
  const count = page.getByText(/^(?:Showing )?\d+ products?$/).first();
  const all = await count.innerText();
  await page.getByRole('checkbox', { name: /^M/ }).first().check();
  await page.getByRole('button', { name: 'Clear all' }).first().waitFor();
  await expect.poll(() => count.innerText()).not.toBe(all);
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await expect.poll(() => count.innerText()).toBe(all);
  const box = page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true });
  await box.fill('shirt');
  await page.getByRole('option').first().waitFor();
  await box.fill('dress');
  await expect.poll(() => page.getByRole('option').first().innerText()).toMatch(/dress/i);
  await box.press('Enter');
  await page.getByRole('heading', { name: 'Search Results for "dress"' }).waitFor();
  expect(shopper.consoleErrors).toEqual([]);
});
