/** Changes of several products at a time: docs/behaviour.md#products-tab. */
import type { AdminProduct } from '@chitenge/contract/admin-product';
import type { BulkChange, BulkFailure, BulkProducts, BulkResult } from '@chitenge/contract/bulk-products';
import { MAX_BULK } from '@chitenge/contract/bulk-products';
import { MAX_PRICE } from '@chitenge/contract/amount';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { MAX_LIST } from '@chitenge/contract/paging';
import { invalidRequest, ProblemError, problemError } from '@chitenge/contract/problem-error';
import {
  deleteProduct,
  listProducts,
  readProduct,
  updateProduct,
  updateProducts,
} from '../directus/staff-products.ts';
import type { StaffClient } from '../directus/staff-client.ts';
import { readRights, type Rights } from '../directus/staff-rights.ts';
import { setStock } from '../directus/staff-stock.ts';
import { presentAdminProduct } from '../presenters/admin-product.ts';

type Seen = NonNullable<BulkProducts['seen']>;

/**
 * Returns the ids of the products that a bulk change is about.
 * @throws ProblemError 409 when more or fewer products match the filter than the staff member saw
 */
async function findTargets(
  staff: StaffClient,
  { ids, filter, count }: BulkProducts,
  threshold: number,
): Promise<string[]> {
  if (ids !== undefined) return ids;
  const { rows, total } = await listProducts(staff, { ...filter, limit: MAX_LIST, offset: 0 }, threshold);
  if (total !== count)
    throw problemError('changed-meanwhile', {
      detail: `${total} products match now, not ${count}. Nothing was changed.`,
    });
  return rows.map(({ id }) => id);
}

function newPrice({ price }: AdminProduct, { setPrice, pricePercent = 0 }: BulkChange): string {
  if (setPrice !== undefined) return setPrice;
  const ngwee = Math.round((toNgwee(price) * (100 + pricePercent)) / 100);
  if (ngwee < 1 || ngwee > MAX_PRICE * 100)
    throw invalidRequest([{ field: 'price', message: `would be K${toDecimal(ngwee)}` }]);
  return toDecimal(ngwee);
}

/**
 * Runs the commands of a change on one product. Each rejects a product that has changed since the staff member saw it.
 * @param may the staff member's rights, for a deletion
 */
async function changeProduct(
  staff: StaffClient,
  product: AdminProduct,
  change: BulkChange,
  seen: Seen[string] | undefined,
  may: Rights,
): Promise<void> {
  const { id } = product;
  const version = seen?.updatedAt ?? product.updatedAt;
  if (change.delete) {
    if (Date.parse(version) !== Date.parse(product.updatedAt))
      throw problemError('changed-meanwhile', {
        detail: 'Someone else has saved this product since you saw it.',
      });
    await deleteProduct(staff, id, may);
    return;
  }
  const { setPrice, pricePercent, stockCount, delete: _delete, ...fields } = change;
  const isPriced = setPrice !== undefined || pricePercent !== undefined;
  const price = isPriced ? { price: newPrice(product, change) } : {};
  if (stockCount === undefined) {
    await updateProduct(staff, id, { ...fields, ...price }, { version });
    return;
  }
  const expected = seen?.stockCount ?? product.stockCount;
  if (isPriced || Object.keys(fields).length > 0)
    await updateProduct(staff, id, { ...fields, ...price, stockCount }, { version, stockCount: expected });
  else await setStock(staff, id, { stockCount, expected });
}

/** Returns whether the change gives all products the same values, whatever they have. */
function isUniform({ setPrice, pricePercent, stockCount, delete: isDeletion }: BulkChange): boolean {
  return [setPrice, pricePercent, stockCount, isDeletion].every((value) => value === undefined);
}

async function changeUniformly(staff: StaffClient, ids: readonly string[], change: BulkChange) {
  let updated = 0;
  for (let start = 0; start < ids.length; start += MAX_BULK)
    updated += await updateProducts(staff, ids.slice(start, start + MAX_BULK), change);
  return { updated };
}

/**
 * Changes several products. A change whose result depends on the product runs product by product, and its result
 * names those that were rejected.
 * @param threshold units at or below which a product is low on stock
 * @throws ProblemError 400 when the category does not exist; 409 when the number of matches has changed
 */
export async function changeProducts(
  staff: StaffClient,
  input: BulkProducts,
  threshold: number,
): Promise<BulkResult> {
  const { change, seen = {} } = input;
  const ids = await findTargets(staff, input, threshold);
  if (isUniform(change)) return changeUniformly(staff, ids, change);

  const may = change.delete ? await readRights(staff) : () => false;
  const failures: BulkFailure[] = [];
  for (const id of ids) {
    let name: string | null = null;
    try {
      const product = presentAdminProduct(await readProduct(staff, id));
      ({ name } = product);
      await changeProduct(staff, product, change, seen[id], may);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      failures.push({ id, name, type: error.problem.type, message: error.message });
    }
  }
  return { updated: ids.length - failures.length, failures };
}
