import type { Page } from 'playwright-core';

/** Presses 'Add to Cart' on a product page. */
export const addToCart = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Add to Cart/ })
    .filter({ visible: true })
    .first()
    .click();

/**
 * Adds the product of a page to the cart, and waits until the server has it. A press before hydration is posted at once and shows
 * no toast, so only the answer says the same for every press.
 */
export async function addToCartOfServer(page: Page): Promise<void> {
  const added = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/cart'),
  );
  await addToCart(page);
  const answer = await added;
  if (!answer.ok()) throw new Error(`POST /api/cart: ${answer.status()}`);
}
