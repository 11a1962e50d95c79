import { removeExpiredCarts } from '../cart/expired-carts.ts';
import { cartLifetime } from '../cart/lifetime.ts';
import type { DirectusContext, Register } from '../directus/types.ts';

const HOURLY = '23 * * * *';

/** Deletes expired carts every hour, and at the start, for a shop that is switched off at night. */
export function cartHooks(register: Register, { database, env, logger }: DirectusContext): void {
  const aliveSince = cartLifetime(env);
  const sweep = () =>
    removeExpiredCarts(database, aliveSince()).catch((error: unknown) => logger.error(error));
  register.schedule(HOURLY, sweep);
  register.init('app.after', () => void sweep());
}
