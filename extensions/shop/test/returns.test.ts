import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@chitenge/contract/duration';
import { STAFF_ROLE, STORE_MANAGER_ROLE } from '@chitenge/directus/access/roles';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newPhone } from './support/orders.ts';
import { DATABASE, sharedShop } from './support/shop.ts';
import { amount, orderOf, statusesOf, type Reply } from './support/shop-client.ts';

const shop = sharedShop();
let database: Knex;
let staff: string;
let manager: string;

beforeAll(async () => {
  database = shop.directus.openDatabase();
  staff = await shop.createUser(`returns-staff-${DATABASE}`, { role: STAFF_ROLE.id });
  manager = await shop.createUser(`returns-manager-${DATABASE}`, { role: STORE_MANAGER_ROLE.id });
});
afterAll(() => database.destroy());

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

interface Bought {
  id: string;
  session: string;
  product: string;
  lineId: string;
  /** Ids of the variants by size. */
  variants: Record<string, string>;
}

const createProduct = (variants: object[], fields: object = {}): Promise<string> =>
  shop.productWith(variants, { name: 'Wrap dress', ...fields });

/** Creates a dress in three sizes; the XL costs more. */
const createDress = (stock: { M?: number; L?: number } = {}): Promise<string> =>
  createProduct([
    { size: 'M', color: '', stockCount: stock.M ?? 9 },
    { size: 'L', color: '', stockCount: stock.L ?? 3 },
    { size: 'XL', color: '', stockCount: 3, price: '150.00' },
  ]);

/** Creates a dress of K100, of which the M has its own price of K90. */
const createDressWithOwnPrice = (fields: object = {}): Promise<string> =>
  createProduct(
    [
      { size: 'S', color: '', stockCount: 9 },
      { size: 'M', color: '', stockCount: 9, price: '90.00' },
    ],
    fields,
  );

async function variantIds(product: string): Promise<Record<string, string>> {
  const rows = await shop.rows('product_variants', 'product', product);
  return Object.fromEntries(rows.map(({ size, id }) => [String(size), String(id)]));
}

/** Orders and receives two dresses, in M by default. Their payment is recorded unless `paid` is false. */
async function buy(
  product: string,
  { paid = true, discount = '', size = 'M', total = '200.00' } = {},
): Promise<Bought> {
  const session = await shop.sessionWith(product, 2, { size });
  const { id } = orderOf(await shop.order(session, total, { phone: newPhone() }));
  if (discount !== '')
    await database('orders')
      .where({ id })
      .update({ discount_code: 'GONE', discount_amount: discount, total_amount: 200 - Number(discount) });
  if (paid) await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
  await shop.setStatus(id, 'delivered');
  const [line] = await shop.rows('order_items', 'order', id);
  return { id, session, product, lineId: String(line?.['id']), variants: await variantIds(product) };
}

const read = ({ id, session }: Bought) => shop.call('GET', `/api/orders/${id}/returns`, { session });

const ask = ({ id, session, lineId }: Bought, body: object = {}): Promise<Reply> =>
  shop.call('POST', `/api/orders/${id}/returns`, {
    session,
    body: { lineId, quantity: 1, kind: 'return', reason: 'too_small', ...body },
  });

const askForL = (bought: Bought, body: object = {}): Promise<Reply> =>
  ask(bought, { kind: 'exchange', variantId: bought.variants['L'], ...body });

/** Asks, and returns the id of the request. */
async function asked(reply: Promise<Reply>): Promise<string> {
  return returnsOf(await reply).returns.at(-1)?.id ?? '';
}

const act = (id: string, verb: string, body: object = {}, token = manager): Promise<Reply> =>
  shop.call('POST', `/api/admin/returns/${id}/${verb}`, { token, body });

async function stockOf(variant: string | undefined): Promise<unknown> {
  return (await shop.row('product_variants', variant ?? ''))['stock_count'];
}

const movementsOf = async (orderId: string) =>
  (await shop.rows('stock_movements', 'order', orderId)).map(({ reason, change }) => [reason, change]);

describe('a shopper', () => {
  it('asks for units of a delivered order, and for no more than were bought', async () => {
    const bought = await buy(await createDress());
    const before = returnsOf(await read(bought));
    expect(before).toMatchObject({ closed: null, lines: [{ lineId: bought.lineId, returnable: 2 }] });
    // The XL costs more.
    expect(before.lines[0]?.choices.map(({ size }) => size)).toEqual(['M', 'L']);
    expect((await ask(bought, { quantity: 3 })).status).toBe(400);
    const replies = await Promise.all([ask(bought), ask(bought), ask(bought), ask(bought)]);
    expect(statusesOf(replies)).toEqual([201, 201, 409, 409]);
    expect(returnsOf(await read(bought))).toMatchObject({ lines: [] });
    expect(await shop.rows('order_events', 'order', bought.id)).toContainEqual(
      expect.objectContaining({
        kind: 'return',
        from_value: null,
        to_value: 'requested',
        reason: 'Return of 1 × Wrap dress M',
        user: null,
      }),
    );
  });

  it('may ask again for what was rejected or cancelled', async () => {
    const bought = await buy(await createDress());
    const first = await asked(ask(bought, { quantity: 2 }));
    expect((await act(first, 'reject', { answer: '' }, staff)).status).toBe(400);
    expect((await act(first, 'reject', { answer: 'It was worn.' }, staff)).status).toBe(200);
    expect(returnsOf(await read(bought))).toMatchObject({
      lines: [{ returnable: 2 }],
      returns: [{ status: 'rejected', answer: 'It was worn.' }],
    });
    const second = await asked(ask(bought, { quantity: 2, note: 'I promise' }));
    const cancel = (session: string) =>
      shop.call('POST', `/api/orders/${bought.id}/returns/${second}/cancel`, { session });
    const other = await buy(await createDress());
    expect((await cancel(other.session)).status).toBe(404);
    expect((await cancel(bought.session)).status).toBe(200);
    expect(returnsOf(await read(bought)).lines).toMatchObject([{ returnable: 2 }]);
    expect(await read({ ...bought, session: other.session })).toMatchObject({ status: 404 });
    // The words are for staff.
    expect(JSON.stringify((await read(bought)).body)).not.toContain('promise');
  });

  it('cannot ask before the delivery, after the days, or when the shop does not offer it', async () => {
    const product = await createDress();
    const bought = await buy(product);
    const until = Date.now() - 15 * DAY_MS;
    await database('order_events')
      .where({ order: bought.id, to_value: 'delivered' })
      .update({ date_created: new Date(until) });
    expect(returnsOf(await read(bought))).toMatchObject({ closed: 'too-late', lines: [] });
    expect(await ask(bought)).toMatchObject({ status: 409, body: { type: '/problems/return-refused' } });
    await shop.setStatus(bought.id, 'shipped');
    expect(returnsOf(await read(bought)).closed).toBe('not-delivered');
    expect((await ask(bought)).status).toBe(409);
    await database('store_settings').update({ return_days: 0 });
    expect(returnsOf(await read(bought)).closed).toBe('off');
    await database('store_settings').update({ return_days: 14 });
  });

  it('cannot ask for another product, a dearer variant, or one that is sold out', async () => {
    const bought = await buy(await createDress({ L: 0 }));
    const other = await buy(await createDress());
    expect((await ask(bought, { lineId: other.lineId })).status).toBe(404);
    for (const variantId of [other.variants['L'], bought.variants['XL'], null])
      expect((await askForL(bought, { variantId })).status).toBe(400);
    expect(await askForL(bought)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('sold out') },
    });
  });
});

describe('staff at the counter', () => {
  const path = ({ id }: Bought) => `/api/admin/orders/${id}/returns`;
  const take = (bought: Bought, body: object = {}): Promise<Reply> =>
    shop.call('POST', path(bought), {
      token: staff,
      body: { lineId: bought.lineId, quantity: 1, kind: 'return', reason: 'too_small', ...body },
    });

  it('ask for the customer at any time after the delivery, by the rules for goods', async () => {
    const bought = await buy(await createDress({ L: 1 }));
    await database('order_events')
      .where({ order: bought.id, to_value: 'delivered' })
      .update({ date_created: new Date(Date.now() - 15 * DAY_MS) });
    const left = returnsOf(await shop.call('GET', path(bought), { token: staff }));
    expect(left).toMatchObject({ closed: null, lines: [{ lineId: bought.lineId, returnable: 2 }] });
    expect(left.lines[0]?.choices.map(({ size }) => size)).toEqual(['M', 'L']);
    expect((await take(bought, { quantity: 3 })).status).toBe(400);
    const exchange = { kind: 'exchange', variantId: bought.variants['L'] };
    expect((await take(bought, { ...exchange, quantity: 2 })).status).toBe(409);
    const replies = await Promise.all([take(bought, exchange), take(bought), take(bought)]);
    expect(statusesOf(replies)).toEqual([201, 201, 409]);
    expect(returnsOf(await read(bought)).returns).toHaveLength(2);
    const { body } = await shop.call('GET', `/api/admin/orders/${bought.id}`, { token: staff });
    const taken = expect.objectContaining({ kind: 'return', to: 'requested', who: expect.any(String) });
    expect(body).toMatchObject({ events: expect.arrayContaining([taken]) });
    // Staff know of it.
    const messages = await database('messages').where('order', bought.id).pluck<string[]>('template');
    expect(messages).not.toContain('staff-return-requested');
  });

  it('cannot ask before the delivery', async () => {
    const bought = await buy(await createDress());
    await shop.setStatus(bought.id, 'shipped');
    expect(returnsOf(await shop.call('GET', path(bought), { token: staff }))).toMatchObject({
      closed: 'not-delivered',
      lines: [],
    });
    expect(await take(bought)).toMatchObject({ status: 409, body: { type: '/problems/return-refused' } });
  });
});

describe('an exchange', () => {
  it('compares the prices of a sale', async () => {
    const product = await createDressWithOwnPrice({ sale_price: '50.00' });
    const choicesOf = async (bought: Bought) =>
      returnsOf(await read(bought)).lines[0]?.choices.map(({ size }) => size);
    const small = await buy(product, { size: 'S', total: '100.00' });
    expect(await choicesOf(small)).toEqual(['S']);
    const wanted = { kind: 'exchange', variantId: small.variants['M'] };
    expect((await ask(small, wanted)).status).toBe(400);
    const medium = await buy(product, { size: 'M', total: '180.00' });
    expect(await choicesOf(medium)).toEqual(['S', 'M']);
    const id = await asked(ask(medium, { ...wanted, variantId: medium.variants['S'] }));
    expect((await act(id, 'accept')).status).toBe(200);
  });

  it('is not accepted when a sale has begun that makes the bought size cheaper', async () => {
    const product = await createDressWithOwnPrice();
    const bought = await buy(product, { size: 'S' });
    const id = await asked(ask(bought, { kind: 'exchange', variantId: bought.variants['M'] }));
    await database('products').where('id', product).update({ sale_price: '50.00' });
    expect(await act(id, 'accept')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('costs no more now') },
    });
    expect(await stockOf(bought.variants['M'])).toBe(9);
  });

  it('holds the wanted size until it is exchanged, and takes the goods back into stock', async () => {
    const bought = await buy(await createDress());
    const id = await asked(askForL(bought));
    expect(await stockOf(bought.variants['L'])).toBe(3);
    expect((await act(id, 'exchange')).status).toBe(409);
    expect((await act(id, 'accept', { answer: 'Bring it to the shop.' }, staff)).status).toBe(200);
    expect((await act(id, 'accept', {}, staff)).status).toBe(409);
    expect(await stockOf(bought.variants['L'])).toBe(2);
    expect((await act(id, 'receive', { condition: 'sellable' }, staff)).status).toBe(200);
    expect(await stockOf(bought.variants['M'])).toBe(8);
    expect((await act(id, 'exchange', {}, staff)).status).toBe(200);
    expect(await stockOf(bought.variants['L'])).toBe(2);
    expect(await movementsOf(bought.id)).toEqual([
      ['sold', -2],
      ['held', -1],
      ['received', 1],
    ]);
    const events = await shop.rows('order_events', 'order', bought.id);
    expect(events.filter(({ kind }) => kind === 'return').map((event) => event['to_value'])).toEqual([
      'requested',
      'accepted',
      'received',
      'exchanged',
    ]);
    expect(events.at(-1)?.['reason']).toBe('Exchange of 1 × Wrap dress M for L');
    const messages = await database('messages').where('order', bought.id).pluck<string[]>('template');
    expect(messages.filter((template) => template === 'return-accepted')).toHaveLength(2);
    expect(messages).toContain('staff-return-requested');
  });

  it('releases the wanted size when it is cancelled, or refunded instead', async () => {
    const bought = await buy(await createDress());
    const [first, second] = [await asked(askForL(bought)), await asked(askForL(bought))];
    for (const id of [first, second]) await act(id, 'accept');
    expect(await stockOf(bought.variants['L'])).toBe(1);
    expect((await act(first, 'cancel')).status).toBe(200);
    expect((await act(first, 'cancel')).status).toBe(409);
    expect(await stockOf(bought.variants['L'])).toBe(2);
    await act(second, 'receive', { condition: 'damaged' });
    expect((await act(second, 'cancel')).status).toBe(409);
    expect((await act(second, 'refund')).status).toBe(200);
    expect(await stockOf(bought.variants['L'])).toBe(3);
    expect(await stockOf(bought.variants['M'])).toBe(7);
    expect(await movementsOf(bought.id)).toEqual([
      ['sold', -2],
      ['held', -1],
      ['held', -1],
      ['released', 1],
      ['damaged', 0],
      ['released', 1],
    ]);
  });

  it('of many accepted at once for the last unit is accepted for one', async () => {
    const product = await createDress({ M: 20, L: 1 });
    const orders = await Promise.all(Array.from({ length: 6 }, () => buy(product)));
    const requests = await Promise.all(orders.map((bought) => asked(askForL(bought))));
    const replies = await Promise.all(requests.map((id) => act(id, 'accept')));
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await stockOf(orders[0]?.variants['L'])).toBe(0);
    const held = await database('stock_movements').where({ product, reason: 'held' }).pluck('change');
    expect(held).toEqual([-1]);
    // The others may become returns.
    const index = replies.findIndex(({ status }) => status === 409);
    expect((await act(requests[index] ?? '', 'accept', { asReturn: true })).status).toBe(200);
  });
});

describe('a refund', () => {
  it('pays back the share of the units, in the right group of staff, once', async () => {
    const bought = await buy(await createDress(), { discount: '50.00' });
    const id = await asked(ask(bought));
    await act(id, 'accept');
    expect((await act(id, 'refund')).status).toBe(409);
    await act(id, 'receive', { condition: 'sellable' });
    const list = await shop.call('GET', `/api/admin/returns?order=${bought.id}&state=attention`, {
      token: staff,
    });
    expect(list.body).toMatchObject([{ id, refundable: '75.00' }]);
    expect((await act(id, 'refund', {}, staff)).status).toBe(403);
    expect((await act(id, 'refund', { amount: '75.01' })).status).toBe(400);
    const replies = await Promise.all([1, 2, 3].map(() => act(id, 'refund')));
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    const refunds = (await shop.rows('payments', 'order', bought.id)).filter(({ kind }) => kind === 'refund');
    expect(refunds).toMatchObject([{ amount: amount(75), status: 'completed', gateway: 'manual' }]);
    expect(await shop.row('returns', id)).toMatchObject({ status: 'refunded', refund_amount: amount(75) });
    const messages = await database('messages').where('order', bought.id).pluck<string[]>('template');
    expect(messages).toContain('refund-made');
    expect((await shop.row('orders', bought.id))['status']).toBe('delivered');
  });

  it('follows from the order alone, and takes a discount off the lines that its code covers', async () => {
    const category = await shop.create('categories', { name: 'Shirts', slug: `shirts-${DATABASE}` });
    const shirt = await shop.product({ price: '140.00', category: category.id });
    const necklace = await shop.product({ price: '280.00' });
    const text = `FREE-SHIRT-${DATABASE}`;
    const code = await shop.create('discount_codes', {
      code: text,
      kind: 'percent',
      value: '100',
      status: 'published',
      categories: [{ key: category.id, collection: 'categories' }],
    });
    const session = await shop.sessionWith(shirt);
    await shop.add(session, necklace);
    const { id } = orderOf(await shop.order(session, '280.00', { delivery: { discountCode: text } }));
    const lines = (await shop.rows('order_items', 'order', id)).toSorted(
      (one, other) => Number(one['sort']) - Number(other['sort']),
    );
    expect(lines.map((line) => line['discount_amount'])).toEqual([amount(140), amount(0)]);
    await shop.call('DELETE', `/items/discount_codes/${String(code.id)}`, {
      token: shop.directus.adminToken,
    });
    await shop.changeOrder(id, 'payment-status', { paymentStatus: 'paid' });
    await shop.setStatus(id, 'delivered');
    const paid: unknown[] = [];
    for (const line of lines) {
      const lineId = String(line['id']);
      const returnId = await asked(ask({ id, session, product: shirt, lineId, variants: {} }));
      await act(returnId, 'accept');
      await act(returnId, 'receive', { condition: 'sellable' });
      expect((await act(returnId, 'refund')).status).toBe(200);
      paid.push((await shop.row('returns', returnId))['refund_amount']);
    }
    expect(paid).toEqual([amount(0), amount(280)]);
  });

  it('is never more than what is left of the payments', async () => {
    const bought = await buy(await createDress());
    const id = await asked(ask(bought, { quantity: 2 }));
    await act(id, 'accept');
    await act(id, 'receive', { condition: 'damaged' });
    const [payment] = await shop.rows('payments', 'order', bought.id);
    await shop.call('POST', `/api/admin/payments/${String(payment?.['id'])}/refund`, {
      token: manager,
      body: { amount: '150.00' },
    });
    expect((await act(id, 'refund', { amount: '50.01' })).status).toBe(400);
    expect((await act(id, 'refund')).status).toBe(200);
    expect(await shop.row('returns', id)).toMatchObject({ refund_amount: amount(50) });
  });

  it.each(['push', 'manual'])('waits while a %s payment may still bring the money', async (method) => {
    const bought = await buy(await createDress(), { paid: false });
    const id = await asked(ask(bought));
    await act(id, 'accept');
    await act(id, 'receive', { condition: 'sellable' });
    const paymentId = randomUUID();
    await database('payments').insert({
      id: paymentId,
      order: bought.id,
      kind: 'payment',
      method,
      gateway: 'manual',
      amount: '200.00',
      currency: 'ZMW',
      status: 'pending',
      date_created: new Date(),
    });
    expect(await act(id, 'refund')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('not decided yet') },
    });
    expect((await shop.row('returns', id))['status']).toBe('received');
    const confirm = `/api/admin/payments/${paymentId}/confirm`;
    expect((await shop.call('POST', confirm, { token: manager, body: {} })).status).toBe(200);
    expect((await act(id, 'refund')).status).toBe(200);
    expect(await shop.row('returns', id)).toMatchObject({ status: 'refunded', refund_amount: amount(100) });
  });

  describe('of an order without a payment', () => {
    const receipt = () => randomUUID().slice(0, 12).toUpperCase();

    const claim = ({ id, session }: Bought) => {
      const body = { receipt: receipt(), phone: '+260971234567' };
      return shop.call('POST', `/api/orders/${id}/payment-claims`, { session, body });
    };

    async function comesBack(bought: Bought, quantity: number): Promise<void> {
      const id = await asked(ask(bought, { quantity }));
      await act(id, 'accept');
      await act(id, 'receive', { condition: 'damaged' });
      expect((await act(id, 'refund')).status).toBe(200);
    }

    it('ends the return without money, and leaves the other units to pay', async () => {
      const bought = await buy(await createDress(), { paid: false });
      await comesBack(bought, 1);
      expect(await shop.rows('payments', 'order', bought.id)).toEqual([]);
      const read = () => shop.row('orders', bought.id);
      expect(await read()).toMatchObject({
        total_amount: amount(200),
        waived_amount: amount(100),
        payment_status: 'pending',
      });
      const payable = await shop.call('GET', `/api/orders/${bought.id}/payment-link`, bought);
      expect(payable.body).toMatchObject({ totalAmount: '100.00' });
      expect((await claim(bought)).status).toBe(201);
      const [payment] = await shop.rows('payments', 'order', bought.id);
      expect(payment).toMatchObject({ amount: amount(100), status: 'pending' });
      const confirm = `/api/admin/payments/${String(payment?.['id'])}/confirm`;
      expect((await shop.call('POST', confirm, { token: manager, body: {} })).status).toBe(200);
      expect(await read()).toMatchObject({ payment_status: 'paid' });
    });

    describe('whose old amount arrives late', () => {
      /** Staff reject a claim of the whole amount, a unit comes back, and then they find the money. */
      async function overpay() {
        const bought = await buy(await createDress(), { paid: false });
        await claim(bought);
        const [payment] = await shop.rows('payments', 'order', bought.id);
        const paymentId = String(payment?.['id']);
        const act = (verb: string, body: object = {}) =>
          shop.call('POST', `/api/admin/payments/${paymentId}/${verb}`, { token: manager, body });
        await act('reject', { reason: 'Not found.' });
        await comesBack(bought, 1);
        expect((await act('confirm')).status).toBe(200);
        const attention = async () => (await shop.row('payments', paymentId))['attention'];
        expect(await attention()).toBe('overpaid');
        return { bought, attention, refund: (amount: string) => act('refund', { amount }) };
      }

      it('asks staff to pay the difference back', async () => {
        const { bought, attention, refund } = await overpay();
        expect(await shop.row('orders', bought.id)).toMatchObject({ payment_status: 'paid' });
        await refund('40.00');
        expect(await attention()).toBe('overpaid');
        await refund('60.00');
        expect(await attention()).toBeNull();
        expect(await shop.row('orders', bought.id)).toMatchObject({ payment_status: 'paid' });
      });

      it('asks for it also after the refund of a return, which is for other goods', async () => {
        const { bought, attention, refund } = await overpay();
        await comesBack(bought, 1);
        expect(await attention()).toBe('overpaid');
        await refund('100.00');
        expect(await attention()).toBeNull();
      });
    });

    it('takes no payment any more when everything has come back', async () => {
      const bought = await buy(await createDress(), { paid: false });
      await comesBack(bought, 1);
      await comesBack(bought, 1);
      expect(await shop.row('orders', bought.id)).toMatchObject({
        waived_amount: amount(200),
        payment_status: 'paid',
        status: 'delivered',
      });
      expect(await claim(bought)).toMatchObject({
        status: 409,
        body: { type: '/problems/order-not-payable', detail: 'There is nothing to pay.' },
      });
    });
  });
});

it('keeps an order delivered while goods of it are returned', async () => {
  const bought = await buy(await createDress());
  const id = await asked(ask(bought));
  for (const status of ['cancelled', 'shipped'])
    expect(await shop.setStatus(bought.id, status)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('exchanged or returned') },
    });
  await act(id, 'cancel');
  expect((await shop.setStatus(bought.id, 'cancelled')).status).toBe(200);
  expect(await stockOf(bought.variants['M'])).toBe(9);
});
