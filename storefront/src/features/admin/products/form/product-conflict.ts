/** Edit conflicts: two staff members change the same product, or its stock changes during an edit. */
import { problemType } from '@chitenge/contract/problem-type';
import type { AdminProduct } from '@chitenge/contract/admin-product';
import { ApiError } from '../../../../lib/api-error.ts';
import { isVersionConflict } from '../../session/admin-api.ts';
import { toVariantGrid } from '../variants/variant-grid.ts';
import { mergeGrids } from '../variants/variant-conflict.ts';
import {
  isEqual,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
  type ProductFields,
  toProductFields,
} from './product-fields.ts';

/** Returns whether the product or its stock has changed since the edit began. */
export function isConflict(error: unknown): boolean {
  const isStockChange = error instanceof ApiError && error.problem?.type === problemType('stock-changed');
  return isStockChange || isVersionConflict(error);
}

/** All fields but the grid, whose cells have differences of their own (`findVariantDifferences`). */
export type ComparedFieldName = Exclude<ProductFieldName, 'grid'>;

export interface Difference {
  name: ComparedFieldName;
  /** Current value, saved by another staff member or changed by a sale. */
  theirs: ProductFields[ComparedFieldName];
  /** Value in the form; null when the form has not changed it. */
  mine: ProductFields[ComparedFieldName] | null;
}

/** Returns whether a product with variants derives the field from them. */
const isDerived = (name: ProductFieldName): boolean =>
  ['sizes', 'colors', 'stockCount', 'sku', 'barcode', 'cost'].includes(name);

/**
 * Returns the fields that changed since `base`, except those that the form changed to the same value.
 * @param base the version on which the form is based
 * @param theirs the current version
 */
export function findDifferences(base: AdminProduct, theirs: AdminProduct, mine: ProductFields): Difference[] {
  const [before, after] = [toProductFields(base), toProductFields(theirs)];
  const byVariant = after.stockBy === 'variant' && mine.stockBy === 'variant';
  return PRODUCT_FIELD_NAMES.filter((name) => name !== 'grid')
    .filter((name) => !(byVariant && isDerived(name)))
    .filter((name) => !isEqual(before[name], after[name]) && !isEqual(after[name], mine[name]))
    .map((name) => ({
      name,
      theirs: after[name],
      mine: isEqual(before[name], mine[name]) ? null : mine[name],
    }));
}

function setField<Name extends ProductFieldName>(
  fields: ProductFields,
  name: Name,
  value: ProductFields[Name],
): void {
  fields[name] = value;
}

/** Returns the current product with the form's edits over it; unedited fields keep their current values. */
export function overwriteWithMine(
  base: AdminProduct,
  theirs: AdminProduct,
  mine: ProductFields,
): ProductFields {
  const before = toProductFields(base);
  const merged = toProductFields(theirs);
  for (const name of PRODUCT_FIELD_NAMES)
    if (!isEqual(before[name], mine[name])) setField(merged, name, mine[name]);
  return { ...merged, grid: mergeGrids(before.grid, toVariantGrid(theirs), mine.grid) };
}
