import { cartLifetime, removeExpiredCarts } from '../cart/cart-expiry.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { createJobs } from '../jobs/scheduled-job.ts';

const HOURLY = '23 * * * *';

/** Deletes expired carts every hour, and at the start for a shop that is switched off at night. */
export function deleteExpiredCarts(register: Register, context: DirectusContext): void {
  const activeSince = cartLifetime(context.env);
  const job = createJobs(context);
  const sweep = job('delete-expired-carts', () => removeExpiredCarts(context.database, activeSince()));
  register.schedule(HOURLY, sweep);
  register.init('app.after', () => void sweep());
}
