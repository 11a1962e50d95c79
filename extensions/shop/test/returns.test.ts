import { issuedCreditSchema } from '@chitenge/contract/credit';
import { DAY_MS } from '@chitenge/contract/duration';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Command } from '../src/commands/command.ts';
import { inOwnTransaction } from './support/own-transaction.ts';
import { insertPayment } from '../src/payments/payment-repository.ts';
import { refundPayment } from '../src/payments/refund-payment.ts';
import { refundReturn } from '../src/returns/refund-return.ts';
import { newPhone, SHOP_ITSELF } from './support/orders.ts';
import { arrive, askToPay, decline } from './support/prompt-payments.ts';
import {
  amount,
  freshKey,
  freshTransactionId,
  orderOf,
  problem,
  refusal,
  type Reply,
  statusesOf,
} from './support/shop-client.ts';
import { DATABASE, sharedShop } from './support/shop.ts';

const shop = sharedShop(['staff', 'manager']);

const returnsSchema = z.object({
  closed: z.string().nullable(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      returnable: z.number(),
      choices: z.array(z.object({ variantId: z.string(), size: z.string().nullable() })),
    }),
  ),
  returns: z.array(z.looseObject({ id: z.string(), status: z.string() })),
});
const returnsOf = ({ body }: Reply) => returnsSchema.parse(body);
const choicesOf = (reply: Reply) => returnsOf(reply).lines[0]?.choices.map(({ size }) => size);

interface Bought {
  id: string;
  session: string;
  product: string;
  lineId: string;
  /** Ids of the variants by size. */
  variants: Record<string, string>;
}

/** Creates a dress in three sizes; the XL costs more. */
const createDress = ({ M = 9, L = 3 } = {}): Promise<string> =>
  shop.productWith(
    [
      { size: 'M', color: '', stockCount: M },
      { size: 'L', color: '', stockCount: L },
      { size: 'XL', color: '', stockCount: 3, price: '150.00' },
    ],
    { name: 'Wrap dress' },
  );

/** Creates a dress of K100, of which the M has its own price of K90. */
const createDressWithOwnPrice = (fields: object = {}): Promise<string> =>
  shop.productWith(
    [
      { size: 'S', color: '', stockCount: 9 },
      { size: 'M', color: '', stockCount: 9, price: '90.00' },
    ],
    { name: 'Wrap dress', ...fields },
  );

/** Orders and receives two dresses, in M by default. Their payment is recorded unless `paid` is false. */
async function buy(
  wanted?: string,
  { paid = true, discount = '', size = 'M', total = '200.00' } = {},
): Promise<Bought> {
  const product = wanted ?? (await createDress());
  const session = await shop.sessionWith(product, 2, { size });
  const { id } = orderOf(await shop.order(session, total, { phone: newPhone() }));
  if (discount !== '')
    await shop
      .database('orders')
      .where({ id })
      .update({ discount_code: 'GONE', discount_amount: discount, total_amount: 200 - Number(discount) });
  if (paid) await shop.pay(id);
  await shop.setStatus(id, 'delivered');
  const [line] = await shop.rows('order_items', 'order', id);
  return { id, session, product, lineId: String(line?.['id']), variants: await shop.bySize(product, 'id') };
}

const buyUnpaid = () => buy(undefined, { paid: false });

const read = ({ id, session }: Bought) => shop.call('GET', `/api/orders/${id}/returns`, { session });

const request = { quantity: 1, kind: 'return', reason: 'too_small' };
const ask = ({ id, session, lineId }: Bought, body: object = {}): Promise<Reply> =>
  shop.call('POST', `/api/orders/${id}/returns`, { session, body: { lineId, ...request, ...body } });
const exchangeFor = ({ variants }: Bought, size: string) => ({ kind: 'exchange', variantId: variants[size] });
const askForL = (bought: Bought): Promise<Reply> => ask(bought, exchangeFor(bought, 'L'));

/** Asks, and returns the id of the request. */
const asked = async (reply: Promise<Reply>): Promise<string> =>
  returnsOf(await reply).returns.at(-1)?.id ?? '';

const act = (id: string, verb: string, body: object = {}, token = shop.manager): Promise<Reply> =>
  shop.post(`/api/admin/returns/${id}/${verb}`, body, token);

/** Asks for a return, and accepts and receives the goods. */
async function received(bought: Bought, body: object = {}, condition = 'sellable'): Promise<string> {
  const id = await asked(ask(bought, body));
  await act(id, 'accept');
  await act(id, 'receive', { condition });
  return id;
}

async function comesBack(bought: Bought, quantity = 1): Promise<void> {
  expect((await act(await received(bought, { quantity }, 'damaged'), 'refund')).status).toBe(200);
}

const stockOf = async ({ product }: Bought) => {
  const { M, L } = await shop.bySize(product, 'stock_count');
  return { M, L };
};

/** Moves the delivery of an order into the past. */
const deliveredAgo = ({ id }: Bought, days: number) =>
  shop
    .database('order_events')
    .where({ order: id, to_value: 'delivered' })
    .update({ date_created: new Date(Date.now() - days * DAY_MS) });

describe('a shopper', () => {
  it('asks for units of a delivered order, and for no more than were bought', async () => {
    const bought = await buy();
    const before = await read(bought);
    expect(returnsOf(before)).toMatchObject({
      closed: null,
      lines: [{ lineId: bought.lineId, returnable: 2 }],
    });
    // The XL costs more.
    expect(choicesOf(before)).toEqual(['M', 'L']);
    expect((await ask(bought, { quantity: 3 })).status).toBe(400);
    const replies = await Promise.all([1, 2, 3, 4].map(() => ask(bought)));
    expect(statusesOf(replies)).toEqual([201, 201, 409, 409]);
    expect(returnsOf(await read(bought))).toMatchObject({ lines: [] });
    expect((await shop.eventsOf(bought.id)).at(-1)).toMatchObject({
      kind: 'return',
      from_value: null,
      to_value: 'requested',
      reason: 'Return of 1 × Wrap dress M',
      user: null,
    });
  });

  it('may ask again for what was rejected or cancelled, and nobody else sees or cancels it', async () => {
    const [bought, other] = [await buy(), await buy()];
    const first = await asked(ask(bought, { quantity: 2 }));
    expect((await act(first, 'reject', { answer: '' }, shop.staff)).status).toBe(400);
    expect((await act(first, 'reject', { answer: 'It was worn.' }, shop.staff)).status).toBe(200);
    expect(returnsOf(await read(bought))).toMatchObject({
      lines: [{ returnable: 2 }],
      returns: [{ status: 'rejected', answer: 'It was worn.' }],
    });
    const second = await asked(ask(bought, { quantity: 2, note: 'I promise' }));
    const cancel = ({ session }: Bought) =>
      shop.call('POST', `/api/orders/${bought.id}/returns/${second}/cancel`, { session });
    expect((await cancel(other)).status).toBe(404);
    expect((await cancel(bought)).status).toBe(200);
    expect(returnsOf(await read(bought)).lines).toMatchObject([{ returnable: 2 }]);
    expect(await read({ ...bought, session: other.session })).toMatchObject({ status: 404 });
    // The words are for staff.
    expect(JSON.stringify((await read(bought)).body)).not.toContain('promise');
  });

  it('cannot ask before the delivery, after the days, or when the shop does not offer it', async () => {
    const bought = await buy();
    await deliveredAgo(bought, 15);
    expect(returnsOf(await read(bought))).toMatchObject({ closed: 'too-late', lines: [] });
    expect(await ask(bought)).toMatchObject(problem(409, 'return-refused'));
    await shop.setStatus(bought.id, 'shipped');
    expect(returnsOf(await read(bought)).closed).toBe('not-delivered');
    expect((await ask(bought)).status).toBe(409);
    await shop.settings({ return_days: 0 });
    expect(returnsOf(await read(bought)).closed).toBe('off');
  });

  it('cannot ask for another product, a dearer variant, or one that is sold out', async () => {
    const [bought, other] = [await buy(await createDress({ L: 0 })), await buy()];
    expect((await ask(bought, { lineId: other.lineId })).status).toBe(404);
    for (const variantId of [other.variants['L'], bought.variants['XL'], null])
      expect((await ask(bought, { kind: 'exchange', variantId })).status).toBe(400);
    expect(await askForL(bought)).toMatchObject(refusal('sold out'));
  });
});

it('staff at the counter ask for the customer at any time after the delivery, by the rules for goods', async () => {
  const bought = await buy(await createDress({ L: 1 }));
  const path = `/api/admin/orders/${bought.id}/returns`;
  const list = () => shop.get(path, shop.staff);
  const take = (body: object = {}) =>
    shop.post(path, { lineId: bought.lineId, ...request, ...body }, shop.staff);
  await shop.setStatus(bought.id, 'shipped');
  expect(returnsOf(await list())).toMatchObject({ closed: 'not-delivered', lines: [] });
  expect(await take()).toMatchObject(problem(409, 'return-refused'));
  await shop.setStatus(bought.id, 'delivered');
  await deliveredAgo(bought, 15);
  const left = await list();
  expect(returnsOf(left)).toMatchObject({ closed: null, lines: [{ lineId: bought.lineId, returnable: 2 }] });
  expect(choicesOf(left)).toEqual(['M', 'L']);
  expect((await take({ quantity: 3 })).status).toBe(400);
  const exchange = exchangeFor(bought, 'L');
  expect((await take({ ...exchange, quantity: 2 })).status).toBe(409);
  expect(statusesOf(await Promise.all([take(exchange), take(), take()]))).toEqual([201, 201, 409]);
  expect(returnsOf(await read(bought)).returns).toHaveLength(2);
  const { body } = await shop.get(`/api/admin/orders/${bought.id}`, shop.staff);
  const taken = expect.objectContaining({ kind: 'return', to: 'requested', who: expect.any(String) });
  expect(body).toMatchObject({ events: expect.arrayContaining([taken]) });
  // Staff know of it.
  expect(await shop.templatesOf(bought.id)).not.toContain('staff-return-requested');
});

describe('an exchange', () => {
  it('compares the prices of a sale', async () => {
    const product = await createDressWithOwnPrice({ sale_price: '50.00' });
    const small = await buy(product, { size: 'S', total: '100.00' });
    expect(choicesOf(await read(small))).toEqual(['S']);
    expect((await ask(small, exchangeFor(small, 'M'))).status).toBe(400);
    const medium = await buy(product, { size: 'M', total: '180.00' });
    expect(choicesOf(await read(medium))).toEqual(['S', 'M']);
    expect((await act(await asked(ask(medium, exchangeFor(medium, 'S'))), 'accept')).status).toBe(200);
  });

  it('is not accepted when a sale has begun that makes the bought size cheaper', async () => {
    const bought = await buy(await createDressWithOwnPrice(), { size: 'S' });
    const id = await asked(ask(bought, exchangeFor(bought, 'M')));
    await shop.database('products').where('id', bought.product).update({ sale_price: '50.00' });
    expect(await act(id, 'accept')).toMatchObject(refusal('costs no more now'));
    expect((await stockOf(bought)).M).toBe(9);
  });

  it('holds the wanted size until it is exchanged, and takes the goods back into stock', async () => {
    const bought = await buy();
    const id = await asked(askForL(bought));
    for (const [verb, body, status, stock] of [
      ['exchange', {}, 409, { M: 7, L: 3 }],
      ['accept', { answer: 'Bring it to the shop.' }, 200, { M: 7, L: 2 }],
      ['accept', {}, 409, { M: 7, L: 2 }],
      ['receive', { condition: 'sellable' }, 200, { M: 8, L: 2 }],
      ['exchange', {}, 200, { M: 8, L: 2 }],
    ] as const) {
      expect([verb, (await act(id, verb, body, shop.staff)).status]).toEqual([verb, status]);
      expect(await stockOf(bought)).toEqual(stock);
    }
    expect(await shop.movementsOf(bought.id)).toEqual([
      ['sold', -2],
      ['held', -1],
      ['received', 1],
    ]);
    const events = (await shop.eventsOf(bought.id)).filter(({ kind }) => kind === 'return');
    expect(events.map((event) => event['to_value'])).toEqual([
      'requested',
      'accepted',
      'received',
      'exchanged',
    ]);
    expect(events.at(-1)?.['reason']).toBe('Exchange of 1 × Wrap dress M for L');
    const messages = await shop.templatesOf(bought.id);
    expect(messages.filter((template) => template === 'return-accepted')).toHaveLength(2);
    expect(messages).toContain('staff-return-requested');
  });

  it('releases the wanted size when it is cancelled, or refunded instead', async () => {
    const bought = await buy();
    const [first, second] = [await asked(askForL(bought)), await asked(askForL(bought))];
    for (const id of [first, second]) await act(id, 'accept');
    expect((await stockOf(bought)).L).toBe(1);
    expect((await act(first, 'cancel')).status).toBe(200);
    expect((await act(first, 'cancel')).status).toBe(409);
    expect((await stockOf(bought)).L).toBe(2);
    await act(second, 'receive', { condition: 'damaged' });
    expect((await act(second, 'cancel')).status).toBe(409);
    expect((await act(second, 'refund')).status).toBe(200);
    expect(await stockOf(bought)).toEqual({ M: 7, L: 3 });
    expect((await shop.movementsOf(bought.id)).map((movement) => movement.join(' '))).toEqual([
      'sold -2',
      'held -1',
      'held -1',
      'released 1',
      'damaged 0',
      'released 1',
    ]);
  });

  it('of many accepted at once for the last unit is accepted for one', async () => {
    const product = await createDress({ M: 20, L: 1 });
    const orders = await Promise.all(Array.from({ length: 6 }, () => buy(product)));
    const requests = await Promise.all(orders.map((bought) => asked(askForL(bought))));
    const replies = await Promise.all(requests.map((id) => act(id, 'accept')));
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await shop.bySize(product, 'stock_count'))['L']).toBe(0);
    const held = await shop.database('stock_movements').where({ product, reason: 'held' }).pluck('change');
    expect(held).toEqual([-1]);
    // The others may become returns.
    const index = replies.findIndex(({ status }) => status === 409);
    expect((await act(requests[index] ?? '', 'accept', { asReturn: true })).status).toBe(200);
  });
});

describe('a refund', () => {
  it('pays back the share of the units, in the right group of staff, once', async () => {
    const bought = await buy(undefined, { discount: '50.00' });
    const id = await asked(ask(bought));
    await act(id, 'accept');
    expect((await act(id, 'refund')).status).toBe(409);
    await act(id, 'receive', { condition: 'sellable' });
    const list = await shop.get(`/api/admin/returns?order=${bought.id}&state=attention`, shop.staff);
    expect(list.body).toMatchObject([{ id, refundable: '75.00' }]);
    expect((await act(id, 'refund', {}, shop.staff)).status).toBe(403);
    expect((await act(id, 'refund', { amount: '75.01' })).status).toBe(400);
    expect(statusesOf(await Promise.all([1, 2, 3].map(() => act(id, 'refund'))))).toEqual([200, 409, 409]);
    const refunds = (await shop.paymentsOf(bought.id)).filter(({ kind }) => kind === 'refund');
    expect(refunds).toMatchObject([{ amount: amount(75), status: 'completed', gateway: 'manual' }]);
    expect(await shop.row('returns', id)).toMatchObject({ status: 'refunded', refund_amount: amount(75) });
    expect(await shop.templatesOf(bought.id)).toContain('refund-made');
    expect((await shop.row('orders', bought.id))['status']).toBe('delivered');
  });

  it('goes back to the credit that has paid first, and the rest becomes credit when asked', async () => {
    const code = async () => {
      const { id } = await buy();
      const [cash] = await shop.paymentsOf(id);
      const issued = await shop.call('POST', `/api/admin/payments/${String(cash?.['id'])}/credit`, {
        token: shop.manager,
        key: freshKey(),
        body: { amount: '60.00', reason: 'Came twice' },
      });
      return issuedCreditSchema.parse(issued.body).code ?? '';
    };
    const left = async (creditCode: string | null) =>
      (await shop.call('POST', '/api/credits/check', { body: { creditCode } })).body;
    const [first, second] = [await code(), await code()];
    const pay = async (creditCode: string) => {
      const bought = await buy(undefined, { paid: false });
      const { id, session } = bought;
      const body = { creditCode, amount: '60.00' };
      await shop.call('POST', `/api/orders/${id}/credit-payments`, { session, body });
      await shop.pay(id);
      return received(bought);
    };

    expect(await act(await pay(first), 'credit')).toMatchObject({
      status: 200,
      body: { credit: { balance: '40.00', origin: 'issued' } },
    });
    expect(await left(first)).toMatchObject({ balance: '60.00' });
    const inMoney = await pay(second);
    expect((await act(inMoney, 'credit', {}, shop.staff)).status).toBe(403);
    expect((await act(inMoney, 'refund', { amount: '70.00' })).status).toBe(200);
    expect(await left(second)).toMatchObject({ balance: '60.00' });
    const { order } = await shop.row('returns', inMoney);
    const back = (await shop.paymentsOf(String(order))).filter(({ kind }) => kind === 'refund');
    expect(back.map((row) => `${String(row['method'])} ${Number(row['amount'])}`).toSorted()).toEqual([
      'credit 60',
      'manual 10',
    ]);
  });

  it('follows from the order alone, and takes a discount off the lines that its code covers', async () => {
    const category = await shop.create('categories', { name: 'Shirts', slug: `shirts-${DATABASE}` });
    const shirt = await shop.product({ price: '140.00', category: category.id });
    const categories = [{ key: category.id, collection: 'categories' }];
    const discountCode = await shop.discountCode({ value: '100', categories });
    const session = await shop.sessionWith(shirt);
    await shop.add(session, await shop.product({ price: '280.00' }));
    const { id } = orderOf(await shop.order(session, '280.00', { delivery: { discountCode } }));
    const lines = (await shop.rows('order_items', 'order', id)).toSorted(
      (one, other) => Number(one['sort']) - Number(other['sort']),
    );
    expect(lines.map((line) => line['discount_amount'])).toEqual([amount(140), amount(0)]);
    await shop.database('discount_codes').where({ code: discountCode }).delete();
    await shop.pay(id);
    await shop.setStatus(id, 'delivered');
    const paid: unknown[] = [];
    for (const line of lines) {
      const lineId = String(line['id']);
      const returnId = await received({ id, session, product: shirt, lineId, variants: {} });
      expect((await act(returnId, 'refund')).status).toBe(200);
      paid.push((await shop.row('returns', returnId))['refund_amount']);
    }
    expect(paid).toEqual([amount(0), amount(280)]);
  });

  it('is never more than what is left of the payments', async () => {
    const bought = await buy();
    const id = await received(bought, { quantity: 2 });
    const [payment] = await shop.paymentsOf(bought.id);
    await shop.decide(payment?.['id'], 'refund', { amount: '150.00' });
    expect((await act(id, 'refund', { amount: '50.01' })).status).toBe(400);
    expect((await act(id, 'refund')).status).toBe(200);
    expect(await shop.row('returns', id)).toMatchObject({ refund_amount: amount(50) });
  });

  it('that the network refuses first, and takes when it is made again, leaves nothing to pay', async () => {
    const bought = await buyUnpaid();
    const { payment } = await askToPay(shop, bought.id);
    await arrive(shop, payment);
    const returnId = await received(bought);
    const made = <Input, Result>(command: Command<Input, Result>, input: Input) =>
      inOwnTransaction(shop.database, (trx) => command(trx, input, SHOP_ITSELF));
    for (const refund of (await made(refundReturn, { returnId })).result) await decline(shop, refund);
    const again = await made(refundPayment, { paymentId: payment.id, amount: 10_000 });
    await arrive(shop, again.result);
    expect(await shop.row('orders', bought.id)).toMatchObject({ payment_status: 'paid' });
  });

  it.each(['prompt', 'manual'] as const)(
    'waits while a %s payment may still bring the money',
    async (method) => {
      const bought = await buyUnpaid();
      const id = await received(bought);
      const terms = { kind: 'payment', gateway: 'manual', amount: 20_000, status: 'pending' } as const;
      const payment = await insertPayment(shop.database, { order: bought.id, method, ...terms });
      expect(await act(id, 'refund')).toMatchObject(refusal('not decided yet'));
      expect((await shop.row('returns', id))['status']).toBe('received');
      expect((await shop.decide(payment.id, 'confirm')).status).toBe(200);
      expect((await act(id, 'refund')).status).toBe(200);
      expect(await shop.row('returns', id)).toMatchObject({ status: 'refunded', refund_amount: amount(100) });
    },
  );
});

describe('a refund of an order that is not paid', () => {
  it('ends the return without money, and leaves the other units to pay, until all have come back', async () => {
    const bought = await buyUnpaid();
    await comesBack(bought);
    expect(await shop.paymentsOf(bought.id)).toEqual([]);
    const order = () => shop.row('orders', bought.id);
    const amounts = { total_amount: amount(200), waived_amount: amount(100) };
    expect(await order()).toMatchObject({ ...amounts, payment_status: 'pending' });
    const payable = await shop.call('GET', `/api/orders/${bought.id}/payment-link`, bought);
    expect(payable.body).toMatchObject({ totalAmount: '100.00' });
    expect((await shop.claim(bought, freshTransactionId())).status).toBe(201);
    const [payment] = await shop.paymentsOf(bought.id);
    expect(payment).toMatchObject({ amount: amount(100), status: 'pending' });
    expect((await shop.decide(payment?.['id'], 'confirm')).status).toBe(200);
    expect(await order()).toMatchObject({ payment_status: 'paid' });

    const other = await buyUnpaid();
    for (const quantity of [1, 1]) await comesBack(other, quantity);
    expect(await shop.row('orders', other.id)).toMatchObject({
      waived_amount: amount(200),
      payment_status: 'paid',
      status: 'delivered',
    });
    const nothing = { detail: 'There is nothing to pay.' };
    expect(await shop.claim(other, freshTransactionId())).toMatchObject(
      problem(409, 'order-not-payable', nothing),
    );
  });

  it.each([
    ['as much as they cost', '100.00', '', 0, 100],
    ['more than they cost', '150.00', '', 50, 50],
    ['as much, after a part was paid back', '150.00', '50.00', 0, 100],
  ])('that is paid in part counts the money for the units that stay: %s', async (...row) => {
    const [, part, paidBack, refund, waived] = row;
    const bought = await buyUnpaid();
    const payment = orderOf(await shop.record(bought.id, { amount: part })).id;
    if (paidBack) await shop.decide(payment, 'refund', { amount: paidBack });
    const id = await received(bought);
    const { body } = await shop.get(`/api/admin/returns?order=${bought.id}`);
    expect(body).toMatchObject([{ refundable: `${refund}.00` }]);
    expect((await act(id, 'refund')).status).toBe(200);
    expect(await shop.row('returns', id)).toMatchObject({ refund_amount: amount(refund) });
    const order = { waived_amount: amount(waived), payment_status: 'paid', status: 'delivered' };
    expect(await shop.row('orders', bought.id)).toMatchObject(order);
  });

  it.each([
    ['until staff have paid the difference back', ['40.00', '60.00'], 1, 'paid'],
    ['also after the refund of a return, which is for other goods', ['100.00'], 2, 'failed'],
  ])('asks for the surplus of an amount that arrives late, %s', async (_, refunds, units, status) => {
    const bought = await buyUnpaid();
    await shop.claim(bought, freshTransactionId());
    const [payment] = await shop.paymentsOf(bought.id);
    const id = String(payment?.['id']);
    const attention = async () => (await shop.row('payments', id))['attention'];
    await shop.decide(id, 'reject', { reason: 'Not found.' });
    await comesBack(bought);
    expect((await shop.decide(id, 'confirm')).status).toBe(200);
    if (units === 2) await comesBack(bought);
    for (const refund of refunds) {
      expect(await attention()).toBe('overpaid');
      await shop.decide(id, 'refund', { amount: refund });
    }
    expect(await attention()).toBeNull();
    expect(await shop.row('orders', bought.id)).toMatchObject({ payment_status: status });
  });
});

it('keeps an order delivered while goods of it are returned', async () => {
  const bought = await buy();
  const id = await asked(ask(bought));
  for (const status of ['cancelled', 'shipped'])
    expect(await shop.setStatus(bought.id, status)).toMatchObject(refusal('exchanged or returned'));
  await act(id, 'cancel');
  expect((await shop.setStatus(bought.id, 'cancelled')).status).toBe(200);
  expect((await stockOf(bought)).M).toBe(9);
});
