import { invalidRequest, notFound } from '@chitenge/contract/problem-error';
import type { Command } from '../commands/command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { itemsInTransaction } from './items-in-transaction.ts';

interface Removal {
  id: string;
  /** The category that its products get; null for none. */
  moveTo: string | null;
}

/** The most products that one transaction moves: more would keep the one writer of SQLite for seconds. */
const BATCH_SIZE = 1000;

/**
 * Creates the command that moves the products of a category and deletes it, in one transaction. Of more products than
 * one transaction takes it moves some, and is repeated until it has deleted the category. Directus' service moves them,
 * because it writes their revisions and search texts.
 * The command throws ProblemError 404; 400 for a category that cannot take the products.
 */
export function deleteCategory(
  services: DirectusContext['services'],
): Command<Removal, { products: number; isDeleted: boolean }> {
  return async (trx, { id, moveTo }, actor) => {
    const ids = moveTo === null ? [id] : [id, moveTo].toSorted();
    const rows = await trx('categories')
      .whereIn('id', ids)
      .orderBy('id')
      .forUpdate()
      .select<{ id: string }[]>('id');
    const isThere = (one: string) => rows.some((row) => row.id === one);
    if (!isThere(id)) throw notFound('category');
    if (moveTo !== null && (moveTo === id || !isThere(moveTo)))
      throw invalidRequest([{ field: 'moveTo', message: 'must be another category' }]);
    const products = itemsInTransaction(services, 'products', trx, actor);
    const query = { filter: { category: { _eq: id } }, limit: BATCH_SIZE };
    const moved = await products.service.updateByQuery(query, { category: moveTo }, products.options);
    if (moved.length === BATCH_SIZE)
      return { result: { products: moved.length, isDeleted: false }, events: products.events };
    const categories = itemsInTransaction(services, 'categories', trx, actor);
    await categories.service.deleteOne(id, categories.options);
    return {
      result: { products: moved.length, isDeleted: true },
      events: [...products.events, ...categories.events],
    };
  };
}
