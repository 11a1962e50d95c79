import type { DirectusContext, Register } from '../directus/types.ts';
import { askAboutDuePayments, deleteFalseCallbacks, endHolds } from '../payments/payment-jobs.ts';
import { paymentServices } from '../payments/payment-services.ts';
import { createJobs } from '../jobs/scheduled-job.ts';

const EVERY_TWO_SECONDS = '*/2 * * * * *';
const EVERY_FIVE_SECONDS = '*/5 * * * * *';
const HOURLY = '17 * * * *';

/** Asks the gateway about open payments, and ends the holds of unpaid orders. */
export function runPaymentJobs(register: Register, context: DirectusContext): void {
  const services = paymentServices(context);
  const { logger } = context;
  const job = createJobs(context);

  register.init('app.after', () => {
    void services.gatewayProblem().then((problem) => problem === null || logger.error(problem));
  });
  register.schedule(
    EVERY_TWO_SECONDS,
    job('check-payments', () => askAboutDuePayments(context, services)),
  );
  register.schedule(
    EVERY_FIVE_SECONDS,
    job('end-holds', () => endHolds(context, services)),
  );
  register.schedule(
    HOURLY,
    job('delete-false-callbacks', () => deleteFalseCallbacks(context)),
  );
}
