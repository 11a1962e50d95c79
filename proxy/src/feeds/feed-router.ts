import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { MINUTE_MS } from '@chitenge/contract/duration';
import { Router, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { commonLimitOptions } from '../middleware/rate-limits.ts';
import { productFeed } from './product-feed.ts';

/** Services read the feed a few times a day; every copy takes seconds to write. */
const MAX_AGE_MS = 10 * MINUTE_MS;

/** A client without gzip gets twenty times the bytes. */
const MAX_REQUESTS_PER_MINUTE = 20;

interface Feed {
  /** The gzip file in pieces: a twentieth of the XML, which is never in memory as a whole. */
  pieces: Buffer[];
  etag: string;
  createdAt: number;
}

async function createFeed(origin: string, catalogue: Catalogue): Promise<Feed> {
  const createdAt = Date.now();
  const pieces: Buffer[] = [];
  const hash = createHash('sha256');
  await pipeline(productFeed(origin, catalogue), createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const piece of compressed) {
      hash.update(piece);
      pieces.push(piece);
    }
  });
  return { pieces, etag: `"${hash.digest('base64url').slice(0, 22)}"`, createdAt };
}

/**
 * Serves `/feeds/products.xml` for the catalogues of Google and Meta. All requests of ten minutes share one copy, so that
 * nobody can occupy the proxy by reading it. Prices and stock are at most ten minutes old.
 * @param publicUrl the shop's URL for shoppers
 */
export function feedRouter(publicUrl: string, catalogue: Catalogue): Router {
  const { origin } = new URL(publicUrl);
  let latest: Feed | undefined;
  let creation: Promise<Feed> | undefined;

  async function renewFeed(): Promise<Feed> {
    try {
      latest = await createFeed(origin, catalogue);
      return latest;
    } finally {
      creation = undefined;
    }
  }

  /** Concurrent requests share one creation. */
  async function readFeed(): Promise<Feed> {
    if (latest && Date.now() - latest.createdAt < MAX_AGE_MS) return latest;
    creation ??= renewFeed();
    return creation;
  }

  const sendFeed: RequestHandler = async (request, response) => {
    const { pieces, etag, createdAt } = await readFeed();
    const isGzip = request.acceptsEncodings('gzip') === 'gzip';
    const secondsLeft = Math.max(0, Math.ceil((createdAt + MAX_AGE_MS - Date.now()) / 1000));
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
  const limit = rateLimit({ ...commonLimitOptions, limit: MAX_REQUESTS_PER_MINUTE });
  return Router().get('/feeds/products.xml', limit, sendFeed);
}
