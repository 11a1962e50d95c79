import { HOUR_MS } from '@chitenge/contract/duration';
import type { MessageKey } from '@chitenge/contract/message-templates';
import type { Knex } from 'knex';
import { openPayments, unpaidHolds } from '../orders/unpaid-holds.ts';
import { queueMessages } from './queue-messages.ts';

const TEMPLATE = 'hold-ending' satisfies MessageKey;
/** The customer is reminded so long before the end. */
const REMIND_BEFORE_MS = 3 * HOUR_MS;
/** A shorter hold gets no reminder: the customer has just ordered. */
const SHORTEST_HOLD_MS = 2 * REMIND_BEFORE_MS;
const MAX_ORDERS = 50;

/** Writes a reminder for each unpaid order whose goods are soon released. Each order gets one. */
export async function queueHoldReminders(database: Knex): Promise<void> {
  await database.transaction(async (trx) => {
    const now = Date.now();
    const orders = await unpaidHolds(trx)
      .where('holds_until', '>', new Date(now))
      // Who has sent a transaction id waits for staff.
      .whereNotExists(openPayments(trx))
      .where('holds_until', '<=', new Date(now + REMIND_BEFORE_MS))
      .where('date_created', '<=', new Date(now + REMIND_BEFORE_MS - SHORTEST_HOLD_MS))
      .whereNotExists(
        trx('messages')
          .where('messages.order', trx.ref('orders.id'))
          .where('messages.template', TEMPLATE)
          .select('messages.id'),
      )
      .orderBy('holds_until')
      .limit(MAX_ORDERS)
      .pluck<string[]>('id');
    await queueMessages(
      trx,
      orders.map((orderId) => ({ template: TEMPLATE, about: orderId, orderId })),
    );
  });
}
