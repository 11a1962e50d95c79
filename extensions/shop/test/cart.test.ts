import { newSessionId } from '@chitenge/contract/session';
import { describe, expect, it } from 'vitest';
import { freshKey, invalid, orderOf } from './support/shop-client.ts';
import { sharedShop } from './support/shop.ts';

const shop = sharedShop();

describe('cart', () => {
  describe('adding a product', () => {
    it('keeps one line per product, size and colour, also for concurrent additions', async () => {
      const productId = await shop.product({ sizes: ['S', 'M'], colors: ['Navy'] });
      const session = newSessionId();
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, tap) => shop.add(session, productId, { size: tap % 2 ? 'S' : 'M' })),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
      const lines = await shop.cart(session);
      expect(lines).toHaveLength(2);
      expect(Object.fromEntries(lines.map(({ size, quantity }) => [size, quantity]))).toEqual({
        S: 20,
        M: 20,
      });
    });

    it('counts a repeated addition once, also when both are concurrent', async () => {
      const productId = await shop.product();
      const session = newSessionId();
      const body = { productId, quantity: 2 };
      const addUnder = (key: string) => shop.call('POST', '/api/cart', { session, key, body });
      const [first, second] = [freshKey(), freshKey()];
      const replies = await Promise.all([addUnder(first), addUnder(first), addUnder(first)]);
      expect(replies).toMatchObject(replies.map(() => ({ status: 201, body: { quantity: 2 } })));
      expect(await addUnder(second)).toMatchObject({ status: 201, body: { quantity: 4 } });
      expect(await addUnder(second)).toMatchObject({ status: 201, body: { quantity: 4 } });
      expect(await shop.add(session, productId)).toMatchObject({ body: { quantity: 5 } });
      expect(await shop.cart(session)).toMatchObject([{ quantity: 5 }]);
    });

    it('rejects a draft and an unknown product', async () => {
      const draft = await shop.product({ status: 'draft' });
      expect(await shop.add(newSessionId(), draft)).toMatchObject({ status: 404 });
      const unknown = '00000000-0000-4000-8000-000000000000';
      expect(await shop.add(newSessionId(), unknown)).toMatchObject({ status: 404 });
    });

    it('limits a line to 999 units and a cart to 100 lines', async () => {
      const sizes = Array.from({ length: 101 }, (_, index) => `s${index}`);
      const productId = await shop.product({ sizes });
      const session = await shop.sessionWith(productId, 999, { size: 's0' });
      expect(await shop.add(session, productId, { size: 's0' })).toMatchObject(invalid('quantity'));
      for (const size of sizes.slice(1, 100)) await shop.add(session, productId, { size });
      expect(await shop.add(session, productId, { size: 's100' })).toMatchObject({ status: 400 });
      expect(await shop.add(session, productId, { size: 's5' })).toMatchObject({ status: 201 });
      expect(await shop.cart(session)).toHaveLength(100);
    });
  });

  describe('changing a line', () => {
    it('sets a quantity, removes a line and clears the cart', async () => {
      const session = await shop.sessionWith(await shop.product());
      await shop.add(session, await shop.product());
      const [first, second] = await shop.cart(session);
      const path = `/api/cart/${first?.id}`;
      const changed = await shop.call('PATCH', path, { session, body: { quantity: 7 } });
      expect(changed).toMatchObject({ status: 200, body: { id: first?.id, quantity: 7 } });

      expect((await shop.call('DELETE', path, { session })).status).toBe(204);
      expect((await shop.call('DELETE', path, { session })).status).toBe(404);
      expect((await shop.cart(session)).map(({ id }) => id)).toEqual([second?.id]);

      expect((await shop.call('DELETE', '/api/cart', { session })).status).toBe(204);
      expect((await shop.call('DELETE', '/api/cart', { session })).status).toBe(204);
      expect(await shop.cart(session)).toEqual([]);
    });

    it('keeps a line with its name after its product was deleted', async () => {
      const productId = await shop.product({ name: 'Lost hat' });
      const session = await shop.sessionWith(productId);
      await shop.change('products', productId, { status: 'archived' });
      expect(await shop.cart(session)).toMatchObject([{ available: false, product: { name: 'Lost hat' } }]);
      await shop.remove('products', productId);
      expect(await shop.cart(session)).toMatchObject([{ available: false, product: { name: 'Lost hat' } }]);
    });
  });

  it('is counted in units, beside the open orders of the session', async () => {
    const read = async (session: string) => (await shop.call('GET', '/api/session', { session })).body;
    const productId = await shop.product();
    const session = await shop.sessionWith(productId, 2);
    expect(await read(session)).toEqual({ cartUnits: 2, openOrders: 0 });
    const { id } = orderOf(await shop.order(session, '200.00'));
    await shop.add(session, productId, { quantity: 3 });
    expect(await read(session)).toEqual({ cartUnits: 3, openOrders: 1 });
    expect(await read(newSessionId())).toEqual({ cartUnits: 0, openOrders: 0 });
    await shop.setStatus(id, 'cancelled');
    expect(await read(session)).toEqual({ cartUnits: 3, openOrders: 0 });
  });

  describe('access', () => {
    it('shows a session only its own cart', async () => {
      const session = await shop.sessionWith(await shop.product());
      const [line] = await shop.cart(session);
      const stranger = newSessionId();
      expect(await shop.cart(stranger)).toEqual([]);
      const path = `/api/cart/${line?.id}`;
      expect((await shop.call('PATCH', path, { session: stranger, body: { quantity: 9 } })).status).toBe(404);
      expect((await shop.call('DELETE', path, { session: stranger })).status).toBe(404);
      await shop.call('DELETE', '/api/cart', { session: stranger });
      expect(await shop.cart(session)).toMatchObject([{ quantity: 1 }]);
    });
  });
});
