import type { LiveCatalogue } from '../catalogue/catalogue.ts';
import type { RedisConnection } from './redis-connection.ts';

/** Directus tries to reconnect every two seconds; until then its copies do not send changes to each other. */
const DIRECTUS_RECONNECT_MS = 2500;

/**
 * Refreshes the catalogue after each reconnect. Copies of Directus publish changes through Redis, so a change that one
 * of them saved meanwhile reaches only the change feed of that copy.
 */
export function refreshAfterLoss(redis: RedisConnection, catalogue: Pick<LiveCatalogue, 'refresh'>): void {
  redis.onOnline((isAfterLoss) => {
    if (!isAfterLoss) return;
    catalogue.refresh();
    setTimeout(() => catalogue.refresh(), DIRECTUS_RECONNECT_MS).unref();
  });
}
