import { cartLifetime, removeExpiredCarts } from '../cart/cart-expiry.ts';
import type { DirectusContext, Register } from '../directus/types.ts';

const HOURLY = '23 * * * *';

/** Deletes expired carts every hour, and at the start for a shop that is switched off at night. */
export function deleteExpiredCarts(register: Register, { database, env, logger }: DirectusContext): void {
  const activeSince = cartLifetime(env);
  async function sweep(): Promise<void> {
    try {
      // A new database gets its tables after the first start.
      if (await database.schema.hasTable('cart_items')) await removeExpiredCarts(database, activeSince());
    } catch (error) {
      logger.error(error);
    }
  }
  register.schedule(HOURLY, sweep);
  register.init('app.after', () => void sweep());
}
