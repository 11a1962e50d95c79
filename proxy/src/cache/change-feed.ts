/** Directus' realtime messages: what tells the caches at once that an editor changed something. */
import type { Logger } from 'pino';
import { z } from 'zod';

export interface ChangeFeedOptions {
  directus: { url: string; token: string };
  /** Collections whose changes matter. */
  collections: readonly string[];
  /** Something changed, or may have changed unseen: called when the feed starts, is lost, and on every change. */
  onChange: () => void;
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
});
type Message = z.infer<typeof messageSchema>;

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

/**
 * Follows the changes of some collections, and connects again by itself, with growing pauses, when the connection is lost.
 * The SDK's own realtime client is not used: it listens for one message at a time, and may miss the next.
 */
export function createChangeFeed({ directus, collections, onChange, logger }: ChangeFeedOptions): ChangeFeed {
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
        for (const collection of collections) {
          send({ type: 'subscribe', uid: collection, collection, query: { fields: ['id'], limit: 1 } });
        }
      } else if (message.type === 'subscription') {
        if (message.event === 'init') confirm(message.uid ?? '');
        else onChange();
      }
    }

    function confirm(collection: string): void {
      confirmed.add(collection);
      if (live || confirmed.size < collections.length) return;
      live = true;
      pauseMs = FIRST_PAUSE_MS;
      logger.info('Directus tells its changes');
      onChange();
    }

    connection.addEventListener('open', () => send({ type: 'auth', access_token: directus.token }));
    connection.addEventListener('message', ({ data }) => {
      silence.refresh();
      const message = readMessage(data);
      if (message) receive(message);
    });
    connection.addEventListener('close', () => {
      clearTimeout(silence);
      clearTimeout(begin);
      if (live) {
        live = false;
        if (!stopped) logger.warn('Directus no longer tells its changes');
        onChange();
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
