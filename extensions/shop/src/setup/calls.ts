/** The owner's checklist and its tests: docs/back-office.md#checklist. */
import { notFound } from '@chitenge/contract/problem-error';
import { studioUrlOf } from '../accounts/staff-routes.ts';
import type { MessageMedium } from '@chitenge/contract/message-templates';
import { setupCalls as calls } from '@chitenge/contract/calls/setup';
import type { Knex } from 'knex';
import type { Setup } from '@chitenge/contract/setup';
import type { AdminSummary } from '@chitenge/contract/admin-summary';
import { z } from 'zod';
import type { Command, Actor } from '../commands/command.ts';
import { orderDeleted, stockChanged } from '../commands/shop-event.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { findTestOrder } from './test-orders.ts';
import type { DirectusContext } from '../directus/types.ts';
import { allowed, itemsOf } from '../directus/items.ts';
import { trustClock } from '../orders/trust-clock.ts';
import type { MessageServices } from '../messages/message-services.ts';
import { readTemplate } from '../messages/compose-message.ts';
import { cartLifetime } from '../cart/cart-expiry.ts';
import type { PaymentServices } from '../payments/payment-services.ts';
import { answer, type Serve } from '../http/serve.ts';
import { sendTest } from '../messages/send-test.ts';
import type { RunCommand } from '../commands/run-command.ts';
import { countRows } from '../database/count-rows.ts';
import { assertReadsOrders } from '../orders/staff-orders.ts';
import { placeTestOrder } from './place-test-order.ts';
import { readChecklist } from './checklist.ts';
import { readLowStockThreshold } from '../stock/low-stock.ts';

/**
 * Deletes the test order with its lines, events, payments and messages, and releases its stock. The stock ledger keeps
 * both movements, which add up to nothing.
 * @throws ProblemError 404 without a test order that may be removed
 */
const removeTestOrder: Command<void, void> = async (trx, _input, actor) => {
  const found = await findTestOrder(trx);
  if (found === undefined) throw notFound('test order');
  const { id } = await lockOrder(trx, found.id);
  // A payment may have begun before the lock.
  if ((await findTestOrder(trx))?.id !== id) throw notFound('test order');
  const stockCounts = await releaseStock(trx, id, actor.userId);
  await trx('orders').where({ id, is_test: true }).delete();
  await recordActivity(trx, actor, 'orders', id, 'delete');
  return { result: undefined, events: [orderDeleted(id), stockChanged(stockCounts)] };
};

/** Reads the dashboard's four cards and the stock overview: docs/back-office.md#dashboard. @throws ProblemError 403 */
async function readSummary(
  context: Pick<DirectusContext, 'database' | 'services'>,
  actor: Actor,
): Promise<AdminSummary> {
  const rows = (collection: string) =>
    itemsOf(context, actor, { collection, what: 'row', fields: ['id'], row: z.unknown() });
  const lowStockThreshold = await readLowStockThreshold(context.database);
  const inStock = { stock_count: { _gt: 0 } };
  const countStock = (...conditions: object[]) =>
    rows('products').count({ _and: [{ status: { _neq: 'archived' } }, ...conditions] });
  await assertReadsOrders(context, actor);
  const [orders, totalProducts, categories, well, low, out] = await Promise.all([
    countRows(context.database('orders')),
    rows('products').count({}),
    rows('categories').count({}),
    countStock(inStock, { stock_count: { _gt: lowStockThreshold } }),
    countStock(inStock, { stock_count: { _lte: lowStockThreshold } }),
    countStock({ stock_count: { _lte: 0 } }),
  ]);
  return {
    totalOrders: orders,
    totalProducts,
    categories,
    lowStockItems: low + out,
    stock: { well, low, out },
    lowStockThreshold,
  };
}

/** The text that every order's shopper gets. */
const TEST_TEMPLATE = 'order-placed';

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
  const text = await readTemplate(database, TEST_TEMPLATE, medium);
  return sendTest(database, services, { key: TEST_TEMPLATE, medium, ...text, recipient, userId });
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
    gateway: payments.gateways.prompt !== null,
    studioUrl: studioUrlOf(env),
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
