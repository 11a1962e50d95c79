import type { Knex } from 'knex';
import { z } from 'zod';
import { EventPublisher } from '../commands/event-publisher.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { DirectWriteError } from '../directus/errors.ts';
import type { DirectusContext, Register } from '../directus/types.ts';
import { changedKeys, deletedKeys } from './changed-keys.ts';

const OF_BUYERS = 'The words and stars of a review are its buyer’s. Publish or archive it.';
const BY_BUYERS = 'Buyers write reviews, on the page that the message about the delivery links to.';

const payloadSchema = z.record(z.string(), z.unknown());
const createdSchema = z.object({ key: z.string() });

/**
 * Lets editors change the status of a review alone, and publishes the product whose rating follows from it.
 * Only an administrator adds reviews without an order, and dates them: the sample catalogue has some. The shop does not
 * mark them as a buyer's.
 */
export function protectReviews(register: Register, context: DirectusContext): void {
  register.filter('reviews.items.create', (payload, _meta, { accountability }) => {
    const isSample = (payloadSchema.parse(payload)['order'] ?? null) === null;
    // Directus passes no user for its own writes.
    if (!isSample || accountability?.admin === false) throw new DirectWriteError({ reason: BY_BUYERS });
    return payload;
  });
  register.filter('reviews.items.update', async (payload, meta, { accountability, database }) => {
    const others = Object.keys(payloadSchema.parse(payload)).filter((field) => field !== 'status');
    if (others.length === 0) return payload;
    const isDate = others.every((field) => field === 'date_created') && accountability?.admin !== false;
    if (isDate && (await areSamples(database, changedKeys(meta)))) return payload;
    throw new DirectWriteError({ reason: OF_BUYERS });
  });
  publishRatings(register, context);
}

/** Returns whether no review among them is a buyer's. */
async function areSamples(database: Knex, ids: readonly string[]): Promise<boolean> {
  const row = await database('reviews').whereIn('id', ids).whereNotNull('order').first('id');
  return row === undefined;
}

/** Publishes the products of changed reviews, so that caches read their ratings again. */
function publishRatings(register: Register, context: DirectusContext): void {
  const { database, getSchema, logger } = context;
  const publisher = new EventPublisher(context);
  /** The products of reviews that are being deleted. */
  const deleted = new Map<string, string>();

  async function publishAll(products: Promise<readonly string[]>): Promise<void> {
    const ids = await products;
    const events = ids.length === 0 ? [] : [itemsUpdated('products', [...new Set(ids)])];
    await publisher.publish(events, { accountability: null, schema: await getSchema() });
  }
  const publish = (products: Promise<readonly string[]>) =>
    void publishAll(products).catch((error: unknown) =>
      logger.warn(error, 'Could not publish a changed rating'),
    );

  const productsOf = (keys: readonly string[]) =>
    database('reviews')
      .whereIn('id', [...keys])
      .pluck<string[]>('product');

  register.action('reviews.items.create', (meta) => publish(productsOf([createdSchema.parse(meta).key])));
  register.action('reviews.items.update', (meta) => publish(productsOf(changedKeys(meta))));
  register.filter('reviews.items.delete', async (payload, _meta, { database: trx }) => {
    const rows = await trx('reviews')
      .whereIn('id', deletedKeys(payload))
      .select<{ id: string; product: string }[]>('id', 'product');
    for (const { id, product } of rows) deleted.set(id, product);
    return payload;
  });
  register.action('reviews.items.delete', (meta) => {
    const keys = changedKeys(meta);
    const products = keys.flatMap((id) => deleted.get(id) ?? []);
    for (const id of keys) deleted.delete(id);
    publish(Promise.resolve(products));
  });
}
