import { STAFF_ROLE } from '@chitenge/directus/access/roles';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { loadBestSellers } from '../../src/panels/best-sellers/load-best-sellers.ts';
import { loadLowStock } from '../../src/panels/low-stock/load-low-stock.ts';
import type { StudioApi } from '../../src/studio/studio-api.ts';
import type { ShopClient } from '../shop-client.ts';

const answerSchema = z.object({ data: z.unknown() });

/** What the dashboard's panels read, by the rights of somebody who sees orders. */
export function panelSuite(shop: ShopClient): void {
  let api: StudioApi;

  beforeAll(async () => {
    const token = await shop.hire('panel-reader', { role: STAFF_ROLE.id });
    api = {
      async read(path, query, data) {
        const words = Object.entries(query).map(([key, value]): [string, string] => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]);
        const { body } = await shop.call('GET', `${path}?${new URLSearchParams(words).toString()}`, {
          token,
        });
        return data.parse(answerSchema.parse(body).data);
      },
      thumbnail: (fileId) => fileId,
    };
  });

  it('best sellers are counted by units, without cancelled orders', async () => {
    const most = await shop.product({ name: 'Most wanted', stock_count: 990, price: '1.00' });
    const called = await shop.product({ name: 'Called off', stock_count: 990, price: '1.00' });
    await shop.placed(most, 400, '400.00');
    await shop.placed(most, 401, '401.00');
    await shop.change('orders', await shop.placed(called, 900, '900.00'), { status: 'cancelled' });
    const listed = await loadBestSellers(api, { days: 1, limit: 5 });
    expect(listed[0]).toMatchObject({ id: most, name: 'Most wanted', figure: '801 sold' });
    expect(listed.map(({ id }) => id)).not.toContain(called);
  });

  it('low stock lists published products, the fewest first', async () => {
    const none = await shop.product({ name: 'A sold-out shirt', stock_count: 0 });
    const draft = await shop.product({ name: 'A draft', stock_count: 0, status: 'draft' });
    const listed = await loadLowStock(api, { limit: 50 });
    expect(listed.find(({ id }) => id === none)).toMatchObject({ figure: 'Sold out', alarming: true });
    expect(listed.map(({ id }) => id)).not.toContain(draft);
    expect(listed.map(({ alarming }) => alarming)).toEqual(
      listed.map(({ alarming }) => alarming).toSorted((a, b) => Number(b) - Number(a)),
    );
  });
}
