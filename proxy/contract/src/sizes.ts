/** Sort order of clothing sizes, from small to large. */

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];

const NUMBER = /^\d+(?:\.\d+)?$/;

function rankOf(size: string): [group: number, within: number] {
  const letter = LETTERS.indexOf(size.toUpperCase());
  if (letter >= 0) return [0, letter];
  return NUMBER.test(size) ? [1, Number(size)] : [2, 0];
}

/** Compares two sizes: letters from XXS to 5XL, then numbers ascending, then other sizes by name. */
export function compareSizes(one: string, other: string): number {
  const [[group, within], [otherGroup, otherWithin]] = [rankOf(one), rankOf(other)];
  return group - otherGroup || within - otherWithin || one.localeCompare(other, 'en');
}
