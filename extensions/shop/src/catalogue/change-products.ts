/** Changes of several products at a time: docs/back-office.md#products-tab. */
import { MAX_PRICE } from '@chitenge/contract/amount';
import {
  MAX_BULK,
  type BulkChange,
  type BulkFailure,
  type BulkProducts,
  type BulkResult,
  type KeptPrices,
} from '@chitenge/contract/bulk-products';
import { versionOf } from '@chitenge/contract/columns';
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import type { StaffProductRow } from '@chitenge/contract/rows/product';
import type { VariantInput } from '@chitenge/contract/variant';
import type { Actor } from '../commands/command.ts';
import { problemOf } from '../http/handler.ts';
import type { StaffProducts } from './staff-products.ts';

type Seen = NonNullable<BulkProducts['seen']>;

function newPrice(price: string | number, { setPrice, pricePercent = 0 }: BulkChange): string {
  if (setPrice !== undefined) return setPrice;
  const ngwee = Math.round((toNgwee(price) * (100 + pricePercent)) / 100);
  if (ngwee < 1 || ngwee > MAX_PRICE * 100)
    throw invalidRequest([{ field: 'price', message: `would be K${toDecimal(ngwee)}` }]);
  return toDecimal(ngwee);
}

type OwnPrices = Pick<KeptPrices['variants'][number], 'size' | 'color' | 'price'>[];

/** Returns the sizes and colours of a product with a price of their own. */
const ownPricesOf = ({ variants }: StaffProductRow): OwnPrices =>
  variants.flatMap(({ size, color, price }) =>
    price === null ? [] : [{ size: size || null, color: color || null, price: toDecimal(toNgwee(price)) }],
  );

/** Returns all variants of a product, with their own prices changed. */
const withOwnPrices = ({ variants }: StaffProductRow, change: BulkChange): VariantInput[] =>
  variants.map(({ size, color, sku, barcode, price }) => ({
    size: size || null,
    color: color || null,
    sku,
    barcode,
    price: price === null ? null : newPrice(price, change),
  }));

/** Returns whether the change gives all products the same values, whatever they have. */
const isUniform = ({ setPrice, pricePercent, stockCount, delete: isDeletion }: BulkChange): boolean =>
  [setPrice, pricePercent, stockCount, isDeletion].every((value) => value === undefined);

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
  const { setPrice, pricePercent, ownPrices, stockCount, delete: isDeletion, ...fields } = change;
  const isPriced = setPrice !== undefined || pricePercent !== undefined;

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
    const takesAlong = ownPrices && ownPricesOf(product).length > 0;
    const price = {
      ...(isPriced && { price: newPrice(product.price, change) }),
      ...(takesAlong && { variants: withOwnPrices(product, change) }),
    };
    if (stockCount === undefined) return products.update(actor, id, { ...fields, ...price }, { version });
    const expected = shown?.stockCount ?? product.stock_count;
    if (isPriced || Object.keys(fields).length > 0)
      return products.update(
        actor,
        id,
        { ...fields, ...price, stockCount },
        { version, stockCount: expected },
      );
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
  const kept: KeptPrices[] = [];
  for (const id of ids) {
    let name: string | null = null;
    try {
      const product = await products.read(actor, id);
      ({ name } = product);
      await changeOne(product, seen[id]);
      const variants = isPriced && !ownPrices ? ownPricesOf(product) : [];
      if (variants.length > 0) kept.push({ id, name: product.name, variants });
    } catch (error) {
      const { status, type, title, detail } = problemOf(error);
      if (status >= 500) throw error;
      failures.push({ id, name, type, message: detail ?? title });
    }
  }
  return { updated: ids.length - failures.length, failures, ...(kept.length > 0 && { kept }) };
}
