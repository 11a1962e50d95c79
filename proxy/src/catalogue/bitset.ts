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
  if (others.length === 0) return first;
  const result = first.clone();
  for (const set of others) result.union(set);
  return result;
}

/**
 * Creates a set of all positions in some lists. It is many times faster than `add`.
 * @param capacity a number above all positions
 */
export function bitsetOf(capacity: number, lists: Iterable<readonly number[]>): Bitset {
  const words = new Uint32Array(Math.ceil(capacity / 32));
  for (const positions of lists) {
    for (const position of positions) words[position >>> 5] = (words[position >>> 5] ?? 0) | (1 << position);
  }
  return TypedFastBitSet.fromWords(words);
}
