import type { Browser, Page } from 'playwright-core';
import { STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TABS } from '../src/features/admin/shell/admin-tab.ts';
import { addStaff, freeSeats, placeOrder, signIn } from './support/back-office.ts';
import { sharedBrowser, newShopper, SCREENS, type Shopper } from './support/browser.ts';
import { fillCart, readProducts } from './support/shopper-api.ts';

/** The shop's pages, each with a text that appears when it has loaded. The cart has two lines. */
const PAGES: ReadonlyArray<readonly [path: string, text: string]> = [
  ['/', 'New Season Collection'],
  ['/products', 'All Products'],
  ['/products/women', "Women's Collection"],
  ['/products?search=nosuchthing', 'No products found.'],
  ['/product/kamwala-camp-collar-shirt', 'Kamwala Camp-Collar Shirt'],
  ['/product/no-such-product', 'Product Not Found'],
  ['/lookbook', 'Fall/Winter Lookbook 2024'],
  ['/cart', 'Order Summary'],
  ['/checkout', 'Personal Information'],
  ['/wishlist', 'Wishlist'],
  ['/orders', 'No orders yet'],
  ['/track', 'Track an order'],
  ['/orders/00000000-0000-4000-8000-000000000001', 'Order Not Found'],
  ['/no/such/page', '404 Page Not Found'],
];

const HEADER_CONTROLS = ['Menu', 'Search', 'Wishlist', 'Cart'];

/** The buttons that open a drawer, each with a text that appears in it. */
const DRAWERS = [
  [/^Menu/, 'Lookbook'],
  [/^Search/, 'Search'],
  [/^Cart, 18 items/, 'Proceed to Checkout'],
  [/^Filter/, 'Availability'],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Opens the browser with the text size that the shopper has set in its settings. */
async function newReader(width: number, textSize: number): Promise<Shopper> {
  const shopper = await newShopper(browser, { ...SCREENS.desk, viewport: { width, height: 844 } });
  const session = await shopper.context.newCDPSession(shopper.page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
  return shopper;
}

const rootSize = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

/** Returns what a reader would have to scroll sideways for: the page, and the header's controls. */
const findCutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth - innerWidth} px too wide`] : [];
    const controls = [...document.querySelectorAll('header button, header a, [role=dialog] button')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > innerWidth))
      .map(({ element }) => `${element.getAttribute('aria-label') ?? element.textContent} is off the screen`);
    return [...wide, ...controls];
  });

describe('on a phone', () => {
  // 175 % and 200 % of the browsers' default.
  it.each([
    [390, 28],
    [320, 32],
  ])('of %d px every page fits with a text size of %d px', async (width, textSize) => {
    const { page, context } = await newReader(width, textSize);
    await fillCart(context, (await readProducts()).slice(0, 2));
    const found: unknown[] = [];
    for (const [path, text] of PAGES) {
      await page.goto(path);
      await page.getByText(text, { exact: false }).filter({ visible: true }).first().waitFor();
      for (const name of HEADER_CONTROLS)
        await page
          .getByRole('banner')
          .getByLabel(new RegExp(`^${name}`))
          .first()
          .waitFor();
      found.push([path, await rootSize(page), await findCutOff(page)]);
    }
    expect(found).toEqual(PAGES.map(([path]) => [path, textSize, []]));
    await context.close();
  });

  it('of 320 px every drawer fits with twice the text size', async () => {
    const { page, context } = await newReader(320, 32);
    await fillCart(context, (await readProducts()).slice(0, 2), 9);
    await page.goto('/products/women');
    for (const [button, text] of DRAWERS) {
      await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByText(text).filter({ visible: true }).first().waitFor();
      const cutOff = await drawer.evaluate((element) =>
        [element, ...element.children]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ className }) => className),
      );
      expect([button, ...cutOff, ...(await findCutOff(page))]).toEqual([button]);
      await drawer.getByRole('button', { name: /^Close/ }).click();
      await drawer.waitFor({ state: 'detached' });
    }
    await context.close();
  });
});

it('a wide screen with twice the text size gets the layout of a smaller one', async () => {
  const { page, context } = await newReader(1440, 32);
  await fillCart(context, (await readProducts()).slice(0, 2));
  for (const [path, text] of PAGES) {
    await page.goto(path);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    expect([path, ...(await findCutOff(page))]).toEqual([path]);
  }
  await context.close();
});

it('every tab of the back office fits on a screen of 320 px with twice the text size', async () => {
  const { page, context } = await newReader(320, 32);
  const product = (await readProducts()).find(
    ({ stockBy, stockCount }) => stockBy === 'product' && stockCount > 0,
  );
  if (product) await placeOrder(product, 'Chipo Phiri of the Distant Showground');
  await page.goto('/admin');
  // Managers have every tab.
  const manager = await addStaff(STORE_MANAGER_ROLE.id);
  onTestFinished(() => freeSeats([manager.email]));
  await signIn(page, manager);
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  const found: string[][] = [];
  for (const tab of TABS) {
    await page.goto(`/admin?tab=${tab}`);
    const panel = page.getByRole('tabpanel');
    await panel.waitFor();
    await panel
      .getByText(/^Loading/)
      .first()
      .waitFor({ state: 'detached' });
    found.push([tab, ...(await findCutOff(page))]);
  }
  expect(found).toEqual(TABS.map((tab) => [tab]));
  await context.close();
});
