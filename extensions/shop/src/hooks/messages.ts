import { MESSAGE_MEDIA } from '@chitenge/contract/message-templates';
import type { DirectusContext, Register } from '../directus/types.ts';
import { queueHoldReminders } from '../messages/hold-reminders.ts';
import { deleteOldMessages, sendDueMessages } from '../messages/message-jobs.ts';
import { messageServices } from '../messages/message-services.ts';
import { alertLowStock, alertMessageFailures } from '../messages/staff-alerts.ts';
import { deleteUnconfirmed } from '../newsletter/delete-unconfirmed.ts';
import { deleteExpiredAlerts, queueStockAlerts } from '../stock-alerts/queue-alerts.ts';
import { createJobs } from '../jobs/scheduled-job.ts';

const EVERY_TWO_SECONDS = '*/2 * * * * *';
const EVERY_TEN_SECONDS = '*/10 * * * * *';
const EVERY_MINUTE = '* * * * *';
const HOURLY = '37 * * * *';

/** Sends the messages of the outbox, and writes those that follow from time alone. */
export function runMessageJobs(register: Register, context: DirectusContext): void {
  const services = messageServices(context);
  const { database, logger } = context;
  const job = createJobs(context);

  register.init('app.after', () => {
    for (const problem of services.channels.problems) logger.error(problem);
  });
  // A slow gateway of one medium must not stop the other.
  for (const medium of MESSAGE_MEDIA)
    register.schedule(
      EVERY_TWO_SECONDS,
      job(`send-${medium}`, () => sendDueMessages(context, services, medium)),
    );
  register.schedule(
    EVERY_MINUTE,
    job('remind-of-holds', () => queueHoldReminders(database)),
  );
  register.schedule(
    EVERY_TEN_SECONDS,
    job('queue-stock-alerts', () => queueStockAlerts(database, services.shopUrl)),
  );
  register.schedule(
    HOURLY,
    job('delete-expired-alerts', () => deleteExpiredAlerts(database)),
  );
  register.schedule(
    HOURLY,
    job('alert-staff-and-clean-up', async () => {
      await alertLowStock(database);
      await alertMessageFailures(database);
      await deleteOldMessages(context);
      await deleteUnconfirmed(database);
    }),
  );
}
