// cspell:ignore mwana
// cspell:ignore chitengedress
import SearchableMap from 'minisearch/SearchableMap';
import { KNOWN_WORDS, NO_GOODS } from './clothing-vocabulary.ts';

/** Shorter words have too many neighbours. Of a word of three letters, only two are swapped: searches have no plural s. */
const MIN_LENGTH = 4;

/** From this length on, a letter may be wrong. Most shorter words are one letter away from another one, as mini from mint. */
const MIN_LENGTH_FOR_WRONG = 5;

/** Words of this length may have two errors, shorter ones one. The second one is for colours, people and occasions. Words from six letters on may begin with a wrong one. */
const [MIN_LENGTH_FOR_TWO, MIN_LENGTH_FOR_TWO_OF_OTHERS] = [7, 8];
const MIN_LENGTH_FOR_FIRST = 6;

/** Words that only name a product, such as those of places, are many and like others: mwana is no Mwata. */
const MIN_LENGTH_FOR_NAMES = 6;

/** A longer word may mean one of three letters, such as bag, that begins with the same letter. */
const MIN_TARGET_LENGTH = 3;

/** Words of names that name nothing. */
const FUNCTION_WORDS = new Set('and are for from has her him not our the this with without your'.split(' '));

/** Numbers and SKUs must be exact. */
const isCorrectable = (word: string) => word.length >= MIN_TARGET_LENGTH && !/\d/.test(word);

const isTarget = (word: string) =>
  word.length >= MIN_TARGET_LENGTH && !/\d/.test(word) && !FUNCTION_WORDS.has(word);

/** Returns the word with each pair of neighbouring letters swapped. */
const swapsOf = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  );

/** Returns whether a word may mean a known one, in which letters are missing, surplus or wrong. */
function mayBe(known: string, word: string, errors: number, knowsClothes: boolean): boolean {
  if (knowsClothes && !KNOWN_WORDS.has(known) && (word.length < MIN_LENGTH_FOR_NAMES || errors > 1))
    return false;
  const isShort = word.length < MIN_LENGTH_FOR_WRONG;
  if (isShort && known.length === word.length) return false;
  // Of many, man is only one letter away.
  if (isShort && known.length < word.length && NO_GOODS.has(known)) return false;
  if (errors > 1 && word.length < MIN_LENGTH_FOR_TWO_OF_OTHERS && NO_GOODS.has(known)) return false;
  // Few people get the first letter wrong.
  return known[0] === word[0] || (known.length >= MIN_LENGTH_FOR_FIRST && errors === 1);
}

/** The words that name goods in a radix tree, which finds those that a misspelled one may mean. */
export class Spelling {
  /** How often each word was added. */
  readonly #words = new SearchableMap<number>();
  readonly #knowsClothes: boolean;

  constructor(knowsClothes: boolean) {
    this.#knowsClothes = knowsClothes;
  }

  add(word: string): void {
    if (isTarget(word)) this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
  }

  delete(word: string): void {
    const count = this.#words.get(word) ?? 0;
    if (count > 1) this.#words.set(word, count - 1);
    else if (count === 1) this.#words.delete(word);
  }

  /** Splits a word such as chitengedress into two known ones; null when there are none. */
  split(word: string): [string, string] | null {
    for (let at = MIN_TARGET_LENGTH; at <= word.length - MIN_TARGET_LENGTH; at += 1) {
      const parts: [string, string] = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.#words.has(part))) return parts;
    }
    return null;
  }

  /**
   * Returns the known word with the fewest errors; among equals one with the same first letter, then the longest one,
   * because most errors are missing letters, then the most frequent one, then the first by letters.
   * Swapped neighbouring letters are one error. Returns null when no word is near.
   * @param frequencyOf number of products with a word
   */
  correct(word: string, frequencyOf: (word: string) => number): string | null {
    if (!isCorrectable(word)) return null;
    const maxErrors = word.length < MIN_LENGTH_FOR_TWO ? 1 : 2;
    const errors = new Map<string, number>();
    if (word.length >= MIN_LENGTH)
      for (const [known, [, distance]] of this.#words.fuzzyGet(word, maxErrors))
        if (mayBe(known, word, distance, this.#knowsClothes)) errors.set(known, distance);
    for (const swapped of swapsOf(word)) if (this.#words.has(swapped)) errors.set(swapped, 1);
    const fewest = Math.min(...errors.values());
    const nearest = [...errors].filter(([, count]) => count === fewest).map(([known]) => known);
    const beginsSo = (known: string) => Number(known[0] === word[0]);
    const [best = null] = nearest.toSorted(
      (one, other) =>
        beginsSo(other) - beginsSo(one) ||
        other.length - one.length ||
        frequencyOf(other) - frequencyOf(one) ||
        Number(one > other) - Number(one < other),
    );
    return best;
  }
}
