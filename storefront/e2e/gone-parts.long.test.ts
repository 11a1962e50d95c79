/** Parts of the shop whose files are gone, because a new version was deployed while the page was open. */
import type { Product } from '@chitenge/contract/product';
import { beforeAll, describe, expect, it } from 'vitest';
import { addStaff, signIn } from './support/back-office.ts';
import { newShopper, SCREENS, type Shopper } from './support/browser.ts';
import { readProducts } from './support/shopper-api.ts';

let products: Product[];
beforeAll(async () => {
  products = await readProducts();
});

/** Opens a hydrated page whose part is gone until the document is loaded again, as after a deploy. */
async function openOldVersion(path: string, part: string, isGoneForever = false): Promise<Shopper> {
  const shopper = await newShopper(SCREENS.phone);
  let documents = 0;
  // By its request, which comes before those of its parts. Its events may come after them.
  shopper.page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await shopper.page.route(`**/static/${part}-*.js`, (route) =>
    documents > 1 && !isGoneForever ? route.continue() : route.fulfill({ status: 404 }),
  );
  await shopper.page.goto(path);
  await shopper.page.locator('[data-hydrated]').waitFor({ state: 'attached' });
  return shopper;
}

describe('a part whose file is gone', () => {
  it('leads to the page that shows the same: the cart, or the product where a card offers a choice', async () => {
    const product = products.find(({ variants }) => variants.filter(({ inStock }) => inStock).length > 1);
    for (const [page, part, button, target] of [
      ['/', 'cart-drawer', 'Cart, 0 items', '/cart'],
      ['/products', 'card-variants', `Add to Cart ${product?.name}`, `/product/${product?.slug}`],
    ] as const) {
      const shopper = await openOldVersion(page, part);
      await shopper.page.getByRole('button', { name: button }).first().click();
      await expect.poll(() => new URL(shopper.page.url()).pathname).toBe(target);
    }
  });

  it('loads the page again once, and then opens', async () => {
    const { page } = await openOldVersion('/', 'menu-drawer');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await Promise.all([page.waitForEvent('load'), menu.click()]);
    await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
    await menu.click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByText('This could not be opened').count()).toBe(0);
  });

  it('says so when it stays away', async () => {
    const { page } = await openOldVersion('/', 'menu-drawer', true);
    const menu = page.getByRole('button', { name: 'Menu' });
    await Promise.all([page.waitForEvent('load'), menu.click()]);
    await page.locator('[data-hydrated]').waitFor({ state: 'attached' });
    await menu.click();
    await page.getByText('This could not be opened', { exact: true }).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

it('opens a tab of the back office whose file is gone after loading the page again', async () => {
  const { page } = await openOldVersion('/admin', 'stock-tab');
  await signIn(page, await addStaff());
  await page.getByRole('tab', { name: 'Stock' }).click();
  await page.getByRole('tabpanel').getByRole('list').first().waitFor();
  expect(await page.getByText('could not be loaded').count()).toBe(0);
});
