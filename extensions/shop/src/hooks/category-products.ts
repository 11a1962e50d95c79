import { countRows } from '../database/count-rows.ts';
import { InvalidValueError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';
import { deletedKeys } from './changed-keys.ts';

/** Refuses to delete a category that has products, which would lose it without a word. The back office moves them first. */
export function keepProductsOfCategories(register: Register): void {
  register.filter('categories.items.delete', async (payload, _meta, { database }) => {
    for (const id of deletedKeys(payload)) {
      const count = await countRows(database('products').where({ category: id }));
      if (count === 0) continue;
      const category = await database('categories').where({ id }).first<{ name: string }>('name');
      throw new InvalidValueError({
        reason: `‘${category.name}’ still has ${count} ${count === 1 ? 'product' : 'products'}. Delete it in the back office, on /admin under Categories, which asks where they go; or give them another category first.`,
      });
    }
    return payload;
  });
}
