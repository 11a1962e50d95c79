/** The Studio's preview and test of a text. The Studio calls them as the signed-in staff member. */
import { messageTextSchema, testMessageSchema } from '@chitenge/contract/message-editor';
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import type { MessageServices } from './message-services.ts';
import { previewMessage } from './preview.ts';
import { TemplateError } from './render-text.ts';
import { sendTest } from './send-test.ts';

export function staffMessageRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
  { services, guard }: { services: MessageServices; guard: StaffGuard },
): void {
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
}

/** @throws ProblemError 400 that names the text with an error */
export async function named<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TemplateError) throw invalidRequest([{ field: 'body', message: error.message }]);
    throw error;
  }
}
