/** What staff do with messages. The proxy and the Studio call it as the signed-in staff member. */
import { messageTextSchema, testMessageSchema } from '@chitenge/contract/message-editor';
import type { MessageChannels } from '@chitenge/contract/messages';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, idOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import type { MessageServices } from './message-services.ts';
import { previewMessage } from './preview.ts';
import { TemplateError } from './render-text.ts';
import { reportToken } from './report-token.ts';
import { resendMessage } from './resend-message.ts';
import { sendTest } from './send-test.ts';

export function staffMessageRoutes(
  router: EndpointRouter,
  { database, logger, env }: DirectusContext,
  { services, run, guard }: { services: MessageServices; run: RunCommand; guard: StaffGuard },
): void {
  const { channels, shopUrl } = services;

  router.get(
    '/staff/messages/channels',
    handle(logger, async (request, response) => {
      await guard(request, 'orders');
      const { sms, email, problems } = channels;
      const data: MessageChannels = {
        sms: sms?.name ?? null,
        email: email?.name ?? null,
        problems,
        reportUrl: sms?.parseReport ? reportUrl(sms.name) : null,
      };
      response.json({ data });
    }),
  );

  router.post(
    '/staff/messages/:id/resend',
    handle(logger, async (request, response) => {
      await guard(request, 'orders');
      const { id } = await run(resendMessage, { messageId: idOf(request, 'message') }, actorOf(request));
      response.status(201).json({ data: { id } });
    }),
  );

  router.post(
    '/staff/message-templates/preview',
    handle(logger, async (request, response) => {
      await guard(request, 'templates');
      const { subject = null, ...text } = parseOr400(messageTextSchema, request.body);
      response.json({
        data: await named(() => previewMessage(database, { ...text, subject }, services)),
      });
    }),
  );

  router.post(
    '/staff/message-templates/test',
    handle(logger, async (request, response) => {
      await guard(request, 'templates');
      const input = parseOr400(testMessageSchema, request.body);
      const { userId } = actorOf(request);
      response.json({ data: await named(() => sendTest(database, services, { ...input, userId })) });
    }),
  );

  function reportUrl(channel: string): string {
    return `${shopUrl}/api/messages/reports/${channel}/${reportToken(env['SECRET'], channel)}`;
  }
}

/** @throws ProblemError 400 that names the text with an error */
async function named<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TemplateError) throw invalidRequest([{ field: 'body', message: error.message }]);
    throw error;
  }
}
