/** Paying by card on the page of a gateway: docs/shopping.md#paying. Flutterwave is simulated; everything else is real. */
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { expectFittingAndAccessible, resizeTo } from './support/accessibility.ts';
import { orderLinkSchema } from '@chitenge/contract/payments';
import { openBackOffice, stockOf } from './support/back-office.ts';
import { addToCartOfServer } from './support/add-to-cart.ts';
import { newShopper, SCREENS } from './support/browser.ts';
import { createProduct } from './support/create-product.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { placeOrder } from './support/place-order.ts';
import { configureFlutterwave } from './support/simulated-flutterwave.ts';

const paid = (page: Page) => page.getByRole('heading', { name: 'We have received your payment' });
const payByCard = (page: Page) => page.getByRole('button', { name: /^Pay by card, K/ });
const finish = (page: Page) => page.getByRole('heading', { name: /^Finish paying K[\d.]+ online$/ });

async function expectGoodLayout(page: Page): Promise<void> {
  await resizeTo(page, 320);
  await expectFittingAndAccessible(page);
  await resizeTo(page, 390);
}

it('a shopper without a mobile-money number chooses Card at checkout, and pays after a card that was declined', async () => {
  const { page, consoleErrors } = await newShopper(SCREENS.phone);
  const { slug } = await createProduct(`Dress ${crypto.randomUUID().slice(0, 8)}`, [
    { size: 'M', stockCount: 5 },
  ]);
  await page.goto(`/product/${slug}`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await addToCartOfServer(page);
  await page.goto('/checkout');
  await fillCheckout(page, '0971230001');
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  expect(await page.getByLabel('Mobile Number').count()).toBe(0);
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();

  // Without another press.
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await page.getByText('The card was declined. Try again.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  // The same page takes another card.
  await finish(page).waitFor();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Go on to the payment page' }).click();
  await page.getByRole('button', { name: 'Pay with the test card' }).click();
  await paid(page).waitFor();
  await page.getByText(/^K[\d.]+ online\. Thank you\.$/).waitFor();
  await expectGoodLayout(page);
  expect(consoleErrors).toEqual([]);
});

it('somebody with a link pays by card without knowing the customer, also when the webhook never comes', async () => {
  await configureFlutterwave({ webhooks: 'never' });
  onTestFinished(() => configureFlutterwave({ webhooks: 'after' }));
  const { page, context, consoleErrors } = await newShopper(SCREENS.phone);
  const order = await placeOrder(context, '0961230002');
  await page.goto(`/orders/${order.id}`);
  await page.getByText('Ask someone else to pay').click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = await page.getByLabel('Link to pay this order').inputValue();
  const sister = await newShopper(SCREENS.phone);
  await sister.page.goto(link);
  await payByCard(sister.page).click();
  await sister.page.getByRole('button', { name: 'Pay with the test card' }).click();
  await sister.page.waitForURL('**/pay/*');
  await paid(sister.page).waitFor();
  expect([...consoleErrors, ...sister.consoleErrors]).toEqual([]);
});

it('a shopper who comes back without paying goes on to the same page, or pays in another way', async () => {
  const { page, context, consoleErrors } = await newShopper(SCREENS.phone);
  const order = await placeOrder(context, '0961230003');
  await page.goto(`/orders/${order.id}`);
  await payByCard(page).click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  const opened = page.url();
  await cancel.click();
  await finish(page).waitFor();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Go on to the payment page' }).click();
  await cancel.waitFor();
  expect(page.url()).toBe(opened);
  await cancel.click();
  await finish(page).waitFor();
  await page.getByRole('button', { name: 'Pay in another way' }).click();
  await page.getByRole('button', { name: `Pay K${order.totalAmount}`, exact: true }).waitFor();
  expect(consoleErrors).toEqual([]);
});

it('a shopper without JavaScript pays on the page of the gateway, and reads how it went', async () => {
  const phone = '0961230004';
  const { page, context } = await newShopper({ ...SCREENS.phone, javaScriptEnabled: false });
  const order = await placeOrder(context, phone);
  await page.goto(`/orders/${order.id}`);
  const number = page.getByLabel('Phone number on the order');
  // getByText ignores noscript.
  expect(await page.locator('main form').textContent()).toContain(
    'You pay what is left, or go on with a payment that you have begun',
  );
  await number.fill('0961111111');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByText('This is not the phone number on the order.').waitFor();
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await number.fill(phone);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: /^Finish paying K[\d.]+ online$/ }).waitFor();
  await page.getByRole('link', { name: 'Look again' }).click();
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await number.fill(phone);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByRole('button', { name: 'Pay with the test card' }).click();
  await paid(page).waitFor();
  await page.getByText(`K${order.totalAmount} online. Thank you.`).waitFor();
  expect(await page.getByRole('link', { name: 'Look again' }).count()).toBe(0);
});

it('a seller shows a code that the customer scans and pays by card, while the till is free for the next', async () => {
  const barcode = `${Date.now()}`.slice(-11);
  const product = await createProduct(`Till dress ${barcode}`, [{ size: 'M', stockCount: 5, barcode }]);
  const { page, consoleErrors } = await openBackOffice(SCREENS.desk);
  await page.goto('/admin/till');
  await page.getByRole('list', { name: 'Products' }).waitFor();
  await page.keyboard.type(barcode, { delay: 2 });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  const made = page.waitForResponse(/\/payment-link$/);
  await page.getByRole('button', { name: 'Show the code for K349.00' }).click();
  await page.getByRole('heading', { name: 'The customer scans this code to pay' }).waitFor();
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
  await expectGoodLayout(page);
  const { orderId, token } = orderLinkSchema.parse(await (await made).json());
  await page.getByRole('button', { name: 'Next sale' }).click();
  await page.getByRole('heading', { name: 'Waiting for the payment' }).waitFor();

  const customer = await newShopper(SCREENS.phone);
  await customer.page.goto(`/pay/${orderId}#${token}`);
  await payByCard(customer.page).click();
  await customer.page.getByRole('button', { name: 'Pay with the test card' }).click();
  await paid(customer.page).waitFor();

  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('heading', { name: 'Waiting for the payment' }).waitFor({ state: 'detached' });
  await expect.poll(() => stockOf(product)).toBe(4);
  expect([...consoleErrors, ...customer.consoleErrors]).toEqual([]);
});
