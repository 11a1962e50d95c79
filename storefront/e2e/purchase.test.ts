import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFittingAndAccessible, resizeTo } from './support/accessibility.ts';
import { newShopper, SCREENS } from './support/browser.ts';
import { answerPrompt, findPrompt } from './support/simulated-pawapay.ts';

const INSTRUCTIONS = 'Send K420.00 via Airtel Money by dialling *115# and choosing merchant payments.';

/** As the page shows it. */
const PHONE = '0971234567';

async function fillCheckout(page: Page): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('First Name').fill('Thandiwe');
  await form.getByLabel('Last Name').fill('Mwansa');
  // As a chat copies them.
  await form.getByLabel('Email').fill('\u202Athandiwe@example.com\u202C');
  await expect.poll(() => form.getByLabel('Email').inputValue()).toBe('thandiwe@example.com');
  const phone = '\u202A+260 (0)97 1234567\u202C';
  await form.getByLabel('Phone').fill(phone);
  await expect.poll(() => form.getByPlaceholder('e.g., 0971234567').inputValue()).toBe(phone);
  await expect.poll(() => form.getByRole('radio', { name: 'Airtel Money' }).isChecked()).toBe(true);
}

it('a shopper buys a shirt on a phone, without polyfills, and pays by the PIN that it asks for', async () => {
  const { page, consoleErrors } = await newShopper({
    ...SCREENS.phone,
    serviceWorkers: 'allow',
  });
  const polyfills: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/static/polyfills-')) polyfills.push(request.url());
  });

  await page.goto('/');
  await page.getByRole('heading', { name: 'New Season Collection' }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  const box = page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true });
  await box.fill('  shirt chitenge ');
  await box.press('Enter');
  await page.getByRole('heading', { name: 'Search Results for "shirt chitenge"' }).waitFor();
  await page.getByText(/^Found \d+ products matching your search$/).waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Kamwala Camp-Collar Shirt' }).first().click();
  await page.getByText(/^In Stock \(\d+ available\)$/).waitFor();
  await page.getByRole('radio', { name: 'XXL', exact: true }).check();
  await page.getByRole('radio', { name: 'Gold', exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart - K420.00' }).filter({ visible: true }).click();
  await page.getByText('Item has been added to your cart', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Kamwala Camp-Collar Shirt').waitFor();
  await drawer.getByText('Proceed to Checkout').click();
  await page.waitForURL('**/checkout');

  await fillCheckout(page);
  expect(await page.getByTestId('order-total').innerText()).toBe('K420.00');
  await page.getByRole('button', { name: 'Place Order' }).click();

  // The phone asks for the PIN, so the order's page is the next step, and the toast says nothing about dialling.
  await page.waitForURL('**/orders/*');
  await page.getByText('Order placed successfully!', { exact: true }).first().waitFor();
  await page
    .getByText(/^Order ID: [0-9a-f]{8}\.$/)
    .first()
    .waitFor();

  await page.getByText('Pay by dialling a code instead').click();
  await page.getByRole('main').getByText(INSTRUCTIONS).waitFor();
  await page.getByText('Kamwala Camp-Collar Shirt').first().waitFor();
  await resizeTo(page, 320);
  await expectFittingAndAccessible(page);

  await page.locator('input[type=radio]:checked').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Pay K420.00' }).click();
  await page.getByRole('heading', { name: `Enter your PIN on ${PHONE} to pay K420.00` }).waitFor();
  await expect.poll(() => findPrompt('260971234567')).toBeDefined();
  await answerPrompt('260971234567', 'accept');
  await page.getByRole('heading', { name: 'We have received your payment' }).waitFor();
  await page.getByText(`K420.00 from Airtel Money, ${PHONE}. Thank you.`).waitFor();
  await page.getByText('Payment received', { exact: true }).waitFor();
  await expectFittingAndAccessible(page);

  await page.goto('/cart');
  await page.getByText('Your cart is empty').waitFor();
  expect(polyfills).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
