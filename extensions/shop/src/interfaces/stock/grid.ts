/** The grid of a product's variants: colours down, sizes across. */
import { compareSizes } from '@chitenge/contract/sizes';
import { MAX_STOCK } from '@chitenge/contract/stock-count';
import { readTypedCount } from '@chitenge/contract/typed-amount';
import { z } from 'zod';

/** A variant on sale, as Directus returns it. Size and colour are '' for none. */
export const storedVariantSchema = z.object({
  size: z.string(),
  color: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.union([z.string(), z.number()]).nullable(),
  stock_count: z.number(),
});
export type StoredVariant = z.infer<typeof storedVariantSchema>;

/** Fields that a query for stored variants names. */
export const VARIANT_FIELDS = Object.keys(storedVariantSchema.shape);

export interface Grid {
  /** In wearing order; [''] without sizes. */
  sizes: string[];
  /** [''] without colours. */
  colors: string[];
  /** What is typed in each cell, by `cellKey`; '' for a variant that is not made. */
  stock: Record<string, string>;
}

export const cellKey = (size: string, color: string): string => JSON.stringify([size, color]);

const distinct = (options: readonly string[]) => [...new Set(options)];

/** Returns whether the product has one stock count. */
export const isSingle = (variants: readonly StoredVariant[]): boolean =>
  variants.every(({ size, color }) => size === '' && color === '');

export function gridOf(variants: readonly StoredVariant[]): Grid {
  return {
    sizes: distinct(variants.map(({ size }) => size)).toSorted(compareSizes),
    colors: distinct(variants.map(({ color }) => color)),
    stock: Object.fromEntries(
      variants.map(({ size, color, stock_count: count }) => [cellKey(size, color), String(count)]),
    ),
  };
}

/** Adds an option to a list of sizes or colours. The first one takes the place of “none”. */
function withOption(options: readonly string[], option: string): string[] {
  return distinct([...options.filter((existing) => existing !== ''), option]);
}

/** Moves what was typed without the option to its cells. */
function renameCells(
  stock: Grid['stock'],
  rename: (cell: [size: string, color: string]) => [string, string],
) {
  return Object.fromEntries(
    Object.entries(stock).map(([key, typed]) => {
      const [size = '', color = ''] = z.array(z.string()).parse(JSON.parse(key));
      return [cellKey(...rename([size, color])), typed];
    }),
  );
}

export function addSize(grid: Grid, size: string): Grid {
  return {
    ...grid,
    sizes: withOption(grid.sizes, size).toSorted(compareSizes),
    stock: renameCells(grid.stock, ([existing, color]) => [existing || size, color]),
  };
}

export function addColor(grid: Grid, color: string): Grid {
  return {
    ...grid,
    colors: withOption(grid.colors, color),
    stock: renameCells(grid.stock, ([size, existing]) => [size, existing || color]),
  };
}

/** Returns whether a cell is empty or holds a stock count. */
export function isValidCell(typed: string): boolean {
  const count = readTypedCount(typed);
  return typed.trim() === '' || (Number.isInteger(count) && count >= 0 && count <= MAX_STOCK);
}

/** Returns the variants for the command that saves the product: those of all filled cells. */
export function toVariants({ sizes, colors, stock }: Grid, stored: readonly StoredVariant[]): object[] {
  const byKey = new Map(stored.map((variant) => [cellKey(variant.size, variant.color), variant]));
  return colors.flatMap((color) =>
    sizes.flatMap((size) => {
      const key = cellKey(size, color);
      const typed = stock[key]?.trim() ?? '';
      if (typed === '') return [];
      const { sku = null, barcode = null, price = null, stock_count: expected } = byKey.get(key) ?? {};
      return [
        {
          size,
          color,
          sku,
          barcode,
          price: price === null ? null : String(price),
          stockCount: readTypedCount(typed),
          ...(expected !== undefined && { expectedStockCount: expected }),
        },
      ];
    }),
  );
}
