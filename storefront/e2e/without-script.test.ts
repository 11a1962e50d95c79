import { describe, expect, it } from 'vitest';
import { measureOverflow } from './support/accessibility.ts';
import { newShopper, SCREENS } from './support/browser.ts';
import { placeOrder } from './support/place-order.ts';

const openWithoutScript = async (path: string) => {
  const shopper = await newShopper({ ...SCREENS.phone, javaScriptEnabled: false });
  await shopper.page.goto(path);
  return shopper;
};

describe('without scripts, a phone', () => {
  it('says what is missing in cart, checkout and wishlist, and leads to the products', async () => {
    const { page } = await openWithoutScript('/cart');
    for (const [path, text] of [
      ['/cart', 'The cart needs JavaScript'],
      ['/checkout', 'Checkout needs JavaScript'],
      ['/wishlist', 'The wishlist needs JavaScript'],
    ] as const) {
      await page.goto(path);
      // getByText ignores noscript.
      const words = page.locator('main noscript p').first();
      expect(await words.isVisible()).toBe(true);
      expect(await words.textContent()).toContain(text);
      expect(await page.locator('[aria-busy=true]').filter({ visible: true }).count()).toBe(0);
      await page.getByRole('main').getByRole('link', { name: 'All products' }).click();
      await page.getByRole('heading', { level: 1, name: 'All Products' }).waitFor();
    }
  });

  it('has links to the categories and a search, and no button that does nothing', async () => {
    const { page } = await openWithoutScript('/');
    const header = page.getByRole('banner');
    expect(await header.getByRole('button').filter({ visible: true }).count()).toBe(1);
    await header.getByRole('link', { name: 'Women' }).filter({ visible: true }).click();
    await page.getByRole('heading', { level: 1, name: "Women's Collection" }).waitFor();
    const field = header.getByRole('combobox', { name: 'Search products' }).filter({ visible: true });
    await field.fill('shirt');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Search Results for "shirt"' }).waitFor();
  });

  it('has the rest of a long list as links', async () => {
    const { page } = await openWithoutScript('/products?sort=name');
    const names = () => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
    const first = await names();
    expect(await page.getByRole('button', { name: 'Load More Products' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'More products' }).click();
    await page.getByText(/^Showing 25 to 48 of/).waitFor();
    expect(new Set([...first, ...(await names())]).size).toBe(48);
    await page.getByRole('link', { name: 'From the first product' }).click();
    await page.getByText(/^Showing 24 of/).waitFor();
  });

  it('tracks an order by its number and phone number, and tries again after a wrong one', async () => {
    const { page, context } = await openWithoutScript('/track');
    const { id } = await placeOrder(context, '0971234599');
    const show = async (phone: string) => {
      await page.getByLabel(/^Order number/).fill(id.slice(-8));
      await page.getByLabel('Phone number on the order').fill(phone);
      await page.getByRole('button', { name: 'Show the order' }).click();
    };
    await show('0961111199');
    await page.getByText('There is no such order with this phone number.').waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await show('0971234599');
    await page.getByRole('heading', { level: 1, name: 'We have your order' }).waitFor();
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  });

  it('reads at an order that the shop needs them', async () => {
    const { page } = await openWithoutScript('/orders/00000000-0000-4000-8000-000000000001');
    const words = page.locator('body > noscript');
    expect(await words.isVisible()).toBe(true);
    expect(await words.textContent()).toContain('Please switch on JavaScript to shop here.');
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await main.getByRole('link', { name: 'all products' }).isVisible()).toBe(true);
    expect(await page.getByRole('banner').getByRole('link', { name: 'Women' }).isVisible()).toBe(true);
  });
});
