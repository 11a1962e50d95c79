/** Request bodies and errors of the variant grid. */
import type { AdminProduct, UpdateProductBody } from '@chitenge/contract/admin-product';
import type { FieldError } from '@chitenge/contract/problem';
import { cleanTypedAmount, readTypedCount } from '@chitenge/contract/typed-amount';
import { variantInputsSchema } from '@chitenge/contract/variant';
import { withLabel } from '@chitenge/contract/with-label';
import {
  CELL_FIELDS,
  CELL_LABELS,
  cellAt,
  gridPlaces,
  hasOptions,
  isMade,
  type CellField,
  type GridPlace,
  type VariantGrid,
} from './variant-grid.ts';

export type VariantBody = NonNullable<UpdateProductBody['variants']>[number];

/** An error at a cell. It is shown while the cell has the text that was rejected. */
export interface CellError {
  key: string;
  field: CellField;
  message: string;
  text: string;
}

/** Errors of the grid: at its cells, or one message for all of it. */
export interface GridErrors {
  cells: readonly CellError[];
  message: string | null;
}

/** Returns the places of the cells that are made, in the order in which they are sent. */
const madePlaces = (grid: VariantGrid): GridPlace[] =>
  gridPlaces(grid).filter(({ key }) => isMade(cellAt(grid, key)));

/**
 * Converts the grid to the variants of a request. A stock count that the form has not changed is left out, so that
 * units sold in the meantime stay sold, and so is a cost, which goods received may have changed.
 * @param product the version that filled the form; null for a new product
 */
export function toVariantBodies(grid: VariantGrid, product: AdminProduct | null): VariantBody[] {
  const stored = product?.stockBy === 'variant' ? product.variants : [];
  return madePlaces(grid).map(({ key, size, color }) => {
    const { stockCount: text, sku, barcode, price, cost: typedCost } = cellAt(grid, key);
    const variant = stored.find((own) => (own.size ?? '') === size && (own.color ?? '') === color);
    const stockCount = readTypedCount(text);
    const cost = cleanTypedAmount(typedCost) || null;
    return {
      size: size || null,
      color: color || null,
      sku: sku.trim() || null,
      barcode: barcode.trim() || null,
      price: cleanTypedAmount(price) || null,
      ...(cost !== (variant?.cost ?? null) && { cost }),
      ...(variant?.stockCount !== stockCount && { stockCount }),
      ...(variant && variant.stockCount !== stockCount && { expectedStockCount: variant.stockCount }),
    };
  });
}

/** Returns the stored variants that a request leaves out, such as those of a renamed size. */
export function leftOutVariants(
  product: AdminProduct,
  bodies: readonly VariantBody[] | undefined,
): AdminProduct['variants'] {
  if (bodies === undefined) return [];
  return product.variants.filter(
    ({ size, color }) => !bodies.some((body) => body.size === size && body.color === color),
  );
}

/**
 * Returns whether a variant that a request leaves out was sold in the meantime. Its units may have moved to another
 * variant, whose count then needs to be entered again.
 */
export function isLeftOutSold(
  base: AdminProduct,
  current: AdminProduct,
  bodies: readonly VariantBody[] | undefined,
): boolean {
  const counts = new Map(current.variants.map(({ id, stockCount }) => [id, stockCount]));
  return leftOutVariants(base, bodies).some(
    ({ id, stockCount }) => (counts.get(id) ?? stockCount) !== stockCount,
  );
}

/** Returns the cell's field for the last part of an error's path. */
function toCellField(name: string): CellField {
  return CELL_FIELDS.find((field) => field === name) ?? 'stockCount';
}

function toCellError(grid: VariantGrid, index: number, name: string, message: string): CellError | null {
  const place = madePlaces(grid)[index];
  if (place === undefined) return null;
  const field = toCellField(name);
  const text = cellAt(grid, place.key)[field];
  return { key: place.key, field, message: withLabel(CELL_LABELS[field], message), text };
}

/** Validates the grid by the contract's rules. Returns null when it is valid. */
export function validateGrid(grid: VariantGrid): GridErrors | null {
  if (!hasOptions(grid)) return { cells: [], message: 'Add a size or a colour.' };
  const bodies = toVariantBodies(grid, null);
  if (bodies.length === 0)
    return { cells: [], message: 'Enter the stock of at least one size or colour; 0 means sold out.' };
  const issues = variantInputsSchema.safeParse(bodies).error?.issues ?? [];
  if (issues.length === 0) return null;
  const cells = issues.flatMap(({ path: [index, name], message }) =>
    typeof index === 'number' ? (toCellError(grid, index, String(name), message) ?? []) : [],
  );
  const [first] = issues;
  return { cells, message: cells.length === 0 ? `The number of sizes and colours ${first?.message}` : null };
}

const VARIANT_PATH = /^variants\.(\d+)\.(\w+)$/;

/**
 * Finds the cells of the server's errors, such as `variants.3.sku`.
 * @returns the errors at cells, and those of other fields
 */
export function splitServerErrors(
  grid: VariantGrid,
  errors: readonly FieldError[],
): { cells: CellError[]; others: FieldError[] } {
  const cells: CellError[] = [];
  const others: FieldError[] = [];
  for (const error of errors) {
    const [, index, name = ''] = VARIANT_PATH.exec(error.field) ?? [];
    const cell = index === undefined ? null : toCellError(grid, Number(index), name, error.message);
    if (cell === null) others.push(error);
    else cells.push(cell);
  }
  return { cells, others };
}
