import { randomUUID } from 'node:crypto';
import type { OrderEvent } from '@chitenge/contract/admin-order';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { countRows } from '../database/count-rows.ts';

/** A row of an order's timeline. */
export interface OrderEventRow {
  /** Made by the caller, when a repeat must find the event. */
  id?: string;
  orderId: string;
  kind: OrderEvent['kind'];
  from: string | null;
  to: string | null;
  /** Null when a shopper or the shop itself caused the event. */
  userId: string | null;
  /** The corrected column of a correction. */
  field?: string;
  reason?: string;
  /** The content of the request with this id, by which another one with the id is told apart. */
  requestHash?: string;
}

/**
 * Returns a name for the latest change of an order to a status, which no earlier change to it has. The caller has
 * recorded the change.
 */
export async function nameOfChange(trx: Knex, orderId: string, status: OrderStatus): Promise<string> {
  const changes = trx('order_events').where({ order: orderId, kind: 'status', to_value: status });
  return `${orderId}:${await countRows(changes)}`;
}

export async function recordOrderEvents(trx: Knex, events: OrderEventRow[]): Promise<void> {
  if (events.length === 0) return;
  const now = new Date();
  await trx('order_events').insert(
    events.map((event) => ({
      id: event.id ?? randomUUID(),
      order: event.orderId,
      kind: event.kind,
      from_value: event.from,
      to_value: event.to,
      field: event.field ?? null,
      reason: event.reason ?? null,
      request_hash: event.requestHash ?? null,
      user: event.userId,
      date_created: now,
    })),
  );
}
