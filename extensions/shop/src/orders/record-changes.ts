import type { Knex } from 'knex';
import { recordEvents, type OrderEvent } from './event-repository.ts';

type TrackedField = 'status' | 'payment_status' | 'notes';

/** What an order starts with, until an event says otherwise. */
const BEGINNING: Record<TrackedField, string> = { status: 'pending', payment_status: 'pending', notes: '' };
const TRACKED: TrackedField[] = ['status', 'payment_status', 'notes'];

/**
 * Writes into an order's timeline what is another value now than the timeline last said. Called in the transaction
 * that wrote the order, so that the row is locked and each event continues the one before.
 * @param userId who made the change
 */
export async function recordChanges(trx: Knex, orderId: string, userId: string | null): Promise<void> {
  const order = await trx('orders')
    .where('id', orderId)
    .first<Record<TrackedField, string | null> | undefined>(...TRACKED);
  if (order === undefined) return;
  const known = await lastKnown(trx, orderId);

  const events: OrderEvent[] = known.created
    ? []
    : [{ orderId, kind: 'created', from: null, to: null, userId }];
  for (const kind of TRACKED) {
    const to = order[kind] ?? '';
    if (to !== known.values[kind]) events.push({ orderId, kind, from: known.values[kind], to, userId });
  }
  await recordEvents(trx, events);
}

async function lastKnown(
  trx: Knex,
  orderId: string,
): Promise<{ created: boolean; values: Record<TrackedField, string> }> {
  const events = await trx('order_events')
    .where('order', orderId)
    .orderBy('date_created')
    .select<{ kind: OrderEvent['kind']; to_value: string | null }[]>('kind', 'to_value');
  const values = { ...BEGINNING };
  for (const { kind, to_value } of events) if (kind !== 'created') values[kind] = to_value ?? '';
  return { created: events.some(({ kind }) => kind === 'created'), values };
}
