import { cartLifetime, removeExpiredCarts } from '../cart/cart-expiry.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { HOUR_MS } from '@chitenge/contract/duration';
import { runJobs, turnOf } from '../jobs/scheduled-job.ts';

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
