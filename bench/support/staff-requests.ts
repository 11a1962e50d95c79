/** What staff ask for in the back office, by kind. Each call returns another request of the kind. */
import { DELIVERY_METHODS } from '@chitenge/directus/testing/order-history';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import { REPORT_GROUPINGS } from '@chitenge/contract/reports';
import type { Knex } from 'knex';

const SAMPLE = 200;
const PAGE = 20;

interface SampledOrder {
  id: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
}

/** Returns an element, another one at every call. */
function rotate<Item>(items: readonly Item[]): () => Item {
  let next = 0;
  return () => {
    const item = items[next++ % items.length];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
}

/** Reads orders from all over the history. */
async function sampleOrders(database: Knex, orders: number): Promise<SampledOrder[]> {
  const numbers = Array.from({ length: SAMPLE }, (_, index) =>
    String(Math.floor(((index + 0.5) * orders) / SAMPLE)),
  );
  const rows = await database('orders')
    .whereIn('idempotency_key', numbers)
    .select<SampledOrder[]>('id', 'customer_name', 'customer_email', 'customer_phone');
  // In no order that an index or a cache likes.
  return rows.toSorted((one, other) => one.id.localeCompare(other.id));
}

/** @param orders number of orders in the shop */
export async function staffRequests(
  database: Knex,
  orders: number,
): Promise<Readonly<Record<string, () => string>>> {
  const order = rotate(await sampleOrders(database, orders));
  const list = (query: object) =>
    `/api/orders?${new URLSearchParams({ limit: String(PAGE), ...query }).toString()}`;
  const search = (textOf: (order: SampledOrder) => string) => () => list({ search: textOf(order()) });
  const part = rotate([0.97, 0.5, 0.1, 0.75, 0.3]);
  const deepOffset = (share = 1) => String(Math.floor(orders * share * part() * 0.9));
  const filter = rotate([
    { status: 'pending' },
    { status: 'delivered' },
    { status: 'cancelled' },
    { paymentStatus: 'failed' },
    { deliveryMethod: DELIVERY_METHODS[1] },
    { status: 'delivered', deliveryMethod: DELIVERY_METHODS[2] },
  ]);
  const lists = rotate([
    '/api/admin/payments?limit=20',
    '/api/admin/payments?needs=attention&limit=20',
    '/api/admin/messages?limit=20',
    '/api/admin/messages?needs=attention&limit=20',
    '/api/admin/messages?status=failed&limit=20',
    '/api/admin/order-alerts',
    `/api/admin/dispatch?day=${shopDay(new Date())}`,
  ]);
  const today = shopDay(new Date());
  // The smaller shop has ten days of orders, half of which are the period before.
  const days = `from=${addDays(today, -4)}&to=${today}`;
  const reports = rotate([
    `/api/admin/reports/figures?${days}`,
    ...REPORT_GROUPINGS.map((by) => `/api/admin/reports/sales?by=${by}&${days}`),
  ]);
  const customer = (path: string, values: object) =>
    `/api/admin/${path}?${new URLSearchParams({ ...values }).toString()}`;
  return {
    'first page': () => list({}),
    'filtered list': () => list(filter()),
    'deep page': () => list({ offset: deepOffset() }),
    'deep page of a filter': () => list({ status: 'delivered', offset: deepOffset(0.3) }),
    'search by phone': search(({ customer_phone }) => `0${customer_phone.slice(4)}`),
    'search by a phone of nobody': () => list({ search: '0979999999' }),
    'search by part of a phone': search(({ customer_phone }) => customer_phone.slice(-6)),
    'search by name': search(({ customer_name }) => customer_name),
    'search by one name': search(({ customer_name }) => customer_name.split(' ')[1] ?? ''),
    'search by email': search(({ customer_email }) => customer_email),
    'search by short id': search(({ id }) => id.slice(-8)),
    'search by name and status': () => list({ search: order().customer_name, status: 'delivered' }),
    'search by %': () => list({ search: '%' }),
    'order detail': () => `/api/admin/orders/${order().id}`,
    dashboard: () => '/api/admin/summary',
    'payments, messages, alerts, dispatch': lists,
    'reports of five days': reports,
    'page of customers': () => customer('customers', { after: order().id }),
    'customers by phone': () => customer('customers', { search: order().customer_phone }),
    customer: () => customer('customer', { order: order().id }),
  };
}
