import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CUSTOMER, orderOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop(['manager', 'editor']);

/** Rule 5 of docs/architecture.md. */
describe('order commands', () => {
  let ownerId: string;

  beforeAll(async () => {
    const { body } = await shop.get('/users/me?fields=id');
    ownerId = z.object({ data: z.object({ id: z.string() }) }).parse(body).data.id;
  });

  describe('cancelling', () => {
    it('releases the stock once', async () => {
      const productId = await shop.product({ stock_count: 5 });
      const orderId = await shop.placed(productId, 2, '200.00');
      expect(await shop.stock(productId)).toBe(3);
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => shop.setStatus(orderId, 'cancelled')),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await shop.stock(productId)).toBe(5);
      expect(await shop.rows('stock_movements', 'order', orderId)).toMatchObject([
        { reason: 'sold', change: -2, user: null },
        { reason: 'returned', change: 2, stock_after: 5, user: ownerId },
      ]);
    });
  });

  describe('reopening a cancelled order', () => {
    it('is rejected as a whole when a product has too few units', async () => {
      const scarce = await shop.product({ name: 'Scarce bag', stock_count: 2 });
      const plenty = await shop.product({ stock_count: 10 });
      const session = await shop.sessionWith(scarce, 2);
      await shop.add(session, plenty, { quantity: 1 });
      await shop.order(session, '300.00');
      const [item] = await shop.rows('order_items', 'product', scarce);
      const orderId = String(item?.['order']);
      await shop.setStatus(orderId, 'cancelled');
      await shop.placed(scarce, 1, '100.00');

      const reply = await shop.setStatus(orderId, 'shipped');
      expect(reply).toMatchObject({
        status: 409,
        body: { type: '/problems/shop-rule', detail: expect.stringContaining('2 × Scarce bag') },
      });
      expect(await shop.row('orders', orderId)).toMatchObject({ status: 'cancelled' });
      expect([await shop.stock(scarce), await shop.stock(plenty)]).toEqual([1, 10]);
    });
  });

  it('rejects the reopening of an order whose product was deleted', async () => {
    const [gone, other] = [await shop.product({ name: 'Gone bag' }), await shop.product({ stock_count: 10 })];
    const session = await shop.sessionWith(gone, 2);
    await shop.add(session, other, { quantity: 1 });
    const { id } = orderOf(await shop.order(session, '300.00'));
    await shop.setStatus(id, 'cancelled');
    await shop.remove('products', gone);
    expect(await shop.setStatus(id, 'confirmed')).toMatchObject({
      status: 409,
      body: { type: '/problems/shop-rule', detail: expect.stringContaining('2 × Gone bag') },
    });
    expect(await shop.row('orders', id)).toMatchObject({ status: 'cancelled' });
    expect(await shop.stock(other)).toBe(10);
  });

  describe('the status', () => {
    it('that a colleague has set meanwhile is not replaced unseen', async () => {
      const orderId = await shop.placed(await shop.product(), 1, '100.00');
      await shop.setStatus(orderId, 'delivered');
      for (const status of ['pending', 'cancelled'])
        expect(await shop.changeOrder(orderId, 'status', { status, expected: 'shipped' })).toMatchObject({
          status: 409,
          body: { type: '/problems/changed-meanwhile', detail: 'This order is delivered meanwhile.' },
        });
      expect(await shop.row('orders', orderId)).toMatchObject({ status: 'delivered' });
      // The answer was lost and the request is repeated.
      const repeated = { status: 'delivered', expected: 'shipped' };
      expect(await shop.changeOrder(orderId, 'status', repeated)).toMatchObject({ status: 200 });
    });
  });

  describe('the notes', () => {
    it('of two staff members do not replace each other unseen', async () => {
      const orderId = await shop.placed(await shop.product(), 1, '100.00');
      const replies = await Promise.all(
        ['Call first', 'Has paid'].map((notes) =>
          shop.changeOrder(orderId, 'notes', { notes, expected: '' }),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(replies.find(({ status }) => status === 409)).toMatchObject({
        body: { type: '/problems/changed-meanwhile' },
      });
      const { notes } = z.object({ notes: z.string() }).parse(await shop.row('orders', orderId));
      expect(['Call first', 'Has paid']).toContain(notes);
      const events = await shop.eventsOf(orderId);
      expect(events.filter(({ kind }) => kind === 'notes')).toHaveLength(1);

      const both = `${notes}\nand the other`;
      expect(await shop.changeOrder(orderId, 'notes', { notes: both, expected: notes })).toMatchObject({
        status: 200,
      });
      // The answer was lost and the request is repeated.
      expect(await shop.changeOrder(orderId, 'notes', { notes: both, expected: notes })).toMatchObject({
        status: 200,
      });
    });
  });

  describe('the timeline', () => {
    it('records who changed status, payment status and notes, with both values', async () => {
      const orderId = await shop.placed(await shop.product(), 1, '100.00');
      await shop.setStatus(orderId, 'shipped');
      await shop.pay(orderId);
      await shop.changeOrder(orderId, 'notes', { notes: 'Call first' });
      await shop.setStatus(orderId, 'delivered');
      await shop.setStatus(orderId, 'delivered');
      const events = await shop.eventsOf(orderId);
      expect(events.map((event) => [event['kind'], event['from_value'], event['to_value']])).toEqual([
        ['created', null, null],
        ['status', 'pending', 'shipped'],
        ['payment', 'K100.00', 'K0.00'],
        ['payment_status', 'pending', 'paid'],
        ['notes', '', 'Call first'],
        ['status', 'shipped', 'delivered'],
      ]);
      expect(events.map((event) => event['user'])).toEqual([
        null,
        ...Array.from({ length: 5 }, () => ownerId),
      ]);
    });

    it('records a correction with its field, both values and the reason', async () => {
      const orderId = await shop.placed(await shop.product(), 1, '100.00');
      const correction = {
        changes: { customerPhone: '+260955000111', city: 'Ndola', customerName: 'Chanda Mwila' },
        reason: 'The shopper called',
      };
      expect((await shop.changeOrder(orderId, 'correction', correction)).status).toBe(204);
      expect(await shop.row('orders', orderId)).toMatchObject({
        customer_phone: '+260955000111',
        city: 'Ndola',
      });
      const [, ...events] = await shop.eventsOf(orderId);
      expect(events).toHaveLength(2);
      expect(events).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            kind: 'corrected',
            field: 'customerPhone',
            from_value: CUSTOMER.customerPhone,
            to_value: '+260955000111',
            reason: 'The shopper called',
            user: ownerId,
          }),
          expect.objectContaining({ field: 'city', from_value: null, to_value: 'Ndola' }),
        ]),
      );
    });
  });

  describe('the rights of an actor', () => {
    it('let only the owner correct an order', async () => {
      const orderId = await shop.placed(await shop.product(), 1, '100.00');
      const body = { changes: { city: 'Ndola' }, reason: 'moved' };
      expect((await shop.changeOrder(orderId, 'correction', body, shop.manager)).status).toBe(403);
    });

    it('let nobody else change anything', async () => {
      const productId = await shop.product({ stock_count: 5 });
      const orderId = await shop.placed(productId, 2, '200.00');
      const custom = await shop.createUserWithPermissions('order-custom', ['orders', 'products']);
      const { serviceToken } = shop.directus;
      const statuses = [];
      for (const token of [shop.editor, custom, serviceToken, null])
        statuses.push((await shop.changeOrder(orderId, 'status', { status: 'cancelled' }, token)).status);
      expect(statuses).toEqual([403, 403, 403, 401]);
      expect(await shop.stock(productId)).toBe(3);
      expect(await shop.eventsOf(orderId)).toHaveLength(1);
    });
  });
});
