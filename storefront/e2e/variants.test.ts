import { createProduct } from './support/create-product.ts';
import { addToCart } from './support/add-to-cart.ts';
import { findSeriousViolations, measureOverflow } from './support/accessibility.ts';
import { sharedBrowser, newShopper, SCREENS } from './support/browser.ts';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

const SLUG = 'shirt-with-variants';

let browser: Browser;

/** Creates a product with two sizes and two colours, without a blue L. */
beforeAll(async () => {
  browser = await sharedBrowser();
  await createProduct('Shirt with variants', [
    { size: 'M', color: 'Navy', stockCount: 10 },
    { size: 'M', color: 'Red', stockCount: 0 },
    { size: 'L', color: 'Red', stockCount: 2, price: '399.00' },
  ]);
});

describe.each(['phone', 'desk'] as const)('a product with variants on a %s', (screen) => {
  it('shows stock and price of the chosen variant, shares it by its URL, and adds it', async () => {
    const { page, context, consoleErrors } = await newShopper(browser, SCREENS[screen]);
    // The shop of these tests sends no messages.
    await page.route('**/api/stock-alerts/media', (route) => route.fulfill({ json: { media: ['sms'] } }));
    await expect.poll(async () => (await page.goto(`/product/${SLUG}?size=L`))?.status()).toBe(200);
    const side = page.locator('[data-buy-box]');
    const option = (value: string) => side.locator(`label:has(input[value=${value}])`);
    await side.getByText('Only 2 left').waitFor();
    expect(await side.getByRole('radio', { name: 'Navy Sold out' }).count()).toBe(1);

    await option('Red').click();
    await option('M').click();
    await side.getByText('Out of Stock').waitFor();
    // A phone's bar has room for one button.
    await side.getByRole('button', { name: 'Tell me when M, Red is back' }).waitFor();
    const add = side.getByText(/^Add to Cart/);
    expect(await add.isDisabled()).toBe(true);
    expect(await add.isVisible()).toBe(screen === 'desk');
    expect(new URL(page.url()).search).toBe('?size=M&color=Red');

    await option('L').click();
    await side.getByRole('button', { name: 'Add to Cart - K399.00' }).waitFor();
    await page.reload();
    await side.getByText('Only 2 left').waitFor();
    await addToCart(page);
    await page.getByRole('button', { name: 'Cart, 1 item' }).click();
    const line = page.getByRole('dialog').getByRole('listitem', { name: 'Shirt with variants' });
    await line.getByText('K399.00').waitFor();
    expect(await line.textContent()).toMatch(/L.*Red/);
    await page.keyboard.press('Escape');
    expect(await measureOverflow(page)).toBe(0);
    expect(await findSeriousViolations(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
