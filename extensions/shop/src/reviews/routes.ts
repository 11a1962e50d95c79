/** Further pages of a product's reviews, for the proxy, which has the first ones in memory. */
import { z } from 'zod';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { parseOr400 } from '../http/request.ts';
import { readPublishedReviews } from './review-row.ts';

const pageSchema = z.strictObject({ product: z.uuid(), page: z.coerce.number().int().min(1).max(9999) });

export function reviewRoutes(router: EndpointRouter, { database, logger }: DirectusContext): void {
  router.get(
    '/reviews',
    handle(logger, async (request, response) => {
      const { product, page } = parseOr400(pageSchema, request.query);
      response.json({ data: await readPublishedReviews(database, product, page) });
    }),
  );
}
