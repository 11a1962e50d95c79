import { Readable } from 'node:stream';
import { ORDER_STREAM_EVENTS } from '@chitenge/contract/admin-order';
import type { Logger } from 'pino';
import { tooManyRequests } from '../problems/problems.ts';
import { createChangeFeed } from '../directus/change-feed.ts';

/** Streams of server-sent events that report changed orders to dashboards, without personal data. */
export interface OrderStreams {
  /**
   * Opens the stream of one dashboard. It ends with the session, the connection or the proxy.
   * @throws ProblemError 429 when the staff member has too many streams
   */
  open(owner: StreamOwner, isSignedIn: () => Promise<boolean>): Readable;
  /** Lets every dashboard read again, because changes may have been missed. */
  refresh(): void;
  /** Ends the streams of a session after sign-out. */
  endSession(token: string): void;
  /** Ends all streams when the proxy stops. */
  close(): void;
}

/** Milliseconds between heartbeats; each also checks the session. */
const HEARTBEAT_MS = 25_000;

/** Milliseconds for which changes are combined into one event. */
const BATCH_MS = 150;

/** Milliseconds after which a browser reconnects. */
const RETRY_MS = 3000;

/** Streams of one staff member, such as open tabs, at the same time. */
const MAX_PER_PERSON = 5;

/** Seconds after which a tab may have been closed. */
const RETRY_AFTER_SECONDS = 30;

/** Whose stream it is. */
export interface StreamOwner {
  userId: string;
  /** The session token. */
  token: string;
}

interface OpenStream extends StreamOwner {
  sendChanged(): void;
  finish(event?: string): void;
}

/**
 * Each dashboard's stream has its own subscription with the staff member's token.
 * Directus then enforces that person's rights, and the proxy's service user needs no right to read orders.
 */
export function createOrderStreams(directusUrl: string, logger: Logger): OrderStreams {
  const open = new Set<OpenStream>();
  let closed = false;

  return {
    open({ userId, token }, isSignedIn) {
      const own = [...open].filter((stream) => stream.userId === userId);
      if (own.length >= MAX_PER_PERSON) throw tooManyRequests(RETRY_AFTER_SECONDS);
      const events = new Readable({ read() {} });
      const send = (event: string) => events.push(`event: ${event}\ndata: {}\n\n`);
      let batch: NodeJS.Timeout | undefined;

      const sendChanged = () => {
        batch ??= setTimeout(() => {
          batch = undefined;
          if (open.has(stream)) send(ORDER_STREAM_EVENTS.changed);
        }, BATCH_MS);
      };
      const feed = createChangeFeed({
        directus: { url: directusUrl, token },
        collections: { orders: ['id'] },
        onChange: sendChanged,
        onResyncNeeded: sendChanged,
        logger,
      });
      const heartbeat = setInterval(() => {
        events.push(': heartbeat\n\n');
        // The browser reconnects, and a 401 then shows that the session has ended.
        void isSignedIn().then((signedIn) => signedIn || stream.finish());
      }, HEARTBEAT_MS);

      const stream: OpenStream = {
        userId,
        token,
        sendChanged,
        finish(event) {
          // A push after the end of the stream throws and would stop the proxy.
          if (!open.delete(stream)) return;
          cleanUp();
          if (event !== undefined) send(event);
          events.push(null);
        },
      };
      const cleanUp = () => {
        clearInterval(heartbeat);
        clearTimeout(batch);
        feed.stop();
      };
      open.add(stream);
      events.once('close', () => {
        open.delete(stream);
        cleanUp();
      });
      events.push(`retry: ${RETRY_MS}\n\n`);
      feed.start();
      if (closed) stream.finish();
      return events;
    },

    refresh() {
      for (const stream of open) stream.sendChanged();
    },

    endSession(token) {
      for (const stream of open) if (stream.token === token) stream.finish(ORDER_STREAM_EVENTS.signedOut);
    },

    close() {
      closed = true;
      for (const stream of open) stream.finish();
    },
  };
}
