/** The newsletter: docs/shopping.md#newsletter-form. */
import { newsletterCalls as calls } from '@chitenge/contract/calls/newsletter';
import { notFound } from '@chitenge/contract/problem-error';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { MessageServices } from '../messages/message-services.ts';
import { followLink } from './follow-link.ts';
import { subscribe } from './subscribe.ts';

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
