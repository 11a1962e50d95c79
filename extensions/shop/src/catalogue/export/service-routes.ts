/** The catalogue for the proxy's memory: docs/decisions/037-catalogue-stream.md. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { z } from 'zod';
import type { DirectusContext, EndpointRouter, Logger } from '../../directus/types.ts';
import { handle } from '../../http/handler.ts';
import { parseOr400 } from '../../http/request.ts';
import { writeProducts } from './product-chunks.ts';
import { readProducts } from './product-lines.ts';

const MAX_IDS = 500;

const syncSchema = z.strictObject({ known: z.array(z.string().max(64)) });
const readSchema = z.strictObject({ ids: z.array(z.uuid()).max(MAX_IDS) });

const NDJSON = 'application/x-ndjson';

/** Texts that are ready before the reader takes them. */
const READ_AHEAD = 2;

/**
 * Sends texts as they come. An error before the first one becomes a problem; a later one breaks the connection, so
 * that nobody takes the answer for complete.
 */
async function sendStream(logger: Logger, response: Response, texts: AsyncGenerator<string>): Promise<void> {
  const first = await texts.next();
  response.type(NDJSON);
  const all = Readable.from(
    (async function* () {
      if (!first.done) yield first.value;
      yield* texts;
    })(),
    { highWaterMark: READ_AHEAD },
  );
  // A proxy that stops ends the stream.
  await pipeline(all, response).catch((error: unknown) => logger.warn(error));
}

export function catalogueExportRoutes(
  router: EndpointRouter,
  { database, logger }: Pick<DirectusContext, 'database' | 'logger'>,
): void {
  router.post(
    '/catalogue/sync',
    handle(logger, async (request, response) => {
      const { known } = parseOr400(syncSchema, request.body);
      await sendStream(logger, response, writeProducts(database, new Set(known)));
    }),
  );

  router.post(
    '/catalogue/products',
    handle(logger, async (request, response) => {
      const { ids } = parseOr400(readSchema, request.body);
      const products = await readProducts(database, ids);
      response.type('json').send(`{"data":[${products.map(({ line }) => line).join(',')}]}`);
    }),
  );
}
