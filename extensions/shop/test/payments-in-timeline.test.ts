/** Money in the timeline of an order: docs/behaviour.md#payment-in-parts. */
import { adminOrderSchema } from '@chitenge/contract/admin-order';
import { adminPaymentSchema } from '@chitenge/contract/admin-payments';
import { toNgwee } from '@chitenge/contract/money';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../src/commands/transaction.ts';
import type { PaymentRow } from '../src/payments/payment-row.ts';
import { recordReport } from '../src/payments/record-report.ts';
import { requestPayment } from '../src/payments/request-payment.ts';
import { placeTwo, SHOP_ITSELF } from './support/orders.ts';
import { sharedShop } from './support/shop.ts';
import { freshKey } from './support/shop-client.ts';

const shop = sharedShop();
let database: Knex;
beforeAll(() => {
  database = shop.directus.openDatabase();
});
afterAll(() => database.destroy());

const place = () => placeTwo(shop);

async function record(id: string, body: { method: string; amount: string; receipt?: string }) {
  const token = shop.directus.adminToken;
  const reply = await shop.call('POST', `/api/admin/orders/${id}/payments`, { token, key: freshKey(), body });
  return adminPaymentSchema.parse(reply.body);
}

/** Asks a phone for a part. */
const ask = (orderId: string, kwacha: string) =>
  inTransaction(database, (trx) =>
    requestPayment(
      trx,
      {
        orderId,
        phone: `+2609612${Math.floor(10_000 + Math.random() * 89_999)}`,
        provider: 'mtn',
        gateway: 'pawapay',
        part: null,
        promptsPerPhone: 100,
        byLink: false,
        amount: toNgwee(kwacha),
      },
      SHOP_ITSELF,
    ),
  ).then(({ result }) => result.payment);

/** Records that the gateway has received what it asked for. */
const arrive = ({ id: paymentId, amount }: PaymentRow) => {
  const report = { state: 'completed', amount: toNgwee(amount), currency: 'ZMW', receipt: null } as const;
  const input = { paymentId, source: 'poll', response: { report, payload: null }, delays: [60_000] } as const;
  return inTransaction(database, (trx) => recordReport(trx, input, SHOP_ITSELF));
};

const refund = (payment: string, amount: string) =>
  shop.call('POST', `/api/admin/payments/${payment}/refund`, {
    token: shop.directus.adminToken,
    body: { amount },
  });

/** The lines about money and payment status, oldest first. */
async function linesOf(id: string) {
  const { body } = await shop.call('GET', `/api/admin/orders/${id}`, { token: shop.directus.adminToken });
  const { events } = adminOrderSchema.parse(body);
  return events
    .filter(({ kind }) => kind === 'payment' || kind === 'payment_status')
    .map(({ kind, from, to, reason, who }) => [kind, reason, from, to, who]);
}

it('each part is a line with its way, who recorded it, and what was left before and after', async () => {
  const { id } = await place();
  await record(id, { method: 'cash', amount: '50.00' });
  await arrive(await ask(id, '100.00'));
  await record(id, { method: 'manual', amount: '50.00', receipt: `T${freshKey().slice(0, 12)}` });
  expect(await linesOf(id)).toEqual([
    ['payment', 'K50.00 received in cash', 'K200.00', 'K150.00', 'Admin User'],
    ['payment', 'K100.00 received by MTN Mobile Money', 'K150.00', 'K50.00', null],
    ['payment', 'K50.00 received by MTN Mobile Money, recorded by hand', 'K50.00', 'K0.00', 'Admin User'],
    ['payment_status', null, 'pending', 'paid', 'Admin User'],
  ]);
});

it('what is paid back is a line with who asked for it', async () => {
  const { id } = await place();
  const { id: part } = await record(id, { method: 'cash', amount: '80.00' });
  await refund(part, '30.00');
  expect((await linesOf(id)).at(-1)).toEqual([
    'payment',
    'K30.00 paid back in cash',
    'K120.00',
    'K150.00',
    'Admin User',
  ]);
});

it('a payment that was recorded by mistake is a line', async () => {
  const { id } = await place();
  await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
  await shop.changeOrder(id, 'payment-status', { paymentStatus: 'pending' });
  expect((await linesOf(id)).slice(-2)).toEqual([
    [
      'payment',
      'K200.00 by MTN Mobile Money taken back: it was recorded by mistake',
      'K0.00',
      'K200.00',
      'Admin User',
    ],
    ['payment_status', null, 'paid', 'pending', 'Admin User'],
  ]);
});

it('nothing is left to pay of a cancelled order that gets money', async () => {
  const { id } = await place();
  const part = await ask(id, '50.00');
  await shop.setStatus(id, 'cancelled');
  await arrive(part);
  const received = 'K50.00 received by MTN Mobile Money';
  expect((await linesOf(id)).at(-1)).toEqual(['payment', received, null, null, null]);
});
