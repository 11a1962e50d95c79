import type { Page } from 'playwright-core';

/** Fills the required fields of the checkout. */
export async function fillCheckout(page: Page, phone = '0971234567'): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('First Name').fill('Thandiwe');
  await form.getByLabel('Last Name').fill('Mwansa');
  await form.getByLabel('Email').fill('thandiwe@example.com');
  await form.getByLabel(/^Phone/).fill(phone);
}
