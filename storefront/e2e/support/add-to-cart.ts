import type { Page } from 'playwright-core';

/** Presses 'Add to Cart' on a product page. */
export const addToCart = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Add to Cart/ })
    .filter({ visible: true })
    .first()
    .click();
