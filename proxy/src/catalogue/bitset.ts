import { TypedFastBitSet } from 'typedfastbitset';

/** A set of product positions. */
export type Bitset = TypedFastBitSet;

export const emptyBitset = (): Bitset => new TypedFastBitSet();

/**
 * Returns the intersection of all sets. Callers must not change the result, because for a single set it is that set.
 */
export function intersectionOf(first: Bitset, ...others: readonly Bitset[]): Bitset {
  const [second, ...rest] = others;
  if (!second) return first;
  const result = first.new_intersection(second);
  for (const set of rest) result.intersection(set);
  return result;
}

/** Returns the union of all sets. Callers must not change the result, because it may be one of the sets. */
export function unionOf(sets: readonly Bitset[]): Bitset {
  const [first = emptyBitset(), ...others] = sets.filter((set) => !set.isEmpty());
  return others.length === 0 ? first : bitsetOf(0, [], [first, ...others]);
}

/**
 * Creates a set of all positions in some lists and sets. For lists it is many times faster than `add`. For sets it
 * allocates once, where the library's `union` allocates again for each longer set.
 * @param capacity a number above all positions of the lists
 */
export function bitsetOf(
  capacity: number,
  lists: Iterable<readonly number[]>,
  sets: readonly Bitset[] = [],
): Bitset {
  const words = new Uint32Array(Math.max(Math.ceil(capacity / 32), ...sets.map((set) => set.words.length)));
  for (const positions of lists) {
    for (const position of positions) words[position >>> 5] = (words[position >>> 5] ?? 0) | (1 << position);
  }
  const result = TypedFastBitSet.fromWords(words);
  for (const set of sets) result.union(set);
  return result;
}
