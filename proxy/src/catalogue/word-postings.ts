import { bitsetOf, emptyBitset, type Bitset } from './bitset.ts';

/**
 * The positions of the texts with a word. Most words are numbers and SKUs, which occur in one text, so a position
 * alone stands for them. Frequent words have a bitset: above this number it takes less memory than an array.
 */
type Postings = number | number[] | Bitset;

const MAX_ARRAY = 1000;

/** Adds a position to the postings, which may change them, and returns the new ones. */
function withPosition(postings: Postings | undefined, position: number): Postings {
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

/** Removes a position from the postings, and returns whether none is left. */
function removePosition(postings: Postings, position: number): boolean {
  if (typeof postings === 'number') return true;
  if (Array.isArray(postings)) {
    const at = postings.indexOf(position);
    if (at >= 0) postings.splice(at, 1);
    return postings.length === 0;
  }
  postings.remove(position);
  return postings.isEmpty();
}

/** The positions of the texts with each word. */
export class WordPostings {
  readonly #byWord = new Map<string, Postings>();
  /** A number above all positions. */
  #capacity = 0;

  /** Returns whether no text had the word. */
  add(word: string, position: number): boolean {
    this.#capacity = Math.max(this.#capacity, position + 1);
    const before = this.#byWord.get(word);
    const after = withPosition(before, position);
    if (after !== before) this.#byWord.set(word, after);
    return before === undefined;
  }

  /**
   * @param position of a text with the word
   * @returns whether no text has the word any more
   */
  delete(word: string, position: number): boolean {
    const postings = this.#byWord.get(word);
    return postings !== undefined && removePosition(postings, position) && this.#byWord.delete(word);
  }

  has(word: string): boolean {
    return this.#byWord.has(word);
  }

  words(): Iterable<string> {
    return this.#byWord.keys();
  }

  /** Returns the number of texts with a word. */
  count(word: string): number {
    const postings = this.#byWord.get(word) ?? [];
    if (typeof postings === 'number') return 1;
    return Array.isArray(postings) ? postings.length : postings.size();
  }

  /** Returns the positions of the texts with any of the words. Callers must not change the result. */
  find(words: Iterable<string>): Bitset {
    const single: number[] = [];
    const lists: number[][] = [];
    const sets: Bitset[] = [];
    for (const word of words) {
      const postings = this.#byWord.get(word);
      if (postings === undefined) continue;
      if (typeof postings === 'number') single.push(postings);
      else if (Array.isArray(postings)) lists.push(postings);
      else sets.push(postings);
    }
    if (single.length > 0) lists.push(single);
    const [only = emptyBitset(), ...others] = sets;
    if (others.length === 0 && lists.length === 0) return only;
    return bitsetOf(this.#capacity, lists, sets);
  }
}
