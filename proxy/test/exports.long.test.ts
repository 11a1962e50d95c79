/** Files that the proxy puts together from pieces of the extension. */
import { addOrderHistory } from '@chitenge/directus/testing/order-history';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInNewStaff, type StaffSession } from './support/back-office.ts';
import { expectProblem } from './support/problem.ts';
import { startTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
let staff: StaffSession;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signInNewStaff(shop);
});
afterAll(() => shop.stop());

const rowsOf = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });

it('products are exported once, also those of one name', async () => {
  const slugs = Array.from({ length: 105 }, (_, at) => `piece-${at}`);
  for (const slug of slugs) await shop.studio.createProduct({ slug, name: 'Umbrella', stock_count: 0 });
  const { text } = await staff.call('get', '/api/admin/products/export.csv').query({ search: 'umbrella' });
  expect(text.startsWith('\uFEFFslug,name,')).toBe(true);
  expect(
    rowsOf(text)
      .map(({ slug = '' }) => slug)
      .toSorted(),
  ).toEqual(slugs.toSorted());
});

it('orders are exported once, in order, as a file that no cache keeps', async () => {
  const database = shop.directus.openDatabase();
  await addOrderHistory(database, { count: 110, ordersPerDay: 50 });
  const ids = await database('orders').orderBy(['date_created', 'id']).pluck<string[]>('id');
  await database.destroy();
  const exportOrders = (query: object) => staff.call('get', '/api/admin/orders/export.csv').query(query);
  const { text, type, headers } = await exportOrders({}).expect(200);
  expect(type).toBe('text/csv');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-[\d-]+\.csv"$/);
  expect(headers['cache-control']).toBe('no-store');
  expect(rowsOf(text).map((row) => row['Order id'])).toEqual(ids);
  const empty = await exportOrders({ search: 'nobody at all' }).expect(200);
  expect(empty.text).toMatch(/^\uFEFFOrder,Placed,Status,[^\n]*\r\n$/);
  expectProblem(await exportOrders({ status: 'lost' }), 400, ['status']);
});
