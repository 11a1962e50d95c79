import { DAY_MS } from '@chitenge/contract/duration';
import type { Knex } from 'knex';
import type { SubscriberStatus } from './subscribe.ts';

const UNCONFIRMED_DAYS = 30;

/** Deletes addresses that somebody entered and nobody confirmed. */
export async function deleteUnconfirmed(database: Knex): Promise<void> {
  await database('newsletter_subscribers')
    .where('status', 'unconfirmed' satisfies SubscriberStatus)
    .where('date_created', '<', new Date(Date.now() - UNCONFIRMED_DAYS * DAY_MS))
    .delete();
}
