import { HOUR_MS, SECOND_MS } from '@chitenge/contract/duration';
import type { DirectusContext, Register } from '../directus/types.ts';
import { runJobs } from '../jobs/scheduled-job.ts';
import { askAboutDuePayments, deleteFalseCallbacks, endHolds } from '../payments/payment-jobs.ts';
import { paymentServices } from '../payments/payment-services.ts';

/** Asks the gateways about open payments, and ends the holds of unpaid orders. */
export function runPaymentJobs(register: Register, context: DirectusContext): void {
  const services = paymentServices(context);
  const { logger } = context;

  const reportHealth = async () => {
    for (const { problem } of await services.gatewayHealth()) if (problem !== null) logger.error(problem);
  };
  register.init('app.after', () => void reportHealth());

  runJobs(register, context, [
    { name: 'check-payments', everyMs: 2 * SECOND_MS, work: () => askAboutDuePayments(context, services) },
    { name: 'end-holds', everyMs: 5 * SECOND_MS, work: () => endHolds(context, services), isByClock: true },
    {
      name: 'delete-false-callbacks',
      everyMs: HOUR_MS,
      work: () => deleteFalseCallbacks(context),
      isByClock: true,
    },
  ]);
}
