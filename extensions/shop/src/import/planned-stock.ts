/** Stock counts between the preview of an import and its batches. The shop sells meanwhile. */
import type { ImportError } from '@chitenge/contract/admin-import';
import type { ImportedProduct } from './group-lines.ts';
import type { StoredProduct } from '@chitenge/contract/rows/stored-product';
import { findVariant } from './plan-variants.ts';

type PlannedStock = Pick<ImportedProduct, 'fields' | 'variants' | 'version' | 'expectedStockCount'>;

/**
 * Adds the version and the counts that a preview shows, for the batch to compare. Leaves out the counts that are the
 * shop's, because a later write would undo the sales until then.
 * @param current undefined for a new product
 */
export function planStock(
  { fields, variants }: Pick<ImportedProduct, 'fields' | 'variants'>,
  current: StoredProduct | undefined,
): PlannedStock {
  if (!current) return { fields, variants, version: null };
  const { stockCount, ...others } = fields;
  const isUnchanged = stockCount === current.fields.stockCount;
  const isWritten = current.single !== null && (variants.length > 0 || stockCount !== undefined);
  return {
    fields: isUnchanged ? others : fields,
    variants: variants.map(({ stockCount: count, ...variant }) => {
      const expectedStockCount = findVariant(current.variants, variant)?.stockCount;
      return count === expectedStockCount ? variant : { ...variant, stockCount: count, expectedStockCount };
    }),
    version: current.version,
    ...(isWritten && !isUnchanged && { expectedStockCount: current.fields.stockCount }),
  };
}

interface PlannedCount {
  line: number;
  /** Undefined when variants replace the count. */
  wanted: number | undefined;
  /** The count in the preview; undefined when the shop did not have it. */
  expected: number | undefined;
  current: number | undefined;
}

function plannedCounts(product: ImportedProduct, current: StoredProduct): PlannedCount[] {
  const { line, fields, variants, expectedStockCount } = product;
  const isReplaced = variants.length > 0;
  const ofProduct =
    current.single !== null && (isReplaced || fields.stockCount !== undefined)
      ? [
          {
            line,
            wanted: isReplaced ? undefined : fields.stockCount,
            expected: expectedStockCount,
            current: current.single.stockCount,
          },
        ]
      : [];
  const ofVariants = variants
    .filter(({ stockCount }) => stockCount !== undefined)
    .map((variant) => ({
      line: variant.line,
      wanted: variant.stockCount,
      expected: variant.expectedStockCount,
      current: findVariant(current.variants, variant)?.stockCount,
    }));
  return [...ofProduct, ...ofVariants];
}

/**
 * Returns the errors of counts that a batch must not write, because they have changed since the preview. The version also
 * differs when a count is the expected one again, because a batch wrote it and units were sold since.
 * @param current undefined when the shop does not have the product
 */
export function findStockChanges(
  product: ImportedProduct,
  current: StoredProduct | undefined,
): ImportError[] {
  const { line: firstLine, version } = product;
  if (!current)
    return version
      ? [
          {
            line: firstLine,
            column: '',
            message: 'the product was deleted after the preview; choose the file again',
          },
        ]
      : [];
  const isEdited = version !== undefined && version !== current.version;
  return plannedCounts(product, current).flatMap(({ line, wanted, expected, current: count }) => {
    const error = (message: string) => [
      { line, column: 'stockCount', message: `${message}; choose the file again` },
    ];
    if (wanted === count) return [];
    if (expected !== undefined && expected !== (count ?? 0))
      return error(`was ${expected} in the preview and is ${count ?? 0} now`);
    return isEdited && count !== undefined
      ? error(`is ${count} now, and the product was changed after the preview`)
      : [];
  });
}
