/** The sample catalogue: docs/back-office.md#sample-goods. */
import { setupCalls as calls } from '@chitenge/contract/calls/setup';
import type { Samples } from '@chitenge/contract/samples';
import type { Knex } from 'knex';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { answer, type Serve } from '../http/serve.ts';
import { itemsInTransaction } from '../catalogue/items-in-transaction.ts';
import type { Command } from '../commands/command.ts';
import { itemsUpdated, type ShopEvent } from '../commands/shop-event.ts';
import { countSamples, findSamples, sampleReviews } from './sample-rows.ts';

/**
 * Creates the command that removes the sample goods, with the actor's rights: docs/back-office.md#sample-goods.
 * It returns what it removed.
 */
function removeSamples(services: DirectusContext['services']): Command<void, Samples> {
  return async (trx, _input, actor) => {
    const { products: mayBeFree, archived: mayBeOrdered } = await findSamples(trx);
    // An order that is placed meanwhile locks its products. Afterwards they count as ordered.
    await trx('products')
      .whereIn('id', [...mayBeFree, ...mayBeOrdered])
      .orderBy('id')
      .forUpdate()
      .select('id');
    const samples = await findSamples(trx);
    const rated = await removeSampleReviews(trx);
    const products = itemsInTransaction(services, 'products', trx, actor);
    const categories = itemsInTransaction(services, 'categories', trx, actor);
    if (samples.products.length > 0) await products.service.deleteMany(samples.products, products.options);
    if (samples.archived.length > 0)
      await products.service.updateMany(samples.archived, { status: 'archived' }, products.options);
    if (samples.categories.length > 0)
      await categories.service.deleteMany(samples.categories, categories.options);
    return { result: countSamples(samples), events: [...rated, ...products.events, ...categories.events] };
  };
}

/** Deletes the sample reviews, also of products that the owner has renamed and of archived ones. Triggers correct the ratings. */
async function removeSampleReviews(trx: Knex.Transaction): Promise<ShopEvent[]> {
  const rated = await sampleReviews(trx).distinct().pluck<string[]>('product');
  if (rated.length === 0) return [];
  await sampleReviews(trx).delete();
  return [itemsUpdated('products', rated)];
}

export function serveSamples(
  serve: Serve,
  { database, services }: Pick<DirectusContext, 'database' | 'services'>,
  run: RunCommand,
): void {
  const remove = removeSamples(services);
  serve(calls.countSamples, async () => answer(200, countSamples(await findSamples(database))));
  serve(calls.removeSamples, async (_input, { actor }) => answer(200, await run(remove, undefined, actor)));
}
