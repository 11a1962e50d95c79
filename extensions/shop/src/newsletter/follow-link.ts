import type { MessageMedium } from '@chitenge/contract/message-templates';
import { notFound } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { addressHash, type NewsletterLink } from './newsletter-tokens.ts';
import type { SubscriberStatus } from './subscribe.ts';

export interface LinkInput {
  /** The subscriber's id; for `alerts` the hash of the address. */
  subject: string;
  link: NewsletterLink;
}

/**
 * Does what a link of a mail says. Repeats change nothing, and who has left already has left.
 * @throws ProblemError 404 when an address is confirmed that was deleted meanwhile
 */
export const followLink: Command<LinkInput, void> = async (trx, { subject: id, link }) => {
  if (link === 'alerts') {
    const addresses = await trx('stock_alerts')
      .where('medium', 'email' satisfies MessageMedium)
      .distinct()
      .pluck<string[]>('recipient');
    const own = addresses.filter((address) => addressHash(address) === id);
    await trx('stock_alerts').whereIn('recipient', own).delete();
    return { result: undefined, events: [] };
  }
  if (link === 'unsubscribe') {
    await trx('newsletter_subscribers').where({ id }).delete();
    return { result: undefined, events: [] };
  }
  const subscriber = await trx('newsletter_subscribers')
    .where({ id })
    .forUpdate()
    .first<{ email: string; status: SubscriberStatus } | undefined>('email', 'status');
  if (subscriber === undefined) throw notFound('sign-up');
  if (subscriber.status === 'unconfirmed') {
    await trx('newsletter_subscribers')
      .where({ id })
      .update({ status: 'subscribed' satisfies SubscriberStatus });
    await queueMessages(trx, [
      {
        template: 'newsletter-welcome',
        about: id,
        recipient: subscriber.email,
        data: { subscriber: id },
      },
    ]);
  }
  return { result: undefined, events: [] };
};
