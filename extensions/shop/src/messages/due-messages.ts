import { WRITTEN_BY_STAFF, type MessageMedium } from '@chitenge/contract/message-templates';
import type { Knex } from 'knex';
import type { MessageRow } from './message-row.ts';
import { BEFORE_PAYMENT } from './sms-limits.ts';

/** Time (ms) for which a leased message belongs to one sender. It is longer than the time limits of all channels. */
const LEASE_MS = 3 * 60_000;
const MAX_MESSAGES = 20;

export function leaseEnd(): Date {
  return new Date(Date.now() + LEASE_MS);
}

/** What waits for messages about money and paid orders. */
const LATER = [...BEFORE_PAYMENT, WRITTEN_BY_STAFF];

/**
 * Leases the messages of a medium that have to be sent now, those about money and paid orders first. Each goes to one sender only, also when several copies of Directus look
 * at the same time: the update succeeds for the first. A sender that ends in between leaves the row `pending` when it
 * had not yet asked the gateway, and `sending` afterwards.
 */
export async function leaseDueMessages(database: Knex, medium: MessageMedium): Promise<MessageRow[]> {
  const due = await database('messages')
    .where({ medium })
    .whereIn('status', ['pending', 'sending'])
    .where('next_attempt_at', '<=', new Date())
    .orderByRaw(`CASE WHEN template IN (${LATER.map(() => '?').join(', ')}) THEN 1 ELSE 0 END`, LATER)
    .orderBy('next_attempt_at')
    .limit(MAX_MESSAGES)
    .select<MessageRow[]>('*');
  const leased: MessageRow[] = [];
  for (const message of due) {
    const { id, attempts, status } = message;
    const updated = await database('messages')
      .where({ id, attempts, status })
      .update({ attempts: attempts + 1, next_attempt_at: leaseEnd() });
    if (updated === 1) leased.push({ ...message, attempts: attempts + 1 });
  }
  return leased;
}
