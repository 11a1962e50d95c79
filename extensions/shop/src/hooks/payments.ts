import type { DirectusContext, Register } from '../directus/types.ts';
import { askAboutDuePayments, deleteFalseCallbacks, endHolds } from '../payments/payment-jobs.ts';
import { paymentServices } from '../payments/payment-services.ts';

const EVERY_TWO_SECONDS = '*/2 * * * * *';
const EVERY_FIVE_SECONDS = '*/5 * * * * *';
const HOURLY = '17 * * * *';

/** Asks the gateway about open payments, and ends the holds of unpaid orders. */
export function runPaymentJobs(register: Register, context: DirectusContext): void {
  const services = paymentServices(context);
  const { database, logger } = context;
  let isReady = false;

  /** Runs a job, but not twice at the same time in this process. */
  function job(work: () => Promise<void>): () => Promise<void> {
    let isRunning = false;
    return async () => {
      if (isRunning) return;
      isRunning = true;
      try {
        // A new database gets its tables after the first start.
        isReady ||= await database.schema.hasTable('payments');
        if (isReady) await work();
      } catch (error) {
        logger.error(error);
      } finally {
        isRunning = false;
      }
    };
  }

  register.init('app.after', () => {
    void services.gatewayProblem().then((problem) => problem === null || logger.error(problem));
  });
  register.schedule(
    EVERY_TWO_SECONDS,
    job(() => askAboutDuePayments(context, services)),
  );
  register.schedule(
    EVERY_FIVE_SECONDS,
    job(() => endHolds(context, services)),
  );
  register.schedule(
    HOURLY,
    job(() => deleteFalseCallbacks(context)),
  );
}
