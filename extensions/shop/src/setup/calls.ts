/** The owner's checklist and its tests: docs/back-office.md#checklist. */
import type { MessageMedium } from '@chitenge/contract/message-templates';
import { setupCalls as calls } from '@chitenge/contract/calls/setup';
import type { Knex } from 'knex';
import type { Setup } from '@chitenge/contract/setup';
import type { DirectusContext } from '../directus/types.ts';
import { readSummary } from './summary.ts';
import { allowed } from '../directus/items.ts';
import { trustClock } from '../orders/trust-clock.ts';
import { placeTestOrder } from './place-test-order.ts';
import type { MessageServices } from '../messages/message-services.ts';
import { readChecklist } from './checklist.ts';
import { readTemplate } from '../messages/compose-message.ts';
import { cartLifetime } from '../cart/cart-expiry.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { answer, type Serve } from '../http/serve.ts';
import { removeTestOrder } from './remove-test-order.ts';
import { sendTest } from '../messages/send-test.ts';
import type { RunCommand } from '../commands/run-command.ts';

/** The text that every order's shopper gets. */
const KEY = 'order-placed';

/**
 * Sends the text of a placed order, with samples for its variables.
 * @param input.recipient a mobile number, or an email address
 * @throws ProblemError as `sendTest` does
 */
async function sendTestMessage(
  database: Knex,
  services: Pick<MessageServices, 'channels' | 'shopUrl' | 'takesPin'>,
  { recipient, userId }: { recipient: string; userId: string | null },
): Promise<{ sent: boolean; detail: string }> {
  const medium: MessageMedium = recipient.includes('@') ? 'email' : 'sms';
  const text = await readTemplate(database, KEY, medium);
  return sendTest(database, services, { key: KEY, medium, ...text, recipient, userId });
}

interface SetupServices {
  run: RunCommand;
  messages: MessageServices;
  payments: PaymentServices;
  readHealth: () => Promise<Setup['problems']>;
}

export function serveSetup(
  serve: Serve,
  context: Pick<DirectusContext, 'database' | 'env' | 'services'>,
  { run, messages, payments, readHealth }: SetupServices,
): void {
  const { database, env, services } = context;
  const { sms, email } = messages.channels;
  const activeSince = cartLifetime(env);
  const configured = {
    channels: { sms: sms !== null, email: email !== null },
    gateway: payments.gateways.push !== null,
    studioUrl: `${String(env['PUBLIC_URL']).replace(/([^/])\/+$/, '$1')}/admin`,
    licensed: Boolean(env['LICENSE_KEY']),
  };

  serve(calls.readSummary, async (_input, { actor }) => answer(200, await readSummary(context, actor)));

  serve(calls.readSetup, async () =>
    answer(200, { ...(await readChecklist(database, configured)), problems: await readHealth() }),
  );

  serve(calls.hideSetupSteps, async ({ body: { hidden, approvedPages } }, { actor }) => {
    const { accountability, schema } = actor;
    const settings = new services.ItemsService('store_settings', { accountability, schema, knex: database });
    await allowed(settings.upsertSingleton({ hidden_setup_steps: [...hidden, ...approvedPages] }));
    return answer(204);
  });

  serve(calls.answerUsage, async ({ body: { usage } }, { actor: { accountability, schema } }) => {
    const settings = new services.SettingsService({ accountability, schema, knex: database });
    await allowed(settings.upsertSingleton({ project_usage: usage }));
    return answer(204);
  });

  serve(calls.confirmClock, async (_input, { actor }) => {
    await run(trustClock, undefined, actor);
    return answer(204);
  });

  serve(calls.sendTestMessage, async ({ body: { recipient } }, { actor: { userId } }) =>
    answer(200, await sendTestMessage(database, messages, { recipient, userId })),
  );

  serve(calls.placeTestOrder, async ({ body }, { actor }) =>
    answer(201, await run(placeTestOrder, { ...body, cartActiveSince: activeSince() }, actor)),
  );

  serve(calls.removeTestOrder, async (_input, { actor }) => {
    await run(removeTestOrder, undefined, actor);
    return answer(204);
  });
}
