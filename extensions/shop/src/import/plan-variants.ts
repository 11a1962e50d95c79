/** Plans the variants of an imported product: it merges the file's lines into the existing variants. */
import type { ImportChange, ImportError } from '@chitenge/contract/admin-import';
import { skuKey, variantInputsSchema, type VariantInput } from '@chitenge/contract/variant';
import { toText, type StoredVariant } from '@chitenge/contract/rows/stored-product';
import type { ImportedCodes, ImportedProduct, ImportedVariant } from './group-lines.ts';

/** The existing product of a SKU or barcode, by `codeKey`. */
export type ExistingCodes = ReadonlyMap<string, { slug: string; name: string }>;

export const codeKey = (column: 'sku' | 'barcode', code: string): string =>
  `${column} ${column === 'sku' ? skuKey(code) : code}`;

type Options = Pick<StoredVariant, 'size' | 'color'>;

const isSame = (one: Options, other: Options) => one.size === other.size && one.color === other.color;

/** Returns the variant of the same size and colour. */
export const findVariant = <Variant extends Options>(
  variants: readonly Variant[],
  options: Options,
): Variant | undefined => variants.find((variant) => isSame(variant, options));

const labelOf = ({ size, color }: Options) => [size, color].filter((option) => option !== null).join(' / ');

const NEW_VARIANT = { sku: null, barcode: null, price: null, cost: null, stockCount: 0 };

function changesOf(imported: ImportedVariant, existing: StoredVariant | undefined): ImportChange[] {
  const { sku, barcode, price, cost = null, stockCount } = existing ?? NEW_VARIANT;
  const label = labelOf(imported);
  const values: [name: string, from: string, to: string][] = [
    ['stock', existing ? String(stockCount) : '', String(imported.stockCount ?? stockCount)],
    ['SKU', sku ?? '', (imported.sku === undefined ? sku : imported.sku) ?? ''],
    ['barcode', barcode ?? '', (imported.barcode === undefined ? barcode : imported.barcode) ?? ''],
    [
      'price',
      toText('variantPrice', price),
      toText('variantPrice', imported.price === undefined ? price : imported.price),
    ],
    ['cost', toText('cost', cost), toText('cost', imported.cost === undefined ? cost : imported.cost)],
  ];
  return values
    .filter(([, from, to]) => from !== to)
    .map(([name, from, to]) => ({ column: `${label} ${name}`, from, to }));
}

/** Returns all variants of the product after the import, the existing ones first. A missing or unchanged count stays. */
function mergeVariants(
  imported: readonly ImportedVariant[],
  existing: readonly StoredVariant[],
): VariantInput[] {
  const kept = existing.map(({ stockCount: current, cost: _cost, ...variant }): VariantInput => {
    const { sku, barcode, price, cost, stockCount } = findVariant(imported, variant) ?? {};
    return {
      ...variant,
      sku: sku === undefined ? variant.sku : sku,
      barcode: barcode === undefined ? variant.barcode : barcode,
      price: price === undefined ? variant.price : price,
      cost,
      // Units may be sold before the write.
      ...(stockCount !== current && { stockCount, expectedStockCount: current }),
    };
  });
  const added = imported
    .filter((line) => !findVariant(existing, line))
    .map(
      ({
        line: _line,
        expectedStockCount: _expected,
        sku = null,
        barcode = null,
        price = null,
        ...variant
      }): VariantInput => {
        return { ...variant, sku, barcode, price };
      },
    );
  return [...kept, ...added];
}

/** The variants of an import, and what it changes in them. Nothing is missing in `variants` that exists. */
export function planVariants(
  imported: readonly ImportedVariant[],
  existing: readonly StoredVariant[],
): { variants: VariantInput[]; changes: ImportChange[] } {
  const changes = imported.flatMap((line) => changesOf(line, findVariant(existing, line)));
  return { variants: mergeVariants(imported, existing), changes };
}

/** Columns of the file by the field of a variant that has another name. */
const COLUMNS: Record<string, string> = { price: 'variantPrice' };

/** Returns the errors of the merged variants: those of the contract, and codes of other products. */
export function findMergeErrors(
  { line, slug, variants, codes: singleCodes }: ImportedProduct,
  existing: readonly StoredVariant[],
  codes: ExistingCodes,
): ImportError[] {
  if (variants.length === 0) return singleCodes ? findTakenCodes(slug, [singleCodes], codes) : [];
  const merged = mergeVariants(variants, existing);
  const issues = variantInputsSchema.safeParse(merged).error?.issues ?? [];
  const errors = issues.map(({ path: [index, field], message }): ImportError => {
    const variant = merged[Number(index)];
    const imported = variant && variants.find((one) => isSame(one, variant));
    const column = String(field ?? 'size');
    return { line: imported?.line ?? line, column: COLUMNS[column] ?? column, message };
  });
  return [...errors, ...findTakenCodes(slug, variants, codes)];
}

function findTakenCodes(
  slug: string,
  imported: readonly ImportedCodes[],
  codes: ExistingCodes,
): ImportError[] {
  const errors: ImportError[] = [];
  for (const { line, ...given } of imported)
    for (const column of ['sku', 'barcode'] as const) {
      const code = given[column];
      const owner = code ? codes.get(codeKey(column, code)) : undefined;
      if (owner && owner.slug !== slug) errors.push({ line, column, message: `belongs to “${owner.name}”` });
    }
  return errors;
}
