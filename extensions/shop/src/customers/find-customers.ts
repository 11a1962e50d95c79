/** Pages of customers, those with the newest orders first: docs/decisions/043-reports-and-customers.md. */
import {
  CUSTOMERS_PAGE_SIZE,
  type CustomerRow,
  type Customers,
  type CustomersQuery,
} from '@chitenge/contract/customers';
import { toDecimal } from '@chitenge/contract/money';
import { UNKNOWN_PHONES } from '@chitenge/contract/order-fields';
import { MAX_COUNTED_MATCHES } from '@chitenge/contract/order-search';
import type { Knex } from 'knex';
import { behind, byAge } from '../database/by-age.ts';
import { parseTimestamp } from '../database/columns.ts';
import { findMatches } from '../orders/find-matches.ts';
import { AMOUNT, IS_REAL, IS_SALE } from '../reports/sale-sql.ts';

/** An order that names a customer. */
interface Found {
  id: string;
  phone: string;
}

const NO_LATER_ORDER = `NOT EXISTS (SELECT 1 FROM orders AS n WHERE n.customer_phone = o.customer_phone AND n.is_test IS NOT TRUE
  AND (n.date_created, n.id) > (o.date_created, o.id))`;

/** Returns the newest order of each customer, without tests. */
const newestOrders = (database: Knex) =>
  database('orders as o')
    .whereNotIn('o.customer_phone', [...UNKNOWN_PHONES])
    .whereRaw(IS_REAL)
    .whereRaw(NO_LATER_ORDER);

async function newestCustomers(database: Knex, after: string | undefined, limit: number): Promise<Found[]> {
  const query = newestOrders(database);
  if (after !== undefined) {
    const { sql, bindings } = behind('orders', after, 'desc', 'o');
    void query.whereRaw(sql, bindings);
  }
  return query
    .orderBy(byAge('o', 'desc'))
    .limit(limit)
    .select<Found[]>('o.id as id', 'o.customer_phone as phone');
}

/** Returns the customers of the newest orders that match, one order of each. */
async function matchingCustomers(
  database: Knex,
  search: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Found[]> {
  const paging = { limit: MAX_COUNTED_MATCHES, offset: 0 };
  const { ids } = await findMatches(database, { search }, paging);
  const rows = await database('orders as o')
    .whereIn('o.id', ids)
    .whereNotIn('o.customer_phone', [...UNKNOWN_PHONES])
    .whereRaw(IS_REAL)
    .select<Found[]>('o.id as id', 'o.customer_phone as phone');
  const phoneOf = new Map(rows.map(({ id, phone }) => [id, phone]));
  const found = new Map<string, Found>();
  for (const id of ids) {
    const phone = phoneOf.get(id);
    if (phone !== undefined && !found.has(phone)) found.set(phone, { id, phone });
  }
  const all = [...found.values()];
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return all.slice(start, start + limit);
}

/** Reads names and sums of customers, in the order of the phone numbers. */
export async function readCustomerRows(database: Knex, phones: readonly string[]): Promise<CustomerRow[]> {
  const newest = await newestOrders(database)
    .whereIn('o.customer_phone', phones)
    .select<{ id: string; phone: string; name: string; placed: Date | number }[]>(
      'o.id as id',
      'o.customer_phone as phone',
      'o.customer_name as name',
      'o.date_created as placed',
    );
  const sums = await database('orders as o')
    .whereIn('o.customer_phone', phones)
    .whereRaw(IS_REAL)
    .groupBy('o.customer_phone')
    .select<{ phone: string; orders: number | string; sales: number | string }[]>(
      'o.customer_phone as phone',
      database.raw('count(*) AS orders'),
      database.raw(`sum(CASE WHEN ${IS_SALE} THEN ${AMOUNT} ELSE 0 END) AS sales`),
    );
  return phones.flatMap((phone) => {
    const last = newest.find((order) => order.phone === phone);
    const sum = sums.find((row) => row.phone === phone);
    if (last === undefined || sum === undefined) return [];
    return {
      phone,
      name: last.name,
      orders: Number(sum.orders),
      sales: toDecimal(Number(sum.sales)),
      lastOrderAt: parseTimestamp(last.placed),
      lastOrderId: last.id,
    };
  });
}

/** Finds one page of customers. */
export async function findCustomers(
  database: Knex,
  { search: typed, after }: CustomersQuery,
): Promise<Customers> {
  const search = typed?.trim() ?? '';
  const limit = CUSTOMERS_PAGE_SIZE + 1;
  const found =
    search === ''
      ? await newestCustomers(database, after, limit)
      : await matchingCustomers(database, search, { after, limit });
  const page = found.slice(0, CUSTOMERS_PAGE_SIZE);
  return {
    rows: await readCustomerRows(
      database,
      page.map(({ phone }) => phone),
    ),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}
