/** An order's timeline: who changed what, when. */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

export interface OrderEvent {
  orderId: string;
  kind: 'created' | 'status' | 'payment_status' | 'notes';
  from: string | null;
  to: string | null;
  /** Null when the shopper or the shop itself did it. */
  userId: string | null;
}

export async function recordEvents(trx: Knex, events: OrderEvent[]): Promise<void> {
  if (events.length === 0) return;
  const now = new Date();
  await trx('order_events').insert(
    events.map((event) => ({
      id: randomUUID(),
      order: event.orderId,
      kind: event.kind,
      from_value: event.from,
      to_value: event.to,
      user: event.userId,
      date_created: now,
    })),
  );
}
