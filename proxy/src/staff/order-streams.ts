/** Tells dashboards that orders have changed, as server-sent events without any personal data. */
import { Readable } from 'node:stream';
import { ORDER_STREAM_EVENTS } from '@chitenge/contract/admin-order';
import type { Logger } from 'pino';
import { createChangeFeed } from '../directus/change-feed.ts';

export interface OrderStreams {
  /** A stream of events for one dashboard; it ends with the session, with the connection, or with the proxy. */
  open(token: string, isSignedIn: () => Promise<boolean>): Readable;
  /** Ends the streams of a session that was signed out. */
  end(token: string): void;
  /** Ends all of them, because the proxy closes. */
  close(): void;
}

/** Milliseconds between signs of life; each also looks whether the session still holds. */
const HEARTBEAT_MS = 25_000;

/** Milliseconds within which several changes are told as one. */
const GATHER_MS = 150;

/** Milliseconds after which a browser connects again. */
const RETRY_MS = 3000;

interface OpenStream {
  token: string;
  finish(event?: string): void;
}

/**
 * Each dashboard's stream is fed by a subscription of its own, made with the staff member's token: so Directus decides
 * what they may be told, the proxy's service user needs no right to orders, and a session that ends takes it along.
 * A shop has a handful of staff.
 */
export function createOrderStreams(directusUrl: string, logger: Logger): OrderStreams {
  const open = new Set<OpenStream>();
  let closed = false;

  return {
    open(token, isSignedIn) {
      const events = new Readable({ read() {} });
      const tell = (event: string) => events.push(`event: ${event}\ndata: {}\n\n`);
      let gathering: NodeJS.Timeout | undefined;

      const tellSoon = () => {
        gathering ??= setTimeout(() => {
          gathering = undefined;
          if (open.has(stream)) tell(ORDER_STREAM_EVENTS.changed);
        }, GATHER_MS);
      };
      const feed = createChangeFeed({
        directus: { url: directusUrl, token },
        collections: { orders: ['id'] },
        onChange: tellSoon,
        onUnsure: tellSoon,
        logger,
      });
      const heartbeat = setInterval(() => {
        events.push(': still here\n\n');
        // A browser that comes back is told by the answer 401 whether it was the session that ended.
        void isSignedIn().then((signedIn) => signedIn || stream.finish());
      }, HEARTBEAT_MS);

      const stream: OpenStream = {
        token,
        finish(event) {
          // It may be asked to end twice, and what is told after the end would be an error that ends the proxy.
          if (!open.delete(stream)) return;
          leave();
          if (event !== undefined) tell(event);
          events.push(null);
        },
      };
      const leave = () => {
        clearInterval(heartbeat);
        clearTimeout(gathering);
        feed.stop();
      };
      open.add(stream);
      events.once('close', () => {
        open.delete(stream);
        leave();
      });
      events.push(`retry: ${RETRY_MS}\n\n`);
      feed.start();
      if (closed) stream.finish();
      return events;
    },

    end(token) {
      for (const stream of open) if (stream.token === token) stream.finish(ORDER_STREAM_EVENTS.signedOut);
    },

    close() {
      closed = true;
      for (const stream of open) stream.finish();
    },
  };
}
