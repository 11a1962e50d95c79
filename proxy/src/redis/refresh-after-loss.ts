import type { RedisConnection } from './redis-connection.ts';

/** Directus tries to reconnect every two seconds; until then its copies do not send changes to each other. */
const DIRECTUS_RECONNECT_MS = 2500;

/**
 * Refreshes what follows changes after each reconnect. Copies of Directus publish changes through Redis, so a change that one
 * of them saved meanwhile reaches only the change feed of that copy.
 */
export function refreshAfterLoss(
  redis: Pick<RedisConnection, 'onOnline'>,
  followers: readonly { refresh(): void }[],
): void {
  const refresh = () => {
    for (const follower of followers) follower.refresh();
  };
  redis.onOnline((isAfterLoss) => {
    if (!isAfterLoss) return;
    refresh();
    setTimeout(refresh, DIRECTUS_RECONNECT_MS).unref();
  });
}
