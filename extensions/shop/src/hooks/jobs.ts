import { HOUR_MS, MINUTE_MS, SECOND_MS, DAY_MS } from '@chitenge/contract/duration';
import { MESSAGE_MEDIA } from '@chitenge/contract/message-templates';
import { PRICE_CHANGES } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import type { DirectusContext, Register } from '../directus/types.ts';
import { queueLayByReminders } from '../lay-by/remind-of-lay-bys.ts';
import { queueHoldReminders } from '../messages/hold-reminders.ts';
import { deleteOldMessages, sendDueMessages } from '../messages/message-jobs.ts';
import { messageServices } from '../messages/message-services.ts';
import { alertLowStock, alertMessageFailures } from '../messages/staff-alerts.ts';
import { deleteOldPhotos } from '../rounds/stop-photos.ts';
import { deleteExpiredAlerts, queueStockAlerts } from '../stock-alerts/queue-alerts.ts';
import { runJobs, turnOf } from '../jobs/scheduled-job.ts';
import { cartLifetime, removeExpiredCarts } from '../cart/cart-expiry.ts';
import { createCommandRunner } from '../commands/run-command.ts';
import { applyScheduled } from '../price-changes/change-prices.ts';
import type { SubscriberStatus } from '../newsletter/subscribe.ts';

/** Sends the messages of the outbox, and writes those that follow from time alone. */
export function runMessageJobs(register: Register, context: DirectusContext): void {
  const services = messageServices(context);
  const { database, logger } = context;

  register.init('app.after', () => {
    for (const problem of services.channels.problems) logger.error(problem);
  });
  runJobs(register, context, [
    // A slow gateway of one medium must not stop the other.
    ...MESSAGE_MEDIA.map((medium) => ({
      name: `send-${medium}` as const,
      everyMs: 2 * SECOND_MS,
      work: () => sendDueMessages(context, services, medium),
    })),
    {
      name: 'remind-of-holds',
      everyMs: MINUTE_MS,
      work: () => queueHoldReminders(database),
      isByClock: true,
    },
    {
      name: 'remind-of-lay-bys',
      everyMs: MINUTE_MS,
      work: () => queueLayByReminders(database),
      isByClock: true,
    },
    {
      name: 'queue-stock-alerts',
      everyMs: 10 * SECOND_MS,
      work: () => queueStockAlerts(database, services.shopUrl),
    },
    {
      name: 'delete-expired-alerts',
      everyMs: HOUR_MS,
      work: () => deleteExpiredAlerts(database),
      isByClock: true,
    },
    {
      name: 'alert-staff-and-clean-up',
      everyMs: HOUR_MS,
      isByClock: true,
      async work() {
        await alertLowStock(database);
        await alertMessageFailures(database);
        await deleteOldMessages(context);
        await deleteUnconfirmed(database);
        await deleteOldPhotos(database);
      },
    },
  ]);
}

/** Deletes expired carts every hour, and at the start for a shop that is switched off at night. */
export function deleteExpiredCarts(register: Register, context: DirectusContext): void {
  const activeSince = cartLifetime(context.env);
  const sweep = {
    name: 'delete-expired-carts',
    everyMs: HOUR_MS,
    isByClock: true,
    work: () => removeExpiredCarts(context.database, activeSince()),
  } as const;
  runJobs(register, context, [sweep]);
  register.init('app.after', () => void turnOf(context, sweep)());
}

/** Makes scheduled changes of price when their time comes. */
export function runPriceJobs(register: Register, context: DirectusContext): void {
  const { database, getSchema } = context;
  const run = createCommandRunner(context);

  async function changeDuePrices(): Promise<void> {
    const due = await database(PRICE_CHANGES)
      .where('state', 'scheduled')
      .where('starts_at', '<=', new Date())
      .orderBy('starts_at')
      .pluck<string[]>('id');
    if (due.length === 0) return;
    const actor = { userId: null, accountability: null, schema: await getSchema() };
    for (const id of due) await run(applyScheduled, { id }, actor);
  }

  runJobs(register, context, [
    { name: 'change-prices', everyMs: 5 * SECOND_MS, work: changeDuePrices, isByClock: true },
  ]);
}

const UNCONFIRMED_DAYS = 30;

/** Deletes addresses that somebody entered and nobody confirmed. */
async function deleteUnconfirmed(database: Knex): Promise<void> {
  await database('newsletter_subscribers')
    .where('status', 'unconfirmed' satisfies SubscriberStatus)
    .where('date_created', '<', new Date(Date.now() - UNCONFIRMED_DAYS * DAY_MS))
    .delete();
}
