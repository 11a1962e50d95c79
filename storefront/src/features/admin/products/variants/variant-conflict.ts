/** Edit conflicts of variants: two staff members change the same product, or a variant is sold during an edit. */
import { addOptions } from './grid-options.ts';
import {
  CELL_FIELDS,
  CELL_LABELS,
  cellAt,
  findCell,
  gridPlaces,
  namedOptions,
  setCell,
  variantName,
  type Axis,
  type VariantGrid,
} from './variant-grid.ts';

export interface VariantDifference {
  /** Such as 'Stock of M, Red'. */
  label: string;
  /** Current text, saved by another staff member or changed by a sale. */
  theirs: string;
  /** Text in the form; null when the form has not changed it. */
  mine: string | null;
}

/** Returns the texts that changed since `base`, except those that the form changed to the same text. */
export function findVariantDifferences(
  base: VariantGrid,
  theirs: VariantGrid,
  mine: VariantGrid,
): VariantDifference[] {
  const places = new Map(
    [...gridPlaces(base), ...gridPlaces(theirs)].map((place) => [
      JSON.stringify([place.size, place.color]),
      place,
    ]),
  );
  return [...places.values()].flatMap((place) => {
    const [before, after, own] = [findCell(base, place), findCell(theirs, place), findCell(mine, place)];
    return CELL_FIELDS.filter((field) => before[field] !== after[field] && after[field] !== own[field]).map(
      (field) => ({
        label: `${CELL_LABELS[field]} of ${variantName(place.size, place.color)}`,
        theirs: after[field],
        mine: before[field] === own[field] ? null : own[field],
      }),
    );
  });
}

/** Returns the names of options that the current version has and neither `base` nor the form. */
function newNames(base: VariantGrid, theirs: VariantGrid, axis: Axis): string[] {
  const known = new Set(base[axis].map(({ name }) => name));
  return namedOptions(theirs[axis])
    .map(({ name }) => name)
    .filter((name) => !known.has(name));
}

/** Returns the current variants with the form's edits over them; texts that the form has not changed keep their current value. */
export function mergeGrids(base: VariantGrid, theirs: VariantGrid, mine: VariantGrid): VariantGrid {
  const withSizes = addOptions(mine, 'sizes', newNames(base, theirs, 'sizes'));
  const grid = addOptions(withSizes, 'colors', newNames(base, theirs, 'colors'));
  return gridPlaces(grid).reduce((merged, place) => {
    const [before, after, own] = [findCell(base, place), findCell(theirs, place), cellAt(grid, place.key)];
    return CELL_FIELDS.reduce(
      (next, field) => (own[field] === before[field] ? setCell(next, place.key, field, after[field]) : next),
      merged,
    );
  }, grid);
}
