/** Adds, renames and removes the sizes and colours of a grid. Only removing an option empties cells. */
import { MAX_OPTIONS } from '@chitenge/contract/product-fields';
import { cleanLine, foldOption } from '@chitenge/contract/clean-text';
import { compareSizes } from '@chitenge/contract/sizes';
import { singleLineText } from '@chitenge/contract/text';
import {
  cellAt,
  cellKey,
  namedOptions,
  type Axis,
  type CellField,
  type GridOption,
  type VariantGrid,
  isMade,
  setCell,
} from './variant-grid.ts';

/** One option of an axis in words. */
export const AXIS_NAMES: Record<Axis, string> = { sizes: 'size', colors: 'colour' };

const nameSchema = singleLineText(60);

function nextId(options: readonly GridOption[]): string {
  const numbers = options.map(({ id }) => Number(id.slice(1)));
  return `${options[0]?.id[0] ?? 'x'}${Math.max(-1, ...numbers) + 1}`;
}

/** Returns the axis's other option with this name, in upper or lower case. */
function findNamesake(options: readonly GridOption[], name: string, ownId?: string): GridOption | undefined {
  return options.find((option) => option.id !== ownId && foldOption(option.name) === foldOption(name));
}

/**
 * Validates the name of an option.
 * @param ownId the option that is renamed; missing for a new one
 * @returns the error message, or null
 */
export function checkName(grid: VariantGrid, axis: Axis, name: string, ownId?: string): string | null {
  if (cleanLine(name) === '') return 'Enter a name';
  const [issue] = nameSchema.safeParse(name).error?.issues ?? [];
  if (issue) return `The name ${issue.message}`;
  const other = findNamesake(grid[axis], name, ownId);
  return other ? `There is a ${AXIS_NAMES[axis]} ${other.name} already` : null;
}

/** Returns the axis's options with a new one; it takes the place of the option without a name when that is the only one. */
function withOption(options: readonly GridOption[], name: string): readonly GridOption[] {
  if (findNamesake(options, name) || namedOptions(options).length >= MAX_OPTIONS) return options;
  if (namedOptions(options).length === 0) return options.map((option) => ({ ...option, name }));
  return [...options, { id: nextId(options), name }];
}

/** Adds options that the axis does not have yet. All cells stay; sizes are sorted in wearing order. */
export function addOptions(grid: VariantGrid, axis: Axis, names: readonly string[]): VariantGrid {
  const valid = names.map(cleanLine).filter((name) => nameSchema.safeParse(name).success && name);
  const options = valid.reduce(withOption, grid[axis]);
  if (options === grid[axis]) return grid;
  const sorted =
    axis === 'sizes' ? options.toSorted((one, other) => compareSizes(one.name, other.name)) : options;
  return { ...grid, [axis]: sorted };
}

/** Renames an option; its cells stay. `name` must be valid by `checkName`. */
export function renameOption(grid: VariantGrid, axis: Axis, id: string, name: string): VariantGrid {
  const rename = (option: GridOption) => (option.id === id ? { ...option, name: cleanLine(name) } : option);
  return { ...grid, [axis]: grid[axis].map(rename) };
}

/** Returns the keys of an option's cells. */
export function keysOf(grid: VariantGrid, axis: Axis, id: string): string[] {
  return grid.colors.flatMap((color) =>
    grid.sizes
      .filter((size) => (axis === 'sizes' ? size : color).id === id)
      .map((size) => cellKey(color, size)),
  );
}

/** Removes an option with its cells. The last one only loses its name, so that the stock of the other axis stays. */
export function removeOption(grid: VariantGrid, axis: Axis, id: string): VariantGrid {
  if (grid[axis].length === 1) return renameOption(grid, axis, id, '');
  const removed = new Set(keysOf(grid, axis, id));
  const cells = Object.fromEntries(Object.entries(grid.cells).filter(([key]) => !removed.has(key)));
  return { ...grid, [axis]: grid[axis].filter((option) => option.id !== id), cells };
}

/** Returns the units that `removeOption` would discard. */
export function stockLostWith(grid: VariantGrid, axis: Axis, id: string): number {
  if (grid[axis].length === 1) return 0;
  return totalStock(keysOf(grid, axis, id).map((key) => cellAt(grid, key).stockCount));
}

/** Adds up stock counts; texts that are not numbers count as 0. */
export function totalStock(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (Number(text) || 0), 0);
}

/** Gives all cells of an option the same text. Cells that are not made only take a stock count. */
export function fillOption(
  grid: VariantGrid,
  axis: Axis,
  id: string,
  field: CellField,
  text: string,
): VariantGrid {
  return keysOf(grid, axis, id)
    .filter((key) => field === 'stockCount' || isMade(cellAt(grid, key)))
    .reduce((filled, key) => setCell(filled, key, field, text), grid);
}
