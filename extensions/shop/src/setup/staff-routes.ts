import { testMessageRecipientSchema, testOrderSchema, type Setup } from '@chitenge/contract/setup';
import { cartLifetime } from '../cart/cart-expiry.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { actorOf, parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import type { MessageServices } from '../messages/message-services.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { readChecklist } from './checklist.ts';
import { placeTestOrder } from './place-test-order.ts';
import { removeTestOrder } from './remove-test-order.ts';
import { sendTestMessage } from './send-test-message.ts';

interface SetupRoutes {
  run: RunCommand;
  guard: StaffGuard;
  messages: MessageServices;
  payments: PaymentServices;
  readHealth: () => Promise<Setup['problems']>;
}

/** The owner's checklist and its tests. The proxy calls them as the signed-in staff member. */
export function staffSetupRoutes(
  router: EndpointRouter,
  { database, env, logger }: DirectusContext,
  { run, guard, messages, payments, readHealth }: SetupRoutes,
): void {
  const { sms, email } = messages.channels;
  const activeSince = cartLifetime(env);
  const configured = {
    channels: { sms: sms !== null, email: email !== null },
    gateway: payments.gateways.push !== null,
    studioUrl: `${String(env['PUBLIC_URL']).replace(/([^/])\/+$/, '$1')}/admin`,
    licensed: Boolean(env['LICENSE_KEY']),
  };

  router.get(
    '/staff/setup',
    handle(logger, async (request, response) => {
      await guard(request, 'setup');
      const setup = await readChecklist(database, configured);
      response.json({ data: { ...setup, problems: await readHealth() } satisfies Setup });
    }),
  );

  router.post(
    '/staff/setup/test-message',
    handle(logger, async (request, response) => {
      await guard(request, 'setup');
      const { recipient } = parseOr400(testMessageRecipientSchema, request.body);
      const { userId } = actorOf(request);
      response.json({ data: await sendTestMessage(database, messages, { recipient, userId }) });
    }),
  );

  router.post(
    '/staff/setup/test-order',
    handle(logger, async (request, response) => {
      await guard(request, 'setup');
      const input = { ...parseOr400(testOrderSchema, request.body), cartActiveSince: activeSince() };
      response.status(201).json({ data: await run(placeTestOrder, input, actorOf(request)) });
    }),
  );

  router.delete(
    '/staff/setup/test-order',
    handle(logger, async (request, response) => {
      await guard(request, 'setup');
      await run(removeTestOrder, undefined, actorOf(request));
      response.status(204).end();
    }),
  );
}
