/** The newsletter, for the proxy: docs/behaviour.md#newsletter-form. */
import { newsletterLinkSchema, subscribeSchema } from '@chitenge/contract/newsletter';
import { notFound } from '@chitenge/contract/problem-error';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, parseOr400 } from '../http/request.ts';
import type { MessageServices } from '../messages/message-services.ts';
import { followLink } from './follow-link.ts';
import { subscribe } from './subscribe.ts';

export function newsletterRoutes(
  router: EndpointRouter,
  { logger }: DirectusContext,
  {
    run,
    services: { channels, newsletterTokens },
  }: { run: RunCommand; services: Pick<MessageServices, 'channels' | 'newsletterTokens'> },
): void {
  router.post(
    '/newsletter',
    handle(logger, async (request, response) => {
      const { email } = parseOr400(subscribeSchema, request.body);
      const byMail = channels.email !== null;
      await run(subscribe, { email, byMail }, actorOf(request));
      response.json({ data: { confirmByMail: byMail } });
    }),
  );

  router.post(
    '/newsletter/links',
    handle(logger, async (request, response) => {
      const { token } = parseOr400(newsletterLinkSchema, request.body);
      const link = await newsletterTokens.verify(token);
      if (link === null) throw notFound('sign-up');
      await run(followLink, link, actorOf(request));
      response.json({ data: { link: link.link } });
    }),
  );
}
