/** What the proxy has in its memory beside Directus' rows: the published products: docs/decisions/055-catalogue-in-plain-arrays.md. */
import {
  ADDRESSED_COLLECTIONS,
  OLD_ADDRESSES,
  type AddressedCollection,
} from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { parseOr400 } from '../http/request.ts';
import type { Gateways } from '../payments/gateways/registry.ts';
import { readNextProducts, readProducts } from './product-lines.ts';

interface OldAddress {
  collection: AddressedCollection;
  /** What it was. */
  slug: string;
  /** What it is now. */
  present: string;
}

/** Rows of one collection. A link that is older than so many new names is lost. */
const MAX_READ = 20_000;

/** Reads where the former slugs of what shoppers can see lead to. Categories are never hidden. */
async function readOldAddresses(database: Knex): Promise<OldAddress[]> {
  const lists = await Promise.all(
    ADDRESSED_COLLECTIONS.map(async (collection) => {
      const query = database(`${OLD_ADDRESSES} as a`)
        .join(`${collection} as i`, 'i.id', 'a.item')
        .where('a.collection', collection)
        .limit(MAX_READ)
        .select<Pick<OldAddress, 'slug' | 'present'>[]>('a.slug as slug', 'i.slug as present');
      if (collection !== 'categories') void query.where('i.status', 'published');
      return (await query).map((row) => ({ collection, ...row }));
    }),
  );
  return lists.flat();
}

const MAX_IDS = 500;

/** Products in one answer. SQLite has one connection, so a cart waits for at most this query: about 5 ms. */
const PAGE = 100;

const readSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).max(MAX_IDS) }),
  /** The id of the last product before the page; null for the first page. */
  z.strictObject({ after: z.uuid().nullable() }),
]);

export function catalogueServiceRoutes(
  router: EndpointRouter,
  { database, logger }: Pick<DirectusContext, 'database' | 'logger'>,
  { page }: Pick<Gateways, 'page'>,
): void {
  router.post(
    '/catalogue/products',
    handle(logger, async (request, response) => {
      const wanted = parseOr400(readSchema, request.body);
      const products =
        'ids' in wanted
          ? await readProducts(database, wanted.ids)
          : await readNextProducts(database, wanted.after, PAGE);
      const isLast = 'ids' in wanted || products.length < PAGE;
      const next = JSON.stringify(isLast ? null : products.at(-1)?.id);
      response.type('json').send(`{"data":[${products.map(({ line }) => line).join(',')}],"next":${next}}`);
    }),
  );

  router.get('/catalogue/pay-page', (_request, response) =>
    response.json({ data: { label: page?.page.label ?? null } }),
  );

  router.get(
    '/catalogue/old-addresses',
    handle(logger, async (_request, response) => {
      response.json({ data: await readOldAddresses(database) });
    }),
  );
}
