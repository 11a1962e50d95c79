/** The newsletter: docs/shopping.md#newsletter-form. */
import { newsletterCalls as calls } from '@chitenge/contract/calls/newsletter';
import { notFound } from '@chitenge/contract/problem-error';
import type { MessageMedium } from '@chitenge/contract/message-templates';
import type { Actor, Command } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { MessageServices } from '../messages/message-services.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { subscribe, type SubscriberStatus } from './subscribe.ts';
import { addressHash, type NewsletterLink } from './newsletter-tokens.ts';

interface LinkInput {
  /** The subscriber's id; for `alerts` the hash of the address. */
  subject: string;
  link: NewsletterLink;
}

/**
 * Does what a link of a mail says. Repeats change nothing, and who has left already has left.
 * @throws ProblemError 404 when an address is confirmed that was deleted meanwhile
 */
const followLink: Command<LinkInput, void> = async (trx, { subject: id, link }) => {
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

export function serveNewsletter(
  serve: Serve,
  { channels, newsletterTokens }: Pick<MessageServices, 'channels' | 'newsletterTokens'>,
  run: RunCommand,
): void {
  // A known address is answered alike, so that nobody can find out who subscribed.
  serve(calls.subscribeToNewsletter, async ({ body: { email } }, { actor }) => {
    const byMail = channels.email !== null;
    await run(subscribe, { email, byMail }, actor);
    return answer(byMail ? 202 : 204);
  });

  async function follow(token: string, actor: Actor) {
    const link = await newsletterTokens.verify(token);
    if (link === null) throw notFound('sign-up');
    await run(followLink, link, actor);
    return answer(200, { link: link.link });
  }

  serve(calls.followNewsletterLink, ({ body }, { actor }) => follow(body.token, actor));
  serve(calls.unsubscribeFromNewsletter, ({ params }, { actor }) => follow(params.token, actor));
}
