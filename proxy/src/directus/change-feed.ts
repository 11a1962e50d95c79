import type { Logger } from 'pino';
import { z } from 'zod';

/** Created, updated or deleted rows of one collection. */
export interface Change {
  collection: string;
  keys: string[];
  /** The products of created or updated gallery images. */
  productIds: string[];
}

export interface ChangeFeedOptions {
  directus: { url: string; token: string };
  /** The collections to subscribe to, and the fields of each message. */
  collections: Readonly<Record<string, readonly string[]>>;
  onChange: (change: Change) => void;
  /** Called when changes may have been missed: on connect, on disconnect and for an unreadable message. */
  onResyncNeeded: () => void;
  logger: Logger;
}

export interface ChangeFeed {
  /** Whether Directus has confirmed all subscriptions. */
  readonly live: boolean;
  start(): void;
  stop(): void;
}

const messageSchema = z.object({
  type: z.string(),
  status: z.string().optional(),
  event: z.string().optional(),
  uid: z.string().optional(),
  data: z.unknown().optional(),
});
type Message = z.infer<typeof messageSchema>;

const key = z.union([z.string(), z.number()]).transform(String);
/** A deletion sends keys, any other change sends rows. */
const rowsSchema = z.array(
  z.union([key.transform((id) => ({ id })), z.object({ id: key, products_id: z.string().nullish() })]),
);

const MIN_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 10_000;

/** Directus sends a ping every 30 s; a connection without two of them is dead. */
const IDLE_TIMEOUT_MS = 75_000;

/** Milliseconds within which Directus must confirm all subscriptions. */
const SUBSCRIBE_TIMEOUT_MS = 10_000;

function readMessage(data: unknown): Message | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return messageSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

function readChange({ uid, data }: Message): Change | undefined {
  const rows = rowsSchema.safeParse(data).data;
  if (uid === undefined || !rows) return undefined;
  const productIds = rows.flatMap((row) => ('products_id' in row && row.products_id) || []);
  return { collection: uid, keys: rows.map(({ id }) => id), productIds };
}

/**
 * Subscribes to changes of some collections over Directus' WebSocket, and reconnects with exponential backoff.
 * The SDK's realtime client listens for one message at a time, so it can miss the next.
 */
export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { directus, collections, onChange, onResyncNeeded: onUnsure, logger } = options;
  const url = `${directus.url.replace(/^http/, 'ws')}/websocket`;
  let socket: WebSocket | undefined;
  let retry: NodeJS.Timeout | undefined;
  let backoffMs = MIN_BACKOFF_MS;
  let live = false;
  let stopped = true;

  function connect(): void {
    const connection = new WebSocket(url);
    socket = connection;
    const confirmed = new Set<string>();
    const idleTimeout = setTimeout(() => connection.close(), IDLE_TIMEOUT_MS).unref();
    const subscribeTimeout = setTimeout(() => live || connection.close(), SUBSCRIBE_TIMEOUT_MS).unref();
    const send = (message: object) => connection.send(JSON.stringify(message));

    function receive(message: Message): void {
      if (message.status === 'error' || message.event === 'error') {
        logger.error(
          { feed: message.type, collection: message.uid },
          'Directus rejected the subscription to its changes; check the rights of the token',
        );
        connection.close();
      } else if (message.type === 'ping') {
        send({ type: 'pong' });
      } else if (message.type === 'auth') {
        for (const [collection, fields] of Object.entries(collections)) {
          // Without a limit, so that a message contains all rows of a change.
          send({ type: 'subscribe', uid: collection, collection, query: { fields } });
        }
      } else if (message.type === 'subscription') {
        if (message.event === 'init') confirmSubscription(message.uid ?? '');
        else publish(message);
      }
    }

    function publish(message: Message): void {
      const change = readChange(message);
      if (change) onChange(change);
      else onUnsure();
    }

    function confirmSubscription(collection: string): void {
      confirmed.add(collection);
      if (live || confirmed.size < Object.keys(collections).length) return;
      live = true;
      backoffMs = MIN_BACKOFF_MS;
      logger.info('The change feed is connected');
      onUnsure();
    }

    connection.addEventListener('open', () => send({ type: 'auth', access_token: directus.token }));
    connection.addEventListener('message', ({ data }) => {
      idleTimeout.refresh();
      const message = readMessage(data);
      if (message) receive(message);
      else onUnsure();
    });
    connection.addEventListener('close', () => {
      clearTimeout(idleTimeout);
      clearTimeout(subscribeTimeout);
      if (live) {
        live = false;
        if (!stopped) logger.warn('The change feed is disconnected; it reconnects automatically');
        onUnsure();
      }
      if (stopped) return;
      retry = setTimeout(connect, backoffMs).unref();
      backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
    });
  }

  return {
    get live() {
      return live;
    },
    start() {
      stopped = false;
      connect();
    },
    stop() {
      stopped = true;
      clearTimeout(retry);
      socket?.close();
    },
  };
}
