/** Answers that are the same for every shopper, of the API and as pages, kept until what they were made from changes. */
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Catalogue, LiveCatalogue } from '../catalogue/catalogue.ts';
import { affects, type CatalogueRead } from '../catalogue/reads.ts';
import { addressOf } from './address.ts';
import { encodingFor } from './encoding.ts';
import { KeptAnswer, type SharedAnswer } from './kept-answer.ts';
import { isUnchanged, sendVariant } from './send.ts';

/** How one question was answered. */
export interface Served {
  method: string;
  /** Name of the route, as `respond` was given it. */
  route: string;
  /** Status as it was sent, 304 included. */
  status: number;
  cache: 'hit' | 'miss';
  /** Answered at once by `hits`, so that no other handler of the app has seen it. */
  atOnce: boolean;
}

export interface Question {
  /** What it is counted under, such as `/api/products/:slug`. */
  route: string;
  /** The one address of all that are answered alike; else the request's own. */
  address?: string;
  /** Keeps what says that there is nothing as well: for the one answer that is given at all addresses without anything. */
  keepMissing?: boolean;
  /**
   * Makes the answer out of a catalogue that takes note of what is read. Whatever else an answer depends on
   * must not change while the process lives. What this throws is thrown by `respond`, and nothing is kept.
   */
  make: (catalogue: Catalogue) => Promise<SharedAnswer>;
}

export interface Answers {
  /** The app's first handler: answers at once what is kept, and lets pass whatever is not. */
  hits: RequestHandler;
  /**
   * Answers a GET or HEAD: with what is kept, else with what `make` makes, which is then kept. All who ask at the
   * same time wait for one `make`; nobody who asks after a change gets what was begun before it.
   */
  respond(request: Request, response: Response, question: Question): Promise<void>;
  /** Calls the listener for every answer that was sent. */
  onServed(listener: (served: Served) => void): void;
}

export interface AnswersOptions {
  catalogue: LiveCatalogue;
  /** Headers that every answer has, unless it brings its own. */
  headers: Readonly<Record<string, string>>;
  /** Bytes that are kept at most. */
  maxBytes?: number;
}

const MAX_BYTES = 24 * 1024 * 1024;

/**
 * A browser asks each time whether what it has is still true: without `must-revalidate` Chromium would show what is gone for
 * as long as a CDN may. That may answer for some seconds by itself, and while it asks; those that heed RFC 9213 take its
 * own header, which no `must-revalidate` contradicts.
 */
const CACHE_HEADERS = {
  'Cache-Control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, must-revalidate',
  'CDN-Cache-Control': 'public, max-age=5, stale-while-revalidate=30',
};

type How = Pick<Served, 'cache' | 'atOnce'>;
const AT_ONCE: How = { cache: 'hit', atOnce: true };
const FOUND: How = { cache: 'hit', atOnce: false };
const MISS: How = { cache: 'miss', atOnce: false };

interface Kept {
  route: string;
  answer: KeptAnswer;
  reads: readonly CatalogueRead[];
}

/** An answer in the making. */
interface Flight {
  reads: CatalogueRead[];
  /** Something that it has read has changed since. */
  outdated: boolean;
  done: Promise<Kept>;
}

export function createAnswers({ catalogue, headers, maxBytes = MAX_BYTES }: AnswersOptions): Answers {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => answer.size,
  });
  const flights = new Map<string, Flight>();
  const listeners: ((served: Served) => void)[] = [];
  const common = { ...CACHE_HEADERS, ...headers };

  catalogue.watch((changes) => {
    const isTouched = ({ reads }: { reads: readonly CatalogueRead[] }) =>
      reads.some((read) => changes.some((change) => affects(change, read)));
    for (const [key, entry] of kept.entries()) if (isTouched(entry)) kept.delete(key);
    for (const [key, flight] of flights) {
      if (!isTouched(flight)) continue;
      flight.outdated = true;
      flights.delete(key);
    }
  });

  function take(key: string, { route, keepMissing = false, make }: Question): Flight {
    const reads: CatalogueRead[] = [];
    // It begins a moment later, so that even what fails at once finds its flight.
    const flight: Flight = { reads, outdated: false, done: Promise.resolve().then(fly) };
    async function fly(): Promise<Kept> {
      try {
        const answer = await make(catalogue.recording((read) => reads.push(read)));
        const entry = { route, answer: new KeptAnswer(answer, common), reads };
        // Addresses at which there is nothing are without number: they must not push out the shop's pages.
        // What could not be read now may be read by the next who asks.
        const worthKeeping = answer.status === 200 || (keepMissing && answer.status === 404);
        if (worthKeeping && !flight.outdated) kept.set(key, entry);
        return entry;
      } finally {
        if (flights.get(key) === flight) flights.delete(key);
      }
    }
    flights.set(key, flight);
    return flight;
  }

  /** Sends the answer if it has been made in the encoding that the caller wants; says whether it was. */
  function sendReady(request: Request, response: Response, entry: Kept, how: How): boolean {
    const variant = entry.answer.ready(encodingFor(request.headers['accept-encoding']));
    if (!variant) return false;
    const status = isUnchanged(request, entry.answer.status, variant) ? 304 : entry.answer.status;
    sendVariant(response, status, variant);
    for (const listener of listeners)
      listener({ method: request.method, route: entry.route, status, ...how });
    return true;
  }

  async function send(
    request: Request,
    response: Response,
    key: string,
    entry: Kept,
    how: How,
  ): Promise<void> {
    if (sendReady(request, response, entry, how)) return;
    await entry.answer.variant(encodingFor(request.headers['accept-encoding']));
    // It has grown by the new variant.
    if (kept.peek(key) === entry) kept.set(key, entry);
    sendReady(request, response, entry, how);
  }

  return {
    hits(request, response, next) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      const key = addressOf(request.originalUrl);
      const entry = kept.get(key);
      if (!entry) return next();
      return sendReady(request, response, entry, AT_ONCE)
        ? undefined
        : send(request, response, key, entry, AT_ONCE);
    },

    async respond(request, response, question) {
      const key = addressOf(question.address ?? request.originalUrl);
      const known = kept.get(key);
      const entry = known ?? (await (flights.get(key) ?? take(key, question)).done);
      await send(request, response, key, entry, known ? FOUND : MISS);
    },

    onServed(listener) {
      listeners.push(listener);
    },
  };
}
