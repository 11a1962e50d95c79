import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import { describe, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { loadBestSellers } from '../src/panels/best-sellers/load-best-sellers.ts';
import { loadLowStock } from '../src/panels/low-stock/load-low-stock.ts';
import type { StudioApi } from '../src/studio/studio-api.ts';
import { sharedShop } from './support/shop.ts';

const responseSchema = z.object({ data: z.unknown() });

const bookmarksSchema = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      bookmark: z.string().nullable(),
      filter: z.unknown(),
      layout_options: z.looseObject({ shop: z.string().optional() }).nullable(),
    }),
  ),
});

const shop = sharedShop();

describe('dashboard panels', () => {
  let api: StudioApi;

  beforeAll(async () => {
    const token = await shop.createUser('panel-reader', { role: STAFF_ROLE.id });
    api = {
      async read(path, query, data) {
        const parameters = Object.entries(query).map(([key, value]): [string, string] => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]);
        const { body } = await shop.call('GET', `${path}?${new URLSearchParams(parameters).toString()}`, {
          token,
        });
        return data.parse(responseSchema.parse(body).data);
      },
      run: () => Promise.resolve(),
      call: () => Promise.resolve(),
      ask: () => Promise.reject(new Error('Panels only read.')),
      thumbnail: (fileId) => fileId,
    };
  });

  const asOwner = (method: string, path: string, body?: object) =>
    shop.call(method, path, { token: shop.directus.adminToken, body });
  const setThreshold = (low_stock_threshold: number) =>
    asOwner('PATCH', '/items/store_settings', { low_stock_threshold });
  const from1To = (maximum: number) => ({ _and: [{ stock_count: { _between: [1, maximum] } }] });
  // Directus does not clear its response cache when a bookmark changes, so each request differs in its limit.
  let limit = 100;
  async function bookmarks() {
    limit += 1;
    const { body } = await asOwner('GET', `/presets?limit=${limit}&fields=id,bookmark,filter,layout_options`);
    const all = bookmarksSchema.parse(body).data;
    return all.filter(({ layout_options: options }) => options?.shop === 'low-stock');
  }

  it('best sellers are counted by units, without cancelled orders', async () => {
    const most = await shop.product({ name: 'Most wanted', stock_count: 990, price: '1.00' });
    const called = await shop.product({ name: 'Called off', stock_count: 990, price: '1.00' });
    await shop.placed(most, 400, '400.00');
    await shop.placed(most, 401, '401.00');
    await shop.setStatus(await shop.placed(called, 900, '900.00'), 'cancelled');
    const listed = await loadBestSellers(api, { days: 1, limit: 5 });
    expect(listed[0]).toMatchObject({ id: most, name: 'Most wanted', figure: '801 sold' });
    expect(listed.map(({ id }) => id)).not.toContain(called);
  });

  it('the low-stock bookmark follows the store settings until an owner changes its filter', async () => {
    const [saved] = await bookmarks();
    expect(saved?.filter).toEqual(from1To(10));
    const changePreset = (change: object) => asOwner('PATCH', `/presets/${saved?.id}`, change);
    try {
      await setThreshold(4);
      await expect.poll(bookmarks, { timeout: 10_000 }).toEqual([{ ...saved, filter: from1To(4) }]);

      const filter = { _and: [{ stock_count: { _lt: 3 } }] };
      await changePreset({ filter });
      await setThreshold(7);
      await changePreset({ bookmark: 'Nearly gone' });
      await setThreshold(10);
      expect(await bookmarks()).toMatchObject([{ filter }]);
    } finally {
      await setThreshold(10);
      await changePreset({ bookmark: saved?.bookmark, filter: saved?.filter });
    }
  });

  it('low stock lists published products, lowest stock first', async () => {
    const none = await shop.product({ name: 'A sold-out shirt', stock_count: 0 });
    const draft = await shop.product({ name: 'A draft', stock_count: 0, status: 'draft' });
    const listed = await loadLowStock(api, { limit: 50 });
    expect(listed.find(({ id }) => id === none)).toMatchObject({ figure: 'Sold out', alarming: true });
    expect(listed.map(({ id }) => id)).not.toContain(draft);
    expect(listed.map(({ alarming }) => alarming)).toEqual(
      listed.map(({ alarming }) => alarming).toSorted((a, b) => Number(b) - Number(a)),
    );
  });
});
