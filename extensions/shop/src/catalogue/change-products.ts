/** Changes of several products at a time: docs/back-office.md#products-tab. */
import {
  MAX_BULK,
  type BulkChange,
  type BulkFailure,
  type BulkProducts,
  type BulkResult,
} from '@chitenge/contract/bulk-products';
import { versionOf } from '@chitenge/contract/columns';
import { problemError } from '@chitenge/contract/problem-error';
import type { StaffProductRow } from '@chitenge/contract/rows/product';
import type { Actor } from '../commands/command.ts';
import { problemOf } from '../http/handler.ts';
import type { StaffProducts } from './staff-products.ts';

type Seen = NonNullable<BulkProducts['seen']>;

/** Returns whether the change gives all products the same values, whatever they have. */
const isUniform = ({ stockCount, delete: isDeletion }: BulkChange): boolean =>
  stockCount === undefined && isDeletion === undefined;

/** Says that a product is not there. */
function unknownProduct(id: string): BulkFailure {
  const { type, detail, title } = problemOf(
    problemError('not-found', { detail: 'There is no product with this id. It may have been deleted.' }),
  );
  return { id, name: null, type, message: detail ?? title };
}

/**
 * Changes several products with an actor's rights. A change whose result depends on the product runs product by product,
 * and its result names those that were rejected.
 * @throws ProblemError 400 when the category does not exist
 */
export async function changeProducts(
  products: StaffProducts,
  actor: Actor,
  { ids, change, seen = {} }: Pick<BulkProducts, 'change' | 'seen'> & { ids: string[] },
): Promise<BulkResult> {
  const { stockCount, delete: isDeletion, ...fields } = change;

  /** Rejects a product that has changed since the staff member saw it. */
  async function changeOne(product: StaffProductRow, shown: Seen[string] | undefined): Promise<void> {
    const { id } = product;
    const current = versionOf(product);
    const version = shown?.updatedAt ?? current;
    if (isDeletion) {
      if (Date.parse(version) !== Date.parse(current))
        throw problemError('changed-meanwhile', {
          detail: 'Someone else has saved this product since you saw it.',
        });
      await products.assertMayDelete(actor);
      return products.delete(actor, id);
    }
    const expected = shown?.stockCount ?? product.stock_count;
    if (Object.keys(fields).length > 0)
      return products.update(actor, id, { ...fields, stockCount }, { version, stockCount: expected });
    return products.setStock(actor, id, { stockCount, expected });
  }

  if (isUniform(change)) {
    const updated = new Set<string>();
    for (let start = 0; start < ids.length; start += MAX_BULK)
      for (const id of await products.updateAll(actor, ids.slice(start, start + MAX_BULK), fields))
        updated.add(id);
    const unknown = [...new Set(ids)].filter((id) => !updated.has(id));
    return { updated: updated.size, ...(unknown.length > 0 && { failures: unknown.map(unknownProduct) }) };
  }
  const failures: BulkFailure[] = [];
  for (const id of ids) {
    let name: string | null = null;
    try {
      const product = await products.read(actor, id);
      ({ name } = product);
      await changeOne(product, seen[id]);
    } catch (error) {
      const { status, type, title, detail } = problemOf(error);
      if (status >= 500) throw error;
      failures.push({ id, name, type, message: detail ?? title });
    }
  }
  return { updated: ids.length - failures.length, failures };
}
