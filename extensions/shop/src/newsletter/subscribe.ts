import { randomUUID } from 'node:crypto';
import { shopDay } from '@chitenge/contract/shop-time';
import type { Command } from '../commands/command.ts';
import { queueMessages } from '../messages/queue-messages.ts';

/** Whether the person of an address has asked for the newsletter, or only somebody who typed it. */
export type SubscriberStatus = 'subscribed' | 'unconfirmed';

export interface SubscribeInput {
  /** In lower case. */
  email: string;
  /** Whether the address is confirmed by a mail. Without mail, an address counts at once. */
  byMail: boolean;
}

/**
 * Keeps an address once. By mail, it counts when its person has confirmed it; the same address gets one mail a day,
 * however often somebody enters it. A subscribed address gets none.
 */
export const subscribe: Command<SubscribeInput, void> = async (trx, { email, byMail }) => {
  const status: SubscriberStatus = byMail ? 'unconfirmed' : 'subscribed';
  const now = new Date();
  await trx('newsletter_subscribers')
    .insert({ id: randomUUID(), email, status, date_created: now })
    .onConflict(['email'])
    .ignore();
  const subscriber = await trx('newsletter_subscribers')
    .where({ email })
    .first<{ id: string; status: SubscriberStatus }>('id', 'status');
  if (byMail && subscriber.status === 'unconfirmed')
    await queueMessages(trx, [
      {
        template: 'newsletter-confirm',
        about: `${subscriber.id}:${shopDay(now)}`,
        recipient: email,
        data: { subscriber: subscriber.id },
      },
    ]);
  return { result: undefined, events: [] };
};
