import { HOUR_MS, SECOND_MS } from '@chitenge/contract/duration';
import type { DirectusContext, Register } from '../directus/types.ts';
import { createClockWatch } from '../jobs/clock-watch.ts';
import { runJobs } from '../jobs/scheduled-job.ts';
import { askAboutDuePayments, deleteFalseCallbacks, endHolds } from '../payments/payment-jobs.ts';
import { paymentServices } from '../payments/payment-services.ts';

/** Asks the gateway about open payments, and ends the holds of unpaid orders. */
export function runPaymentJobs(register: Register, context: DirectusContext): void {
  const services = paymentServices(context);
  const { logger } = context;

  register.init('app.after', () => {
    void services.gatewayProblem().then((problem) => problem === null || logger.error(problem));
  });

  const isClockTrusted = createClockWatch();
  let wasTrusted = true;
  /** A clock that jumps ahead would cancel every unpaid order at once. */
  async function endHoldsByTrustedClock(): Promise<void> {
    const isTrusted = isClockTrusted();
    if (!isTrusted && wasTrusted)
      logger.error(
        'The clock of this machine has jumped by more than an hour. No hold of an unpaid order ends until it is right again, or for an hour. Set the clock.',
      );
    wasTrusted = isTrusted;
    if (isTrusted) await endHolds(context, services);
  }

  runJobs(register, context, [
    { name: 'check-payments', everyMs: 2 * SECOND_MS, work: () => askAboutDuePayments(context, services) },
    { name: 'end-holds', everyMs: 5 * SECOND_MS, work: endHoldsByTrustedClock },
    { name: 'delete-false-callbacks', everyMs: HOUR_MS, work: () => deleteFalseCallbacks(context) },
  ]);
}
