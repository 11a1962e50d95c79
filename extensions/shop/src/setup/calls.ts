/** The owner's checklist and its tests: docs/back-office.md#checklist. */
import { setupCalls as calls } from '@chitenge/contract/calls/setup';
import type { Setup } from '@chitenge/contract/setup';
import { cartLifetime } from '../cart/cart-expiry.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { allowed } from '../directus/items.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import type { MessageServices } from '../messages/message-services.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { readChecklist } from './checklist.ts';
import { placeTestOrder } from './place-test-order.ts';
import { removeTestOrder } from './remove-test-order.ts';
import { readSummary } from './summary.ts';
import { sendTestMessage } from './send-test-message.ts';

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
