/** The order in which sizes are worn, small before large. Imports nothing, so that any side may use it. */

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];

const NUMBER = /^\d+(?:\.\d+)?$/;

function rankOf(size: string): [group: number, within: number] {
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter >= 0) return [0, letter];
  return NUMBER.test(size) ? [1, Number(size)] : [2, 0];
}

/** Compares two sizes for sorting: letters from XXS to 5XL, then numbers ascending, then all others by name. */
export function compareSizes(one: string, other: string): number {
  const [[group, within], [otherGroup, otherWithin]] = [rankOf(one), rankOf(other)];
  return group - otherGroup || within - otherWithin || one.localeCompare(other, 'en');
}
