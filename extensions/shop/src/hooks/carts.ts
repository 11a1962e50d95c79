import { removeExpiredCarts } from '../cart/expired-carts.ts';
import { cartLifetime } from '../cart/lifetime.ts';
import type { DirectusContext, Register } from '../directus/types.ts';

const HOURLY = '23 * * * *';

/** Deletes expired carts every hour, and at the start, for a shop that is switched off at night. */
export function cartHooks(register: Register, { database, env, logger }: DirectusContext): void {
  const aliveSince = cartLifetime(env);
  async function sweep(): Promise<void> {
    try {
      // A new database gets its tables a moment after the start.
      if (await database.schema.hasTable('cart_items')) await removeExpiredCarts(database, aliveSince());
    } catch (error) {
      logger.error(error);
    }
  }
  register.schedule(HOURLY, sweep);
  register.init('app.after', () => void sweep());
}
