import { HOUR_MS } from '@chitenge/contract/duration';
import type { OrderStatus, PaymentStatus } from '@chitenge/contract/status';
import { writeState } from '@chitenge/directus/apply/shop-state';
import type { Command } from '../commands/command.ts';
import { itemsUpdated } from '../commands/shop-event.ts';

/** Customers could not pay while the shop was off. */
const SHORTEST_HOLD_MS = 2 * HOUR_MS;

/** Makes the current time of the machine count for the jobs of every copy of Directus. Each hold lasts for two hours at least. */
export const trustClock: Command<void, void> = async (trx) => {
  const now = new Date();
  const until = new Date(now.getTime() + SHORTEST_HOLD_MS);
  await writeState(trx, 'seen', now.toISOString());
  const held = await trx('orders')
    .where('status', 'pending' satisfies OrderStatus)
    .whereNot('payment_status', 'paid' satisfies PaymentStatus)
    .where('holds_until', '<', until)
    .update({ holds_until: until, date_updated: now })
    .returning<{ id: string }[]>('id');
  return {
    result: undefined,
    events: [
      itemsUpdated(
        'orders',
        held.map(({ id }) => id),
      ),
    ],
  };
};
