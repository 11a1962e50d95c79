import type { Bitset } from './bitset.ts';
import { MAX_SHORT, ShortBeginnings } from './short-beginnings.ts';
import { WordPostings } from './word-postings.ts';

/** Length of the n-grams that lead to the words which contain them. */
const NGRAM = MAX_SHORT + 1;

/** Returns the distinct n-grams of a word. */
function ngramsOf(word: string): Set<string> {
  const ngrams = new Set<string>();
  for (let at = 0; at + NGRAM <= word.length; at += 1) ngrams.add(word.slice(at, at + NGRAM));
  return ngrams;
}

function* beginningWith(search: string, words: Iterable<string>): Generator<string, undefined> {
  for (const word of words) if (word.startsWith(search)) yield word;
  return undefined;
}

/**
 * Finds the texts with words that begin with a search word, and the words that contain it. Texts are folded: words with
 * single spaces between them. The index searches the distinct words, which are fewer and shorter than the texts.
 */
export class InvertedIndex {
  readonly #texts = new WordPostings();
  readonly #wordsByNgram = new Map<string, Set<string>>();
  readonly #beginnings = new ShortBeginnings();

  add(position: number, text: string): void {
    const words = text.split(' ');
    for (const word of words) if (this.#texts.add(word, position)) this.#addNgrams(word);
    this.#beginnings.add(position, words);
  }

  /** @param text the same text as when it was added */
  delete(position: number, text: string): void {
    const words = [...new Set(text.split(' '))];
    for (const word of words) if (this.#texts.delete(word, position)) this.#deleteNgrams(word);
    this.#beginnings.delete(position, words);
  }

  /** Returns the positions of the texts with a word that begins with the search word. */
  beginning(search: string): Bitset {
    const find = (words: Iterable<string>) => this.#texts.find(beginningWith(search, words));
    if (search.length > MAX_SHORT) return find(this.#candidates(search));
    return this.#beginnings.find(search, () => find(this.#texts.words()));
  }

  /** Returns whether a text has a word that begins with the search word. */
  hasBeginning(search: string): boolean {
    if (search.length <= MAX_SHORT) return !this.beginning(search).isEmpty();
    return !beginningWith(search, this.#candidates(search)).next().done;
  }

  /** Returns the words that contain the search word; none for one that is too short for an n-gram. */
  wordsWith(search: string): string[] {
    if (search.length <= MAX_SHORT) return [];
    return [...this.#candidates(search)].filter((word) => word.includes(search));
  }

  /** Returns the positions of the texts with one of the words. Callers must not change the result. */
  exactly(words: readonly string[]): Bitset {
    return this.#texts.find(words);
  }

  /** Returns the number of texts with exactly this word. */
  frequency(word: string): number {
    return this.#texts.count(word);
  }

  /** Returns the words that may contain the search word, which is long enough for n-grams. */
  #candidates(search: string): ReadonlySet<string> {
    const candidates = [...ngramsOf(search)].map(
      (ngram) => this.#wordsByNgram.get(ngram) ?? new Set<string>(),
    );
    return candidates.reduce((one, other) => (other.size < one.size ? other : one));
  }

  #addNgrams(word: string): void {
    for (const ngram of ngramsOf(word)) {
      const words = this.#wordsByNgram.get(ngram);
      if (words) words.add(word);
      else this.#wordsByNgram.set(ngram, new Set([word]));
    }
  }

  #deleteNgrams(word: string): void {
    for (const ngram of ngramsOf(word)) {
      const words = this.#wordsByNgram.get(ngram);
      words?.delete(word);
      if (words?.size === 0) this.#wordsByNgram.delete(ngram);
    }
  }
}
