/** Paying on a phone: docs/shopping.md#paying. The payer and pawaPay are simulated; everything else is real. */
import { adminPaymentSchema } from '@chitenge/contract/admin-payments';
import { paramsHeader } from '@chitenge/contract/call-headers';
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { issuedCreditSchema } from '@chitenge/contract/credit';
import type { Order } from '@chitenge/contract/order';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectFittingAndAccessible, resizeTo } from './support/accessibility.ts';
import { addToCartOfServer } from './support/add-to-cart.ts';
import { asOwner } from './support/as-owner.ts';
import { newShopper, SCREENS, type Shopper } from './support/browser.ts';
import { createProduct } from './support/create-product.ts';
import { fillCheckout } from './support/fill-checkout.ts';
import { placeOrder } from './support/place-order.ts';
import { answerPrompt, findPrompt } from './support/simulated-pawapay.ts';

let lines = 0;

/** Returns a number that no other test uses. @param prefix of a network, such as 097 */
function nextNumber(prefix: string): string {
  lines += 1;
  return `${prefix}${String(1_000_000 + lines)}`;
}

const withCountryCode = (number: string) => `260${number.slice(1)}`;

interface Payer extends Shopper {
  order: Order;
  number: string;
}

/** Opens the page of a new order on a small phone. */
async function openOrder(): Promise<Payer> {
  const shopper = await newShopper(SCREENS.phone);
  const number = nextNumber('097');
  const order = await placeOrder(shopper.context, number);
  await shopper.page.goto(`/orders/${order.id}`);
  await shopper.page.getByRole('heading', { name: 'How to pay' }).waitFor();
  return { ...shopper, order, number };
}

const payButton = (page: Page, order: Order) =>
  page.getByRole('button', { name: `Pay K${order.totalAmount}` });
const waiting = (page: Page, number: string, order: Order) =>
  page.getByRole('heading', { name: `Enter your PIN on ${number} to pay K${order.totalAmount}` });
const paid = (page: Page) => page.getByRole('heading', { name: 'We have received your payment' });

/** Presses the button once the network is proposed, and waits until the phone has its prompt. */
async function askForPin({ page, order }: Pick<Payer, 'page' | 'order'>, number: string): Promise<void> {
  await page.locator('input[type=radio]:checked').waitFor({ state: 'attached' });
  await payButton(page, order).click();
  await waiting(page, number, order).waitFor();
  await expect.poll(() => findPrompt(withCountryCode(number))).toBeDefined();
}

/** Checks a state of the page on narrow screens, and for accessibility. */
async function expectGoodLayout(page: Page): Promise<void> {
  await resizeTo(page, 320);
  await expectFittingAndAccessible(page);
  await resizeTo(page, 360);
}

it('an order is paid by two people at once, by a link for a part and a link for the rest', async () => {
  const { page, order } = await openOrder();
  await page.getByText('Ask someone else to pay').click();
  await page.getByLabel('Amount in kwacha').fill('K10');
  await page.getByRole('button', { name: 'Create a link' }).click();
  const partLink = await page.getByLabel('Link to pay this order').inputValue();
  await page.getByRole('button', { name: 'Another link' }).click();
  await page.getByLabel('Amount in kwacha').fill('');
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect.poll(() => page.getByLabel('Link to pay this order').inputValue()).not.toBe(partLink);
  const restLink = await page.getByLabel('Link to pay this order').inputValue();
  await expectGoodLayout(page);

  const [sister, brother] = [await newShopper(SCREENS.phone), await newShopper(SCREENS.phone)];
  const [part, rest] = ['10.00', (Number(order.totalAmount) - 10).toFixed(2)];
  const [numberOfSister, numberOfBrother] = [nextNumber('096'), nextNumber('097')];
  await sister.page.goto(partLink);
  await sister.page.getByRole('heading', { level: 1, name: `K${part}` }).waitFor();
  await sister.page.getByLabel('Mobile money number').fill(numberOfSister);
  const asked = (totalAmount: string) => ({ ...order, totalAmount });
  await askForPin({ page: sister.page, order: asked(part) }, numberOfSister);

  // Her phone is asked for a part, so that his can be asked for the rest.
  await brother.page.goto(restLink);
  await brother.page.getByText(`Pay the rest, K${rest}`).click();
  expect(await brother.page.getByText(/Thandiwe/).count()).toBe(0);
  await brother.page.getByLabel('Mobile money number').fill(numberOfBrother);
  await askForPin({ page: brother.page, order: asked(rest) }, numberOfBrother);
  await answerPrompt(withCountryCode(numberOfSister), 'accept');
  await paid(sister.page).waitFor();
  await sister.page.getByText(`K${part} from MTN Mobile Money`).waitFor();
  await page.reload();
  await page.getByText(`K${part} is paid, K${rest} is left to pay.`).waitFor();
  await answerPrompt(withCountryCode(numberOfBrother), 'accept');
  await paid(brother.page).waitFor();
  await page.reload();
  await paid(page).waitFor();
  expect([...sister.consoleErrors, ...brother.consoleErrors]).toEqual([]);
});

/** Gives a shopper credit of what was too much for an order. Returns its code. */
async function giveCredit(order: Order, amount: string): Promise<string> {
  const call = (name: string, id: string, body: object) =>
    asOwner('POST', `/shop/calls/${name}`, body, {
      ...paramsHeader({ id }),
      [IDEMPOTENCY_KEY]: crypto.randomUUID(),
    });
  const cash = adminPaymentSchema.parse(
    await call('recordPayment', order.id, { method: 'cash', amount: '9000.00' }),
  );
  const issued = await call('issueCredit', cash.id, { amount, reason: 'Came twice' });
  return issuedCreditSchema.parse(issued).code ?? '';
}

it('a shopper pays a part by credit at checkout, and the rest by a gift card on the page of the order', async () => {
  const { page, context, consoleErrors } = await newShopper(SCREENS.phone);
  const earlier = await placeOrder(context, nextNumber('096'));
  const [part, rest] = [await giveCredit(earlier, '49.00'), await giveCredit(earlier, '500.00')];
  const { slug } = await createProduct(`Dress ${crypto.randomUUID().slice(0, 8)}`, [
    { size: 'M', stockCount: 5 },
  ]);
  await page.goto(`/product/${slug}`);
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await addToCartOfServer(page);
  await page.goto('/checkout');
  await fillCheckout(page, nextNumber('097'));
  await page.getByRole('button', { name: 'Use a gift card or credit' }).click();
  await page.getByLabel('Gift card or credit').fill(part.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByText('K300.00 is left to pay.').waitFor();
  expect(await page.getByTestId('order-total').innerText()).toBe('K349.00');
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();

  await page.waitForURL('**/orders/*');
  await page.getByText('K49.00 is paid, K300.00 is left to pay.').first().waitFor();
  await page.getByText('Use a gift card or credit').click();
  await page.getByRole('textbox', { name: 'Code' }).fill(rest);
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Use it' }).click();
  await paid(page).waitFor();
  await page.getByText('K300.00 from your gift card or credit. Thank you.').waitFor();
  expect(consoleErrors).toEqual([]);
});
