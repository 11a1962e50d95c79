/** Reports of the gateway about PIN payments that end late, after staff have acted by hand. */
import { HOUR_MS } from '@chitenge/contract/duration';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inOwnTransaction } from './support/own-transaction.ts';
import { cancelOrder } from '../src/orders/cancel-order.ts';
import { insertPayment } from '../src/payments/payment-repository.ts';
import { newPhone, type Placed, placeTwo, SHOP_ITSELF } from './support/orders.ts';
import { arrive } from './support/prompt-payments.ts';
import { amount, freshTransactionId, orderOf, problem } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

const place = () => placeTwo(shop);
const order = (id: string) => shop.row('orders', id);
const payment = (id: string) => shop.row('payments', id);

async function confirmedClaim(placed: Placed, transactionId: string): Promise<string> {
  const { body } = await shop.claim(placed, transactionId);
  const { id } = z.looseObject({ id: z.string() }).parse(body);
  expect((await shop.decide(id, 'confirm')).status).toBe(200);
  return id;
}

/** Stores a PIN prompt whose outcome is not known. No job asks the gateway. */
async function prompt({ id }: { id: string }): Promise<string> {
  const prompted = { kind: 'payment', method: 'prompt', gateway: 'pawapay', network: 'mtn' } as const;
  const terms = { phone: '+260961234567', amount: 20_000, status: 'pending' } as const;
  return (await insertPayment(shop.database, { order: id, ...prompted, ...terms })).id;
}

/** Records that the gateway has received money. */
const complete = (id: string, transactionId = freshTransactionId(), received = '200.00'): Promise<void> =>
  arrive(shop, { id, amount: received }, transactionId);

/** Cancels an order as the shop does for lack of payment. */
const cancelByShop = (orderId: string) =>
  inOwnTransaction(shop.database, (trx) =>
    cancelOrder(trx, { orderId, reason: 'It was not paid in time.' }, SHOP_ITSELF),
  );

const correctionsOf = async (id: string) =>
  (await shop.rows('payments', 'refunded_payment', id)).filter(({ kind }) => kind === 'correction');

describe('a PIN payment with the transaction id of a claim that staff have confirmed', () => {
  async function prepare(claimed?: Placed) {
    const [placed, transactionId] = [await place(), freshTransactionId()];
    const prompted = await prompt(placed);
    return {
      placed,
      transactionId,
      prompted,
      manual: await confirmedClaim(claimed ?? placed, transactionId),
    };
  }

  it('is the same money: it takes the place of the claim', async () => {
    const { placed, transactionId, prompted, manual } = await prepare();
    const messages = await shop.templatesOf(placed.id);
    const { completed_at } = await payment(manual);
    await complete(prompted, transactionId);
    const completed = { status: 'completed', attention: null, transaction_id: transactionId, completed_at };
    expect(await payment(prompted)).toMatchObject(completed);
    const [correction, ...others] = await correctionsOf(manual);
    // On the same day, reports count the money once.
    expect(correction).toMatchObject({ status: 'completed', amount: amount(200), completed_at });
    expect(others).toEqual([]);
    expect(await order(placed.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    const { body } = await shop.call('GET', `/api/orders/${placed.id}`, { session: placed.session });
    expect(body).toMatchObject({ payments: [{ id: prompted, method: 'prompt', status: 'completed' }] });
    // The customer has read about this money.
    expect(await shop.templatesOf(placed.id)).toEqual(messages);
    expect(await shop.rows('payment_events', 'payment', String(correction?.['id']))).toMatchObject([
      { source: 'shop', status: 'corrected', user: null },
    ]);
  });

  it('takes over what was paid back, so that it is not paid back again', async () => {
    const { placed, transactionId, prompted, manual } = await prepare();
    expect((await shop.decide(manual, 'refund')).status).toBe(200);
    const ended = { status: 'cancelled', payment_status: 'failed' };
    expect(await order(placed.id)).toMatchObject(ended);
    await complete(prompted, transactionId);
    expect(await payment(prompted)).toMatchObject({ status: 'completed', attention: null });
    expect(await order(placed.id)).toMatchObject(ended);
    expect((await shop.decide(prompted, 'refund')).status).toBe(400);
  });

  it('pays the order when staff have taken the claim back', async () => {
    const { placed, transactionId, prompted, manual } = await prepare();
    await shop.setPaymentStatus(placed.id, 'pending');
    await complete(prompted, transactionId);
    expect(await payment(prompted)).toMatchObject({
      status: 'completed',
      attention: null,
      transaction_id: transactionId,
    });
    expect(await correctionsOf(manual)).toHaveLength(1);
    expect(await order(placed.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
  });

  it('of another order counts, and staff are asked about the claim', async () => {
    const other = await place();
    const { placed, transactionId, prompted, manual } = await prepare(other);
    await complete(prompted, transactionId);
    expect(await payment(prompted)).toMatchObject({ status: 'completed', attention: null });
    expect(await order(placed.id)).toMatchObject({ status: 'paid', payment_status: 'paid' });
    expect(await payment(manual)).toMatchObject({
      status: 'completed',
      attention: 'transaction-id-used',
      transaction_id: transactionId,
    });
    expect(await correctionsOf(manual)).toEqual([]);
    // The other order has no money of its own.
    await shop.setPaymentStatus(other.id, 'pending');
    expect(await payment(manual)).toMatchObject({ attention: null });
  });
});

describe('a late payment', () => {
  it.each([
    ['all', []],
    ['one', [{ stock_count: 5 }]],
  ])(
    'of a cancelled order asks staff to refund it when %s of its products were deleted',
    async (deleted, left) => {
      const [gone, other] = [await shop.product({ stock_count: 5 }), await shop.product({ stock_count: 5 })];
      const session = await shop.sessionWith(gone);
      await shop.add(session, other);
      const { id } = orderOf(await shop.order(session, '200.00', { phone: newPhone() }));
      const prompted = await prompt({ id });
      await cancelByShop(id);
      await shop.send('DELETE', '/items/products', deleted === 'all' ? [gone, other] : [gone]);
      await complete(prompted);
      expect(await payment(prompted)).toMatchObject({ status: 'completed', attention: 'paid-out-of-stock' });
      expect(await order(id)).toMatchObject({ status: 'cancelled' });
      expect(await shop.database('products').where({ id: other }).select('stock_count')).toEqual(left);
    },
  );

  it('of a part reopens the order, and its hold begins again', async () => {
    const placed = await place();
    const prompted = await prompt(placed);
    await cancelByShop(placed.id);
    await complete(prompted, freshTransactionId(), '150.00');
    expect((await shop.decide(prompted, 'confirm')).status).toBe(200);
    const reopened = await order(placed.id);
    expect(reopened).toMatchObject({ status: 'pending', payment_status: 'pending' });
    const hours = (Date.parse(String(reopened['holds_until'])) - Date.now()) / HOUR_MS;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThanOrEqual(48);
  });

  it('leaves an order cancelled whose money was paid back, and staff are asked to refund it', async () => {
    const placed = await place();
    const prompted = await prompt(placed);
    const paid = await confirmedClaim(placed, freshTransactionId());
    expect((await shop.decide(paid, 'refund')).status).toBe(200);
    await complete(prompted);
    expect(await payment(prompted)).toMatchObject({ status: 'completed', attention: 'paid-cancelled' });
    expect(await order(placed.id)).toMatchObject({ status: 'cancelled' });
    expect((await shop.movementsOf(placed.id)).map(([, change]) => change)).toEqual([-2, 2]);
  });

  it('has a transaction id that no claim can have, however the gateway wrote it', async () => {
    const transactionId = freshTransactionId();
    await complete(await prompt(await place()), transactionId.toLowerCase());
    expect(await shop.claim(await place(), transactionId)).toMatchObject(problem(409, 'transaction-id-used'));
  });
});
