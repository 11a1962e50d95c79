import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

/** Milliseconds that a request waits for Redis at most. */
const ANSWER_TIMEOUT_MS = 150;

/** Milliseconds until a new connection must be ready; then another attempt follows. */
const READY_TIMEOUT_MS = 2000;

/** Milliseconds between two attempts to connect. */
const MAX_RETRY_DELAY_MS = 500;

const OPTIONS = {
  lazyConnect: true,
  // A command that cannot be sent now must fail now. It must not run after a reconnect either.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  connectTimeout: READY_TIMEOUT_MS,
  disconnectTimeout: ANSWER_TIMEOUT_MS,
  retryStrategy: (attempts: number) => Math.min(attempts * 50, MAX_RETRY_DELAY_MS),
  // Its commands delay the ready check; a connection that closes meanwhile could stay closed.
  disableClientInfo: true,
} satisfies RedisOptions;

/** Redis does not answer. */
export class RedisOfflineError extends Error {
  override name = 'RedisOfflineError';
}

/** The proxy's connection to Redis. It reconnects until it is stopped. */
export interface RedisConnection {
  /** Whether Redis has answered the last command. */
  readonly isOnline: boolean;
  /**
   * Sends a command. The first one without an answer waits 150 ms; further ones fail at once until Redis is back.
   * @throws RedisOfflineError, or the error that Redis answers
   */
  send(command: string, ...args: string[]): Promise<unknown>;
  /**
   * Calls the listener with each connection that is ready for commands.
   * @param listener gets whether an attempt or a command has failed before
   */
  onOnline(listener: (isAfterLoss: boolean) => void): void;
  start(): void;
  stop(): void;
}

/** Returns the URL without options that would override the connection's own. Directus reads the same variable. */
function withoutOwnOptions(url: string): string {
  const address = new URL(url);
  for (const name of Object.keys(OPTIONS)) address.searchParams.delete(name);
  return address.href;
}

/** Rejects after the time. A reply that has arrived by then is read first, also when the event loop was blocked. */
function timeOut(reject: (error: RedisOfflineError) => void): NodeJS.Timeout {
  const error = new RedisOfflineError(`Redis did not answer within ${ANSWER_TIMEOUT_MS} ms`);
  return setTimeout(() => setImmediate(() => reject(error)), ANSWER_TIMEOUT_MS);
}

/** @param url such as `redis://:password@redis:6379`, or `rediss://` with TLS */
export function createRedisConnection(url: string, logger: Logger): RedisConnection {
  const client = new Redis(withoutOwnOptions(url), OPTIONS);
  const listeners: ((isAfterLoss: boolean) => void)[] = [];
  let isOnline = false;
  let isLost = false;
  let isStopped = false;
  let readyTimer: NodeJS.Timeout | undefined;

  function goOffline(err?: unknown): void {
    isOnline = false;
    if (isLost || isStopped) return;
    isLost = true;
    logger.warn({ err }, 'Redis does not answer; this proxy counts its rate limits alone until it does');
  }

  client
    .on('error', goOffline)
    .on('connect', () => {
      readyTimer = setTimeout(() => client.disconnect(true), READY_TIMEOUT_MS);
    })
    .on('ready', () => {
      clearTimeout(readyTimer);
      isOnline = true;
      const isAfterLoss = isLost;
      isLost = false;
      if (isAfterLoss) logger.info('Redis answers again; rate limits are shared');
      for (const listener of listeners) listener(isAfterLoss);
    })
    .on('close', () => {
      clearTimeout(readyTimer);
      goOffline();
    });

  return {
    get isOnline() {
      return isOnline;
    },
    async send(command, ...args) {
      if (!isOnline) throw new RedisOfflineError('Redis is offline');
      const { promise: timeout, reject } = Promise.withResolvers<never>();
      const timer = timeOut(reject);
      try {
        return await Promise.race([client.call(command, ...args), timeout]);
      } catch (error) {
        if (error instanceof RedisOfflineError) {
          goOffline(error);
          client.disconnect(true);
        }
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    onOnline(listener) {
      listeners.push(listener);
    },
    start() {
      // Failed attempts are repeated; 'error' reports them.
      client.connect().catch(() => undefined);
    },
    stop() {
      isStopped = true;
      client.disconnect();
    },
  };
}

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
