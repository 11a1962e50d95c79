/** Directus' realtime messages: what tells the catalogue at once that an editor changed something. */
import type { Logger } from 'pino';
import { z } from 'zod';

/** Some rows of one collection were made, changed or deleted. */
export interface Change {
  collection: string;
  keys: string[];
  /** Of gallery pictures that were made or changed: the products that they belong to now. */
  productIds: string[];
}

export interface ChangeFeedOptions {
  directus: { url: string; token: string };
  /** Collections whose changes matter, and the fields that are told of a row. */
  collections: Readonly<Record<string, readonly string[]>>;
  onChange: (change: Change) => void;
  /** Anything may have changed unseen: the feed has begun, is lost, or said something that cannot be read. */
  onUnsure: () => void;
  logger: Logger;
}

export interface ChangeFeed {
  /** Whether changes are being told at the moment. */
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
/** Keys alone are told of what was deleted, rows of all else. */
const changedSchema = z.array(
  z.union([key.transform((id) => ({ id })), z.object({ id: key, products_id: z.string().nullish() })]),
);

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** Directus sends a ping every 30 s; a connection that is silent for longer than two of them is dead. */
const SILENCE_MS = 75_000;

/** Milliseconds until a new connection must tell its changes. */
const BEGIN_MS = 10_000;

function readMessage(data: unknown): Message | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    return messageSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

function readChange({ uid, data }: Message): Change | undefined {
  const rows = changedSchema.safeParse(data).data;
  if (uid === undefined || !rows) return undefined;
  const productIds = rows.flatMap((row) => ('products_id' in row && row.products_id) || []);
  return { collection: uid, keys: rows.map(({ id }) => id), productIds };
}

/**
 * Follows the changes of some collections, and connects again by itself, with growing pauses, when the connection is lost.
 * The SDK's own realtime client is not used: it listens for one message at a time, and may miss the next.
 */
export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { directus, collections, onChange, onUnsure, logger } = options;
  const address = `${directus.url.replace(/^http/, 'ws')}/websocket`;
  let socket: WebSocket | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let live = false;
  let stopped = true;

  function connect(): void {
    const connection = new WebSocket(address);
    socket = connection;
    const confirmed = new Set<string>();
    const silence = setTimeout(() => connection.close(), SILENCE_MS).unref();
    const begin = setTimeout(() => live || connection.close(), BEGIN_MS).unref();
    const send = (message: object) => connection.send(JSON.stringify(message));

    function receive(message: Message): void {
      if (message.status === 'error' || message.event === 'error') {
        logger.error({ feed: message.type, collection: message.uid }, 'Directus refused to tell its changes');
        connection.close();
      } else if (message.type === 'ping') {
        send({ type: 'pong' });
      } else if (message.type === 'auth') {
        for (const [collection, fields] of Object.entries(collections)) {
          // Without a limit, for all rows of one change are to be told.
          send({ type: 'subscribe', uid: collection, collection, query: { fields } });
        }
      } else if (message.type === 'subscription') {
        if (message.event === 'init') confirm(message.uid ?? '');
        else tell(message);
      }
    }

    function tell(message: Message): void {
      const change = readChange(message);
      if (change) onChange(change);
      else onUnsure();
    }

    function confirm(collection: string): void {
      confirmed.add(collection);
      if (live || confirmed.size < Object.keys(collections).length) return;
      live = true;
      pauseMs = FIRST_PAUSE_MS;
      logger.info('Directus tells its changes');
      onUnsure();
    }

    connection.addEventListener('open', () => send({ type: 'auth', access_token: directus.token }));
    connection.addEventListener('message', ({ data }) => {
      silence.refresh();
      const message = readMessage(data);
      if (message) receive(message);
      else onUnsure();
    });
    connection.addEventListener('close', () => {
      clearTimeout(silence);
      clearTimeout(begin);
      if (live) {
        live = false;
        if (!stopped) logger.warn('Directus no longer tells its changes');
        onUnsure();
      }
      if (stopped) return;
      retry = setTimeout(connect, pauseMs).unref();
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
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
