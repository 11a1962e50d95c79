import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@chitenge/contract/duration';
import { MESSAGE_MEDIA } from '@chitenge/contract/message-templates';
import type { DirectusContext, Register } from '../directus/types.ts';
import { queueLayByReminders } from '../lay-by/remind-of-lay-bys.ts';
import { queueHoldReminders } from '../messages/hold-reminders.ts';
import { deleteOldMessages, sendDueMessages } from '../messages/message-jobs.ts';
import { messageServices } from '../messages/message-services.ts';
import { alertLowStock, alertMessageFailures } from '../messages/staff-alerts.ts';
import { deleteUnconfirmed } from '../newsletter/delete-unconfirmed.ts';
import { deleteOldPhotos } from '../rounds/stop-photos.ts';
import { deleteExpiredAlerts, queueStockAlerts } from '../stock-alerts/queue-alerts.ts';
import { runJobs } from '../jobs/scheduled-job.ts';

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
