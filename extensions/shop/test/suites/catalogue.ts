import { describe, expect, it } from 'vitest';
import { updateByFlow } from '../flow.ts';
import type { ShopClient } from '../shop-client.ts';

/** What follows when staff write products and categories. */
export function catalogueSuite(shop: ShopClient): void {
  describe('slugs', () => {
    it('are made from the name and counted up', async () => {
      const ids = [];
      for (let copy = 0; copy < 3; copy++) ids.push(await shop.product({ name: 'Kitenge Skirt!' }));
      const slugs = await Promise.all(ids.map(async (id) => (await shop.row('products', id))['slug']));
      expect(slugs).toEqual(['kitenge-skirt', 'kitenge-skirt-2', 'kitenge-skirt-3']);
      expect(await shop.create('categories', { name: 'Men & Boys' })).toMatchObject({ slug: 'men-boys' });
    });

    it('are kept as typed, and made again when emptied', async () => {
      const id = await shop.product({ name: 'Blue Suit', slug: 'my-suit' });
      expect(await shop.row('products', id)).toMatchObject({ slug: 'my-suit' });
      await shop.change('products', id, { name: 'Bluer Suit' });
      expect(await shop.row('products', id)).toMatchObject({ slug: 'my-suit' });
      await shop.change('products', id, { slug: '' });
      expect(await shop.row('products', id)).toMatchObject({ slug: 'bluer-suit' });
      await shop.change('products', id, { slug: null });
      expect(await shop.row('products', id)).toMatchObject({ slug: 'bluer-suit' });
    });
  });

  describe('the search text', () => {
    it('follows product and category', async () => {
      const hats = await shop.create('categories', { name: 'Hats' });
      const text = async (id: string) => (await shop.row('products', id))['search_text'];
      const id = await shop.product({ name: 'Café Cap', description: 'Wide brim', category: hats['id'] });
      expect(await text(id)).toBe('cafe cap wide brim hats');
      await shop.change('products', id, { description: null });
      expect(await text(id)).toBe('cafe cap hats');
      await shop.change('categories', String(hats['id']), { name: 'Headwear' });
      expect(await text(id)).toBe('cafe cap headwear');
    });

    it('follows changes of several products at once', async () => {
      const ids = [await shop.product({ name: 'One' }), await shop.product({ name: 'Two' })];
      const bags = await shop.create('categories', { name: 'Bags' });
      await shop.call('PATCH', '/items/products', {
        token: shop.directus.adminToken,
        body: { keys: ids, data: { category: bags['id'] } },
      });
      const texts = await Promise.all(ids.map(async (id) => (await shop.row('products', id))['search_text']));
      expect(texts).toEqual(['one bags', 'two bags']);
    });
  });

  describe('the stock’s ledger', () => {
    it('says who set the stock, and sums up to it', async () => {
      const id = await shop.product({ stock_count: 10 });
      await shop.placed(id, 3, '300.00');
      await shop.change('products', id, { stock_count: 20 });
      await shop.change('products', id, { name: 'Same stock' });
      const movements = await shop.rows('stock_movements', 'product', id);
      expect(movements.map((row) => [row['reason'], row['change'], row['stock_after']])).toEqual([
        ['set', 10, 10],
        ['sold', -3, 7],
        ['set', 13, 20],
      ]);
      expect(movements.map((row) => row['user'] !== null)).toEqual([true, false, true]);
    });

    it('follows a flow as well', async () => {
      const id = await shop.product({ name: 'Old name', stock_count: 1 });
      await updateByFlow(shop, 'products', id, { name: 'New name', stock_count: 4 });
      await expect
        .poll(() => shop.rows('stock_movements', 'product', id))
        .toMatchObject([{ change: 1 }, { reason: 'set', change: 3, stock_after: 4, user: null }]);
      expect(await shop.row('products', id)).toMatchObject({ search_text: 'new name' });
    });

    it('has no entry for a stock below zero, which is refused', async () => {
      const id = await shop.product({ stock_count: 1 });
      expect((await shop.change('products', id, { stock_count: -1 })).status).toBeGreaterThanOrEqual(400);
      expect(await shop.stock(id)).toBe(1);
      expect(await shop.rows('stock_movements', 'product', id)).toHaveLength(1);
    });
  });

  it('takes amounts of at most two decimals, as numbers and as texts', async () => {
    const id = await shop.product({ name: 'Priced shirt', price: 10.1, original_price: '12.50' });
    for (const change of [{ price: 10.005 }, { price: '10.005' }, { original_price: 12.501 }]) {
      const reply = await shop.change('products', id, change);
      expect(reply.status).toBe(400);
      expect(JSON.stringify(reply.body)).toContain('at most two decimals');
    }
    const product = { name: 'Odd shirt', price: '9.999' };
    const { status } = await shop.call('POST', '/items/products', {
      token: shop.directus.adminToken,
      body: product,
    });
    expect(status).toBe(400);
    for (const change of [{ price: '10.010' }, { price: 0.29 }, { price: 1.1, original_price: null }])
      expect((await shop.change('products', id, change)).status).toBe(200);
  });
}
