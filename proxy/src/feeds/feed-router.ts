import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { MINUTE_MS } from '@chitenge/contract/duration';
import { keysOf } from '@chitenge/contract/typed-entries';
import { Router, type RequestHandler } from 'express';
import { productFeed, type FeedCatalogue } from './product-feed.ts';
import type { CatalogueName } from './product-items.ts';

/** Services read the feed a few times a day; every copy takes seconds to write. */
const MAX_AGE_MS = 10 * MINUTE_MS;

/** While prices change, copies follow one another no faster. */
const MIN_AGE_MS = 1000;

interface Feed {
  /** The gzip file in pieces: a twentieth of the XML, which is never in memory as a whole. */
  pieces: Buffer[];
  etag: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Returns when a copy ends: with the next price that changes by itself, at the latest after ten minutes. */
export const expiryOf = (createdAt: number, nextPriceAt: number): number =>
  Math.max(createdAt + MIN_AGE_MS, Math.min(createdAt + MAX_AGE_MS, nextPriceAt));

async function createFeed(origin: string, catalogue: FeedCatalogue, reader: CatalogueName): Promise<Feed> {
  const expiresAt = expiryOf(Date.now(), catalogue.prices.nextAt);
  const pieces: Buffer[] = [];
  const hash = createHash('sha256');
  await pipeline(
    productFeed(origin, catalogue, reader),
    createGzip(),
    async (compressed: AsyncIterable<Buffer>) => {
      for await (const piece of compressed) {
        hash.update(piece);
        pieces.push(piece);
      }
    },
  );
  return { pieces, etag: `"${hash.digest('base64url').slice(0, 22)}"`, expiresAt };
}

/**
 * Sends the feed of one reader. All requests of ten minutes share one copy, so that nobody can occupy the proxy by reading
 * it. Stock is at most ten minutes old; sales begin and end in time.
 */
function feedHandler(origin: string, catalogue: FeedCatalogue, reader: CatalogueName): RequestHandler {
  let latest: Feed | undefined;
  let creation: Promise<Feed> | undefined;

  async function renewFeed(): Promise<Feed> {
    try {
      latest = await createFeed(origin, catalogue, reader);
      return latest;
    } finally {
      creation = undefined;
    }
  }

  /** Concurrent requests share one creation. */
  async function readFeed(): Promise<Feed> {
    if (latest && Date.now() < latest.expiresAt) return latest;
    creation ??= renewFeed();
    return creation;
  }

  return async (request, response) => {
    const { pieces, etag, expiresAt } = await readFeed();
    const isGzip = request.acceptsEncodings('gzip') === 'gzip';
    const secondsLeft = Math.max(0, Math.floor((expiresAt - Date.now()) / 1000));
    response
      .set('Content-Type', 'application/xml; charset=utf-8')
      .set('Cache-Control', `public, max-age=${secondsLeft}`)
      .set('Vary', 'Accept-Encoding')
      .set('ETag', isGzip ? etag : etag.replace(/"$/, '-xml"'));
    if (isGzip) response.set('Content-Encoding', 'gzip');
    if (request.fresh) return void response.status(304).end();
    if (request.method === 'HEAD') return void response.end();
    const source = Readable.from(pieces);
    await (isGzip ? pipeline(source, response) : pipeline(source, createGunzip(), response)).catch(
      (error: unknown) => {
        // The client has closed the connection.
        if (!response.destroyed) throw error;
      },
    );
  };
}

/** Where each catalogue reads its feed. */
const FEEDS: Record<CatalogueName, string> = {
  google: '/feeds/products.xml',
  meta: '/feeds/meta.xml',
};

/**
 * Serves the feeds for the catalogues of Google and Meta.
 * @param publicUrl the shop's URL for shoppers
 */
export function feedRouter(publicUrl: string, catalogue: FeedCatalogue): Router {
  const { origin } = new URL(publicUrl);
  const router = Router();
  for (const reader of keysOf(FEEDS)) router.get(FEEDS[reader], feedHandler(origin, catalogue, reader));
  return router;
}
