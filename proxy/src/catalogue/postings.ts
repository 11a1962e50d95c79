import { bitsetOf, type Bitset } from './bitset.ts';

/**
 * The positions of the texts with a word. Most words are numbers and SKUs, which occur in one text, so a position
 * alone stands for them. Frequent words have a bitset: above this number it takes less memory than an array.
 */
export type Postings = number | number[] | Bitset;

const MAX_ARRAY = 1000;

/** Adds a position to the postings, which may change them, and returns the new ones. */
export function withPosition(postings: Postings | undefined, position: number): Postings {
  if (postings === undefined || postings === position) return position;
  if (typeof postings === 'number') return [postings, position];
  if (!Array.isArray(postings)) {
    postings.add(position);
    return postings;
  }
  // A word that the text repeats has been added last.
  if (postings.at(-1) !== position) postings.push(position);
  return postings.length <= MAX_ARRAY ? postings : bitsetOf(position + 1, [postings]);
}

/** Removes a position from the postings, which may change them, and returns the new ones; undefined when none is left. */
export function withoutPosition(postings: Postings | undefined, position: number): Postings | undefined {
  if (postings === undefined || typeof postings === 'number') return undefined;
  if (Array.isArray(postings)) {
    const at = postings.indexOf(position);
    if (at >= 0) postings.splice(at, 1);
    return postings.length === 0 ? undefined : postings;
  }
  postings.remove(position);
  return postings.isEmpty() ? undefined : postings;
}

/** Returns the number of positions. */
export function countPostings(postings: Postings): number {
  if (typeof postings === 'number') return 1;
  return Array.isArray(postings) ? postings.length : postings.size();
}

/**
 * Returns the positions in any of the postings. Callers must not change the result.
 * @param capacity a number above all positions
 */
export function unionOfPostings(capacity: number, all: Iterable<Postings>): Bitset {
  const lists: number[][] = [];
  const sets: Bitset[] = [];
  for (const postings of all) {
    if (typeof postings === 'number') lists.push([postings]);
    else if (Array.isArray(postings)) lists.push(postings);
    else sets.push(postings);
  }
  const [only, ...others] = sets;
  if (only && others.length === 0 && lists.length === 0) return only;
  const union = bitsetOf(capacity, lists);
  for (const set of sets) union.union(set);
  return union;
}
