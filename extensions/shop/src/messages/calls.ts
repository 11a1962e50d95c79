/** Messages in the back office: docs/back-office.md#messages-tab. */
import { IDEMPOTENCY_KEY } from '@chitenge/contract/calls/define';
import { messagesCalls as calls } from '@chitenge/contract/calls/messages';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { MessageServices } from './message-services.ts';
import { messageOrders, peopleOf, planMessages } from './message-orders.ts';
import { changeMessageText, readMessageTexts } from './message-texts.ts';
import { previewMessage } from './preview.ts';
import { reportToken } from './report-token.ts';
import { resendMessage } from './resend-message.ts';
import { sendTest } from './send-test.ts';
import { named } from './staff-routes.ts';
import { findMessages, findNewest, messagesOf } from './staff-messages.ts';

export function serveMessages(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'env' | 'services'>,
  { messages, run }: { messages: MessageServices; run: RunCommand },
): void {
  const { channels, shopUrl } = messages;
  serve(calls.listMessages, async ({ query }, { actor, request }) => {
    const { limit = MAX_LIST, offset = 0, ...filter } = query;
    const { needs, order, ...counted } = filter;
    const { rows, total } =
      needs === undefined && order === undefined
        ? await findNewest(context, request, counted, { limit, offset })
        : await findMessages(context, actor, filter, { limit, offset });
    return answer(200, rows, { [TOTAL_COUNT_HEADER]: String(total) });
  });

  const reportUrl = (channel: string) =>
    `${shopUrl}/api/messages/reports/${channel}/${reportToken(context.env['SECRET'], channel)}`;

  serve(calls.readMessageChannels, async () => {
    const { sms, email, problems } = channels;
    return answer(200, {
      sms: sms?.name ?? null,
      email: email?.name ?? null,
      problems: [...problems],
      reportUrl: sms?.parseReport ? reportUrl(sms.name) : null,
    });
  });

  serve(calls.resendMessage, async ({ params }, { actor }) => {
    const { id } = await run(resendMessage, { messageId: params.id }, actor);
    return answer(201, await messagesOf(context, actor).readOne(id));
  });

  serve(calls.messageOrders, async ({ headers, body: { preview = false, ...named } }, { actor }) =>
    answer(
      200,
      preview
        ? peopleOf(await planMessages(context.database, named, messages))
        : await run(messageOrders(messages), { ...named, key: headers[IDEMPOTENCY_KEY] }, actor),
    ),
  );

  const changeText = changeMessageText(context.services);

  serve(calls.listMessageTexts, async () => answer(200, await readMessageTexts(context.database)));

  serve(calls.changeMessageText, async ({ params: { id }, body }, { actor }) => {
    await run(changeText, { id, ...body }, actor);
    return answer(204);
  });

  serve(calls.previewMessageText, async ({ body: { subject = null, ...text } }) =>
    answer(200, await named(() => previewMessage(context.database, { ...text, subject }, messages))),
  );

  serve(calls.testMessageText, async ({ body }, { actor: { userId } }) =>
    answer(200, await named(() => sendTest(context.database, messages, { ...body, userId }))),
  );
}
