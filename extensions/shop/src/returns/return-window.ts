/** When goods of an order may come back: docs/behaviour.md#exchanges-and-returns. */
import { DAY_MS } from '@chitenge/contract/duration';
import type { ReturnsClosed } from '@chitenge/contract/returns';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import type { Timestamp } from '../database/columns.ts';
import { readStoreSettings } from '../settings/read-settings.ts';

export interface ReturnWindow {
  /** Why nothing can be asked for; null while it can. */
  closed: ReturnsClosed | null;
  /** Days of the store settings; 0 for none. */
  days: number;
  /** Null before the delivery, and for staff. */
  until: Date | null;
}

/**
 * Reads until when the shopper may ask. The time begins with the order's latest change to `delivered`.
 * @param byStaff for staff, who may take back what was delivered at any time
 */
export async function readReturnWindow(
  database: Knex,
  { id, status }: { id: string; status: OrderStatus },
  byStaff: boolean,
): Promise<ReturnWindow> {
  const { returnDays: days } = await readStoreSettings(database, 'returnDays');
  if (days === 0 && !byStaff) return { closed: 'off', days, until: null };
  if (status !== 'delivered') return { closed: 'not-delivered', days, until: null };
  if (byStaff) return { closed: null, days, until: null };
  const until = new Date((await deliveredAt(database, id)).getTime() + days * DAY_MS);
  return { closed: Date.now() > until.getTime() ? 'too-late' : null, days, until };
}

/** An order without such an event counts from its own date. */
async function deliveredAt(database: Knex, orderId: string): Promise<Date> {
  const event = await database('order_events')
    .where({ order: orderId, kind: 'status', to_value: 'delivered' satisfies OrderStatus })
    .orderBy('date_created', 'desc')
    .first<{ date_created: Timestamp } | undefined>('date_created');
  if (event !== undefined) return new Date(event.date_created);
  const order = await database('orders')
    .where({ id: orderId })
    .first<{ date_created: Timestamp }>('date_created');
  return new Date(order.date_created);
}
