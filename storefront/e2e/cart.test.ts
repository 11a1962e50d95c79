import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fillCheckout } from './support/fill-checkout.ts';
import { newShopper } from './support/browser.ts';
import { fillCart, readProducts } from './support/shopper-api.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
const SMALL_PHONE = { ...PHONE, viewport: { width: 320, height: 568 } };

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Returns whether a press in the middle of the element would reach it. */
const isInReach = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return top + height <= innerHeight && (hit === element || element.contains(hit));
  });

const scrollToShare = (page: Page, share: number): Promise<void> =>
  page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);

describe('a cart on a phone', () => {
  it('keeps the next step in reach with 50 lines, in cart and checkout', async () => {
    const products = (await readProducts()).slice(0, 50);
    const { page, context, consoleErrors } = await newShopper(PHONE);
    await fillCart(context, products);
    await page.goto('/cart');
    const proceed = page.getByRole('link', { name: 'Proceed to Checkout' });
    await proceed.waitFor();
    const lines = page.getByRole('list', { name: 'Cart items' }).getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(50);
    const described = products.find(({ description }) => description);
    expect(
      await page
        .getByText(described?.description ?? '')
        .first()
        .isVisible(),
    ).toBe(true);
    for (const share of [0, 0.25, 0.5]) {
      await scrollToShare(page, share);
      await expect.poll(() => isInReach(proceed)).toBe(true);
    }
    await proceed.tap();
    const place = page.getByRole('button', { name: 'Place Order' });
    await place.waitFor();
    for (const share of [0, 0.25, 0.5]) {
      await scrollToShare(page, share);
      await expect.poll(() => isInReach(place)).toBe(true);
    }
    expect(consoleErrors).toEqual([]);
  });

  it('shows the price of a line beside its text, not below the remove button', async () => {
    const products = (await readProducts()).toSorted((a, b) => Number(b.price) - Number(a.price)).slice(0, 3);
    const { page, context } = await newShopper(PHONE);
    await fillCart(context, products, 9);
    await page.goto('/lookbook');
    await page.getByRole('button', { name: /^Cart, 27 items$/ }).tap();
    for (const { name } of products) {
      const line = page.getByRole('dialog').getByRole('listitem', { name });
      const remove = await boxOf(line.getByRole('button', { name: `Remove ${name}` }));
      const price = await boxOf(line.getByText(/^K\d+\.\d\d$/));
      expect(price.bottom).toBeLessThanOrEqual(remove.bottom);
      expect(price.right).toBeLessThanOrEqual((await boxOf(line)).right);
    }
  });
});

it('a conflict at checkout on a phone is not covered by the toast', async () => {
  const products = (await readProducts())
    .filter(({ stockCount, sizes, colors }) => stockCount < 10 && sizes.length + colors.length > 0)
    .slice(0, 4);
  const { page, context } = await newShopper(SMALL_PHONE);
  await fillCart(context, products, 10);
  await page.goto('/checkout');
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Place Order' }).tap();

  const toast = page.getByRole('listitem').filter({ hasText: 'Order submission failed' });
  await toast.waitFor();
  const title = page.getByRole('heading', { name: 'Your order needs a change' });
  await title.waitFor();
  // The page scrolls to the title after it has appeared.
  await expect
    .poll(async () => (await boxOf(title)).y - (await boxOf(toast)).bottom)
    .toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await boxOf(title)).bottom).toBeLessThan(SMALL_PHONE.viewport.height);
});

describe('an order that fails on a phone', () => {
  it('shows the field that is wrong beside the message about it', async () => {
    const { page, context } = await newShopper(PHONE);
    await fillCart(context, (await readProducts()).slice(0, 1));
    await page.goto('/checkout');
    await fillCheckout(page);
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: {
          type: '/problems/invalid-request',
          title: 'The request is invalid',
          status: 400,
          errors: [{ field: 'customerEmail', message: 'must be an email address' }],
        },
      }),
    );
    const email = page.getByRole('main').getByLabel('Email');
    // Below the header, where the message appears.
    await email.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 100));
    await page.getByRole('button', { name: 'Place Order' }).tap();
    await page.getByText('Order submission failed').first().waitFor();
    await page.getByText('Email must be an email address').waitFor();
    await expect.poll(() => isInReach(email)).toBe(true);
  });

  it('without a connection keeps its place below the notice and the message, with plain frames for pictures', async () => {
    const { page, context } = await newShopper(PHONE);
    await fillCart(context, (await readProducts()).slice(0, 1));
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto('/checkout');
    await fillCheckout(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Place Order' }).tap();
    const panel = page.getByRole('alert').filter({ hasText: 'We could not send your order' });
    await expect.poll(() => isInReach(panel.getByRole('heading'))).toBe(true);
    const picture = page.getByRole('main').locator('img').first();
    const cover = () => picture.evaluate((img) => getComputedStyle(img, '::before').content);
    expect(await cover()).not.toBe('none');
    await context.setOffline(false);
  });
});
