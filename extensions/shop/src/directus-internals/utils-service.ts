import { ForbiddenError } from '@directus/errors';
import type { Knex } from 'knex';
import type { DirectusContext, EventContext } from '../directus/types.ts';

type Key = string | number;

/** The parts of Directus' UtilsService that the patch replaces or reads. */
interface UtilsService {
  knex: Knex;
  schema: NonNullable<EventContext['schema']>;
  sort: (this: UtilsService, collection: string, move: { item: Key; to: Key }) => Promise<void>;
}

/**
 * Patches Directus' sorting of a collection, which fails with 500 for a row that does not exist. As elsewhere in Directus,
 * such a row is answered like one that the caller must not read.
 */
export function rejectSortOfUnknownRows({ services }: DirectusContext): void {
  const { prototype }: { prototype: UtilsService } = services.UtilsService;
  const { sort } = prototype;
  prototype.sort = async function sortKnown(collection, move) {
    const { knex, schema } = this;
    const primary = schema.collections[collection]?.primary ?? 'id';
    const keys = [...new Set([move.item, move.to])];
    const items = new services.ItemsService(collection, { knex, schema });
    const found = await items.readByQuery({ filter: { [primary]: { _in: keys } }, fields: [primary] });
    if (found.length < keys.length) throw new ForbiddenError();
    return sort.call(this, collection, move);
  };
}
