import { describe, expect, it } from 'vitest';
import type { StudioApi } from '../studio/studio-api.ts';
import { loadBestSellers } from './best-sellers/load-best-sellers.ts';
import { loadLowStock } from './low-stock/load-low-stock.ts';

/** Answers each path with the rows given for it, and notes what was asked. */
function answering(rows: Record<string, unknown>): { api: StudioApi; asked: Record<string, unknown>[] } {
  const asked: Record<string, unknown>[] = [];
  const api: StudioApi = {
    async read(path, query, data) {
      asked.push({ path, ...query });
      return data.parse(rows[path]);
    },
    thumbnail: (fileId) => `/assets/${fileId}`,
  };
  return { api, asked };
}

describe('best sellers', () => {
  it('are named and pictured in the order of their sales', async () => {
    const { api } = answering({
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
      { id: 'b', name: 'Shirt', picture: '/assets/file', figure: '7 sold', alarming: false },
      { id: 'a', name: 'Skirt', picture: null, figure: '3 sold', alarming: false },
    ]);
  });

  it('ask for no product where nothing was sold', async () => {
    const { api, asked } = answering({ '/items/order_items': [] });
    expect(await loadBestSellers(api, { days: 30, limit: 6 })).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});

it('low stock is counted by the store’s own threshold', async () => {
  const { api, asked } = answering({
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
  expect(asked[1]).toMatchObject({ filter: { stock_count: { _lte: 4 } } });
});
