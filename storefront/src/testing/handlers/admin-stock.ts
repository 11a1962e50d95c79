import type { AdminProduct } from '@chitenge/contract/admin-product';
import { updateStockSchema, type StockMovement } from '@chitenge/contract/admin-stock';
import type { AdminSummary } from '@chitenge/contract/admin-summary';
import { TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { LOW_STOCK_THRESHOLD, stockLevel } from '@chitenge/contract/status';
import { http, HttpResponse } from 'msw';
import { ordersOnServer } from './admin-orders.ts';
import { aStaffProduct } from './admin-products.ts';
import { STAFF, staffOnly } from './admin-session.ts';
import { problemAnswer } from './orders.ts';

function stocked(): AdminProduct[] {
  return [20, 3, 0, 10].map((stockCount, index) =>
    aStaffProduct(index + 1, { stockCount, inStock: stockCount > 0 }),
  );
}

let products = stocked();
let movements: StockMovement[] = [];

/** Puts the stock back as it was: 20, 3, 0 and 10 units of shirts 1 to 4, and no history. */
export function restock(): void {
  products = stocked();
  movements = [];
}

/** Sells units behind the page's back. */
export function sellBehindTheBack(productId: string, units: number): void {
  products = products.map((product) =>
    product.id === productId ? { ...product, stockCount: product.stockCount - units } : product,
  );
}

function countOf(level: ReturnType<typeof stockLevel>): number {
  return products.filter((product) => stockLevel(product) === level).length;
}

function summary(): AdminSummary {
  const stock = { well: countOf('in'), low: countOf('low'), out: countOf('out') };
  return {
    totalOrders: ordersOnServer().length,
    totalProducts: products.length,
    categories: 3,
    lowStockItems: stock.low + stock.out,
    stock,
    lowStockThreshold: LOW_STOCK_THRESHOLD,
  };
}

/** The list of products as the Stock tab asks for it. Only its own tests answer with this one. */
export const stockListHandler = http.get(
  '*/api/admin/products',
  staffOnly(({ request }) => {
    const query = new URL(request.url).searchParams;
    const [search, level] = [query.get('search') ?? '', query.get('stock')];
    const found = products
      .filter(
        (product) =>
          product.name.toLowerCase().includes(search.toLowerCase()) &&
          (level === null || stockLevel(product) === level),
      )
      .toSorted((one, other) => one.stockCount - other.stockCount);
    return HttpResponse.json(found, { headers: { [TOTAL_COUNT_HEADER]: String(found.length) } });
  }),
);

export const adminStockHandlers = [
  http.get(
    '*/api/admin/summary',
    staffOnly(() => HttpResponse.json(summary())),
  ),
  http.get(
    '*/api/admin/products/:id/stock',
    staffOnly(() => HttpResponse.json(movements)),
  ),
  http.patch(
    '*/api/admin/products/:id/stock',
    staffOnly(async ({ params, request }) => {
      const { stockCount, expected } = updateStockSchema.parse(await request.json());
      const product = products.find(({ id }) => id === params['id']);
      if (!product) return problemAnswer({ type: '/problems/not-found', title: 'Not found', status: 404 });
      if (expected !== undefined && expected !== product.stockCount)
        return problemAnswer({
          type: '/problems/stock-changed',
          title: 'The stock has changed',
          status: 409,
          detail: `There are ${product.stockCount} now.`,
        });
      movements = [
        {
          id: '00000000-0000-4000-b000-00000000f001',
          reason: 'set',
          change: stockCount - product.stockCount,
          stockAfter: stockCount,
          orderId: null,
          who: STAFF.name,
          when: new Date().toISOString(),
        },
        ...movements,
      ];
      const changed = { ...product, stockCount, inStock: stockCount > 0 };
      products = products.map((each) => (each === product ? changed : each));
      return HttpResponse.json(changed);
    }),
  ),
];
