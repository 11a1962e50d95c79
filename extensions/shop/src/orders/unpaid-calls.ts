/** Alerts about unpaid orders, and their cancellation: docs/back-office.md#unpaid-orders. */
import { staffOrdersCalls as calls } from '@chitenge/contract/calls/staff-orders';
import {
  type CancelledOrders,
  type CancelUnpaidOrders,
  LARGE_ORDER_SHARE,
  UNPAID_HOUR_MS,
  type OrderAlert,
} from '@chitenge/contract/unpaid-orders';
import type { Knex } from 'knex';
import { DAY_MS } from '@chitenge/contract/duration';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { Command } from '../commands/command.ts';
import type { ShopEvent } from '../commands/shop-event.ts';
import { byAge } from '../database/by-age.ts';
import {
  countUnpaidOrders,
  listUnpaidOrders,
  cancellableOrders,
  countUnits,
  unpaidOrders,
} from './unpaid-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { readStoreSettings } from '../settings/read-settings.ts';

/** Days for which an unpaid order can alert staff. It bounds the rows that a read counts. */
const ALERT_DAYS = 7;
const MAX_LARGE_ORDERS = 5;

/** Returns what is unusual about the unpaid orders: docs/back-office.md#unpaid-orders. */
async function readOrderAlerts(database: Knex): Promise<OrderAlert[]> {
  return [...(await manyOrders(database)), ...(await largeOrders(database))];
}

/** An alert while the unpaid orders of the last hour reach the number of the store settings. */
async function manyOrders(database: Knex): Promise<OrderAlert[]> {
  const { alertUnpaidOrdersPerHour: limit } = await readStoreSettings(database, 'alertUnpaidOrdersPerHour');
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

/**
 * Cancels the named orders that are still unpaid, without a message, and releases their stock:
 * docs/back-office.md#unpaid-orders.
 */
const cancelUnpaidOrders: Command<CancelUnpaidOrders, CancelledOrders> = async (trx, input, actor) => {
  const asked = [...new Set(input.orders)];
  // Locked first: a later statement sees the claim or payment for which the lock has waited.
  await trx('orders').whereIn('id', asked).orderBy('id').forUpdate().select('id');
  const ids = await cancellableOrders(trx)
    .whereIn('orders.id', asked)
    .orderBy('orders.id')
    .pluck<string[]>('orders.id');
  await lockProductsOf(trx, ids);
  const cancelled = await countUnits(cancellableOrders(trx).whereIn('orders.id', ids));
  const events: ShopEvent[] = [];
  for (const orderId of ids)
    events.push(...(await cancelOrder(trx, { orderId, silent: true }, actor)).events);
  return { result: { ...cancelled, kept: asked.length - ids.length }, events };
};

/**
 * Locks the products of all the orders in order of their ids, as other commands do, which prevents deadlocks.
 * The single cancellations would lock them order by order. SQLite needs no lock, because it has one writer.
 */
async function lockProductsOf(trx: Knex, orderIds: string[]): Promise<void> {
  const products = trx('order_items')
    .whereIn('order', orderIds)
    .whereNotNull('product')
    .select<{ product: string }[]>('product');
  await trx('products').whereIn('id', products).orderBy('id').forUpdate().select('id');
}

export function serveUnpaidOrders(
  serve: Serve,
  { database }: Pick<DirectusContext, 'database'>,
  run: RunCommand,
): void {
  serve(calls.listOrderAlerts, async () => answer(200, await readOrderAlerts(database)));

  serve(calls.countUnpaidOrders, async ({ params: { id } }) =>
    answer(200, await countUnpaidOrders(database, id)),
  );

  serve(calls.listUnpaidOrders, async ({ params: { id }, query: { group } }) =>
    answer(200, await listUnpaidOrders(database, { orderId: id, group })),
  );

  serve(calls.cancelUnpaidOrders, async ({ body }, { actor }) =>
    answer(200, await run(cancelUnpaidOrders, body, actor)),
  );
}
