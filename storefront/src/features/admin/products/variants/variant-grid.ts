/** The variants of a product as a grid of text inputs, colours down and sizes across: docs/back-office.md#product-form. */
import type { AdminProduct } from '@chitenge/contract/admin-product';

export const CELL_FIELDS = ['stockCount', 'sku', 'barcode', 'price', 'cost'] as const;
export type CellField = (typeof CELL_FIELDS)[number];

/** Whether a field is an amount of kwacha. */
export const isAmountField = (field: CellField): field is 'price' | 'cost' =>
  field === 'price' || field === 'cost';

/** Labels of a cell's fields, also used in error messages. */
export const CELL_LABELS: Record<CellField, string> = {
  stockCount: 'Stock',
  sku: 'SKU',
  barcode: 'Barcode',
  price: 'Own price',
  cost: 'Cost',
};

/** Unparsed texts. A cell without a stock count is not made; 0 means sold out. */
export type GridCell = Record<CellField, string>;

/** A size or a colour. The name is empty for variants without one. */
export interface GridOption {
  /** Stays the same when the option is renamed. Error paths and CSS selectors contain it, so it has no special characters. */
  id: string;
  name: string;
}

export type Axis = 'sizes' | 'colors';

/** Both axes have at least one option; the only one has no name when the product has no sizes or no colours. */
export interface VariantGrid {
  sizes: readonly GridOption[];
  colors: readonly GridOption[];
  /** By `cellKey`. Empty cells are missing. */
  cells: Readonly<Record<string, GridCell>>;
}

/** A cell's place in the grid. */
export interface GridPlace {
  key: string;
  size: string;
  color: string;
}

export const EMPTY_CELL: GridCell = { stockCount: '', sku: '', barcode: '', price: '', cost: '' };

export const EMPTY_GRID: VariantGrid = {
  sizes: [{ id: 's0', name: '' }],
  colors: [{ id: 'c0', name: '' }],
  cells: {},
};

export const cellKey = (color: GridOption, size: GridOption): string => `${color.id}:${size.id}`;

export const cellAt = (grid: VariantGrid, key: string): GridCell => grid.cells[key] ?? EMPTY_CELL;

/** Returns whether the variant exists, sold out or not. */
export const isMade = (cell: GridCell): boolean => cell.stockCount.trim() !== '';

/** Returns 'M, Red', or the one of both that there is. */
export const variantName = (size: string | null, color: string | null): string =>
  [size, color].filter(Boolean).join(', ');

/** Returns the places of all cells, row by row. */
export function gridPlaces({ sizes, colors }: Pick<VariantGrid, Axis>): GridPlace[] {
  return colors.flatMap((color) =>
    sizes.map((size) => ({ key: cellKey(color, size), size: size.name, color: color.name })),
  );
}

/** Returns the options of an axis that have a name. */
export const namedOptions = (options: readonly GridOption[]): GridOption[] =>
  options.filter(({ name }) => name !== '');

/** Returns whether there is a size or a colour, so that the grid has cells to show. */
export const hasOptions = ({ sizes, colors }: VariantGrid): boolean =>
  namedOptions([...sizes, ...colors]).length > 0;

/** Returns the cell of a size and a colour; an empty one when the grid has none. */
export function findCell(grid: VariantGrid, { size, color }: Pick<GridPlace, 'size' | 'color'>): GridCell {
  const place = gridPlaces(grid).find((place) => place.size === size && place.color === color);
  return place === undefined ? EMPTY_CELL : cellAt(grid, place.key);
}

/** Returns the grid with another text in one cell. */
export function setCell(grid: VariantGrid, key: string, field: CellField, text: string): VariantGrid {
  const cell = { ...cellAt(grid, key), [field]: text };
  const { [key]: _previous, ...others } = grid.cells;
  const isEmpty = CELL_FIELDS.every((name) => cell[name] === '');
  return { ...grid, cells: isEmpty ? others : { ...others, [key]: cell } };
}

function toOptions(prefix: string, listed: readonly string[], used: readonly string[]): GridOption[] {
  const names = [...new Set([...(used.includes('') ? [''] : []), ...listed, ...used])];
  return (names.length === 0 ? [''] : names).map((name, index) => ({ id: `${prefix}${index}`, name }));
}

/** Converts a product's variants to a grid; an empty one when the product has one stock count. */
export function toVariantGrid({
  stockBy,
  sizes,
  colors,
  variants,
}: Pick<AdminProduct, 'stockBy' | 'sizes' | 'colors' | 'variants'>): VariantGrid {
  if (stockBy === 'product') return EMPTY_GRID;
  const axes = {
    sizes: toOptions(
      's',
      sizes,
      variants.map(({ size }) => size ?? ''),
    ),
    colors: toOptions(
      'c',
      colors,
      variants.map(({ color }) => color ?? ''),
    ),
  };
  const cells: Record<string, GridCell> = {};
  for (const { key, size, color } of gridPlaces(axes)) {
    const variant = variants.find((own) => (own.size ?? '') === size && (own.color ?? '') === color);
    if (variant === undefined) continue;
    cells[key] = {
      stockCount: String(variant.stockCount),
      sku: variant.sku ?? '',
      barcode: variant.barcode ?? '',
      price: variant.ownPrice ?? '',
      cost: variant.cost ?? '',
    };
  }
  return { ...axes, cells };
}
