/** A code to scan at the till: docs/back-office.md#till. Flutterwave is simulated, the rest is real. */
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { staffOrdersCalls } from '@chitenge/contract/calls/staff-orders';
import { tillCalls } from '@chitenge/contract/calls/till';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startCardShop, type CardShop } from './support/flutterwave.ts';
import { callAsOwner } from './support/studio.ts';

let shop: CardShop;
let product: string;

beforeAll(async () => {
  shop = await startCardShop();
  product = await shop.studio.createProduct({ slug: 'scanned', price: '100.00', stock_count: 5 });
});
afterAll(() => shop.stop());

const soldSchema = z.object({
  id: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
  amountDue: z.string(),
});

async function sell(payments: readonly object[], price = '100.00') {
  const id = crypto.randomUUID();
  const lines = [{ productId: product, quantity: 1, name: 'Scanned', price }];
  const sale = { id, soldAt: new Date().toISOString(), lines, payments };
  return soldSchema.parse(await callAsOwner(shop.directus, tillCalls.sellAtTill, '', sale));
}

const stateOf = async (id: string) =>
  soldSchema.parse(await callAsOwner(shop.directus, staffOrdersCalls.readStaffOrder, id));

it('waits for a customer who scans a code and pays by card, and is then handed over', async () => {
  const sold = await sell([
    { method: 'cash', amount: '40.00' },
    { method: 'page', amount: '60.00' },
  ]);
  expect(sold).toMatchObject({ status: 'pending', paymentStatus: 'pending', amountDue: '60.00' });
  const link = z
    .object({ token: z.string() })
    .parse(await callAsOwner(shop.directus, paymentsCalls.createPaymentLinkAsStaff, sold.id, {}));
  const { status, body } = await shop.api
    .post(`/api/orders/${sold.id}/payment-pages`)
    .set(ORDER_TOKEN_HEADER, link.token)
    .send({});
  expect([status, body.payment.amount]).toEqual([201, '60.00']);
  await shop.flutterwave.pay(body.payment.id);
  await expect.poll(() => stateOf(sold.id)).toMatchObject({ status: 'paid', paymentStatus: 'paid' });
});

it('that nobody can pay for needs the goods in the stock, as a PIN prompt does', async () => {
  const short = await shop.studio.createProduct({ slug: 'sold-out', price: '100.00', stock_count: 0 });
  product = short;
  await expect(sell([{ method: 'page', amount: '100.00' }])).rejects.toThrow(/The stock does not have it/);
});
