import { byAge } from '../database/by-age.ts';
import { DAY_MS } from '@chitenge/contract/duration';
import { LARGE_ORDER_SHARE, UNPAID_HOUR_MS, type OrderAlert } from '@chitenge/contract/unpaid-orders';
import type { Knex } from 'knex';
import { countUnits, unpaidOrders } from './unpaid-orders.ts';

/** Days for which an unpaid order can alert staff. It bounds the rows that a read counts. */
const ALERT_DAYS = 7;
const MAX_LARGE_ORDERS = 5;

/** Returns what is unusual about the unpaid orders: docs/back-office.md#unpaid-orders. */
export async function readOrderAlerts(database: Knex): Promise<OrderAlert[]> {
  return [...(await manyOrders(database)), ...(await largeOrders(database))];
}

/** An alert while the unpaid orders of the last hour reach the number of the store settings. */
async function manyOrders(database: Knex): Promise<OrderAlert[]> {
  const settings = await database('store_settings').first<
    { alert_unpaid_orders_per_hour: number | null } | undefined
  >('alert_unpaid_orders_per_hour');
  const limit = settings?.alert_unpaid_orders_per_hour ?? null;
  if (limit === null) return [];
  const since = new Date(Date.now() - UNPAID_HOUR_MS);
  const ofLastHour = () => unpaidOrders(database).where('orders.date_created', '>=', since);
  const newest = await ofLastHour()
    .orderBy(byAge('orders', 'desc'))
    .first<{ id: string } | undefined>('orders.id');
  const counted = await countUnits(ofLastHour());
  return newest === undefined || counted.orders < limit
    ? []
    : [{ kind: 'many-orders', orderId: newest.id, ...counted }];
}

/** An alert for each recent unpaid order with more than a tenth of all units, in stock and in unpaid orders. */
async function largeOrders(database: Knex): Promise<OrderAlert[]> {
  const since = new Date(Date.now() - ALERT_DAYS * DAY_MS);
  const recent = () => unpaidOrders(database).where('orders.date_created', '>=', since);
  const [stock] = await database('products')
    .whereNot('status', 'archived')
    .sum<{ units: number | string | null }[]>({ units: 'stock_count' });
  const { units: held } = await countUnits(recent());
  const shopUnits = Number(stock?.units ?? 0) + held;
  const rows = await recent()
    .join('order_items', 'order_items.order', 'orders.id')
    .whereNotNull('order_items.product')
    .groupBy('orders.id')
    .havingRaw('sum(order_items.quantity) > ?', [Math.floor(shopUnits * LARGE_ORDER_SHARE)])
    .orderByRaw('sum(order_items.quantity) desc')
    .limit(MAX_LARGE_ORDERS)
    .select<{ id: string }[]>('orders.id')
    .sum<{ id: string; units: number | string }[]>({ units: 'order_items.quantity' });
  return rows.map(({ id, units }) => ({
    kind: 'large-order',
    orderId: id,
    units: Number(units),
    shopUnits,
  }));
}
