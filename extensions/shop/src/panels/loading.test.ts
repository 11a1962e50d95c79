import { describe, expect, it } from 'vitest';
import type { StudioApi } from '../studio/studio-api.ts';
import { loadBestSellers } from './best-sellers/load-best-sellers.ts';
import { loadLowStock } from './low-stock/load-low-stock.ts';

/** Creates an API that returns the given rows for each path and records the requests. */
function stubApi(rows: Record<string, unknown>): { api: StudioApi; requests: Record<string, unknown>[] } {
  const requests: Record<string, unknown>[] = [];
  const api: StudioApi = {
    async read(path, query, data) {
      requests.push({ path, ...query });
      return data.parse(rows[path]);
    },
    run: () => Promise.resolve(),
    call: () => Promise.resolve(),
    ask: () => Promise.reject(new Error('Panels only read.')),
    thumbnail: (fileId) => `/assets/${fileId}`,
  };
  return { api, requests };
}

describe('best sellers', () => {
  it('have name and image, in order of sold units', async () => {
    const { api } = stubApi({
      '/items/order_items': [
        { product: 'b', sum: { quantity: '7' } },
        { product: 'gone', sum: { quantity: 5 } },
        { product: 'a', sum: { quantity: 3 } },
      ],
      '/items/products': [
        { id: 'a', name: 'Skirt', image: null },
        { id: 'b', name: 'Shirt', image: 'file' },
      ],
    });
    expect(await loadBestSellers(api, { days: 30, limit: 6 })).toEqual([
      { id: 'b', name: 'Shirt', image: '/assets/file', figure: '7 sold', alarming: false },
      { id: 'a', name: 'Skirt', image: null, figure: '3 sold', alarming: false },
    ]);
  });

  it('request no products when nothing was sold', async () => {
    const { api, requests } = stubApi({ '/items/order_items': [] });
    expect(await loadBestSellers(api, { days: 30, limit: 6 })).toEqual([]);
    expect(requests).toHaveLength(1);
  });
});

it('low stock uses the threshold of the store settings', async () => {
  const { api, requests } = stubApi({
    '/items/store_settings': { low_stock_threshold: 4 },
    '/items/products': [
      { id: 'a', name: 'Skirt', image: null, stock_count: 0 },
      { id: 'b', name: 'Shirt', image: null, stock_count: 2 },
    ],
  });
  expect(await loadLowStock(api, { limit: 6 })).toMatchObject([
    { figure: 'Sold out', alarming: true },
    { figure: '2 left', alarming: false },
  ]);
  expect(requests[1]).toMatchObject({ filter: { stock_count: { _lte: 4 } } });
});
