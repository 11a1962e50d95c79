import type { Bitset } from './bitset.ts';
import { countPostings, unionOfPostings, withoutPosition, withPosition, type Postings } from './postings.ts';
import { MAX_SHORT, ShortBeginnings } from './short-beginnings.ts';

/** Length of the n-grams that lead to the words which contain them. */
const NGRAM = MAX_SHORT + 1;

/** Returns the distinct n-grams of a word. */
function ngramsOf(word: string): Set<string> {
  const ngrams = new Set<string>();
  for (let at = 0; at + NGRAM <= word.length; at += 1) ngrams.add(word.slice(at, at + NGRAM));
  return ngrams;
}

/**
 * Finds the texts with words that begin with a search word, and the words that contain it. Texts are folded: words with
 * single spaces between them. The index searches the distinct words, which are fewer and shorter than the texts.
 */
export class InvertedIndex {
  readonly #postings = new Map<string, Postings>();
  readonly #wordsByNgram = new Map<string, Set<string>>();
  readonly #beginnings = new ShortBeginnings();
  /** A number above all positions. */
  #capacity = 0;

  add(position: number, text: string): void {
    this.#capacity = Math.max(this.#capacity, position + 1);
    const words = text.split(' ');
    for (const word of words) {
      const before = this.#postings.get(word);
      if (before === undefined) this.#addNgrams(word);
      const after = withPosition(before, position);
      if (after !== before) this.#postings.set(word, after);
    }
    this.#beginnings.add(position, words);
  }

  /** @param text the same text as when it was added */
  delete(position: number, text: string): void {
    const words = [...new Set(text.split(' '))];
    for (const word of words) {
      const postings = withoutPosition(this.#postings.get(word), position);
      if (postings === undefined) this.#deleteWord(word);
    }
    this.#beginnings.delete(position, words);
  }

  /** Returns the positions of the texts with a word that begins with the search word. */
  beginning(search: string): Bitset {
    if (search.length <= MAX_SHORT)
      return this.#beginnings.find(search, () => this.#findIn(this.#postings.keys(), search));
    return this.#findIn(this.#candidates(search), search);
  }

  /** Returns whether a text has a word that begins with the search word. */
  hasBeginning(search: string): boolean {
    if (search.length <= MAX_SHORT) return !this.beginning(search).isEmpty();
    for (const word of this.#candidates(search)) if (word.startsWith(search)) return true;
    return false;
  }

  /** Returns the words that contain the search word; none for one that is too short for an n-gram. */
  wordsWith(search: string): string[] {
    if (search.length <= MAX_SHORT) return [];
    return [...this.#candidates(search)].filter((word) => word.includes(search));
  }

  /** Returns the positions of the texts with one of the words. */
  exactly(words: readonly string[]): Bitset {
    return unionOfPostings(
      this.#capacity,
      words.flatMap((word) => this.#postings.get(word) ?? []),
    );
  }

  /** Returns the number of texts with exactly this word. */
  frequency(word: string): number {
    return countPostings(this.#postings.get(word) ?? []);
  }

  /** Returns the words that may contain the search word, which is long enough for n-grams. */
  #candidates(search: string): ReadonlySet<string> {
    const candidates = [...ngramsOf(search)].map(
      (ngram) => this.#wordsByNgram.get(ngram) ?? new Set<string>(),
    );
    return candidates.reduce((one, other) => (other.size < one.size ? other : one));
  }

  #findIn(words: Iterable<string>, search: string): Bitset {
    const found: Postings[] = [];
    for (const word of words) if (word.startsWith(search)) found.push(this.#postings.get(word) ?? []);
    return unionOfPostings(this.#capacity, found);
  }

  #addNgrams(word: string): void {
    for (const ngram of ngramsOf(word)) {
      const words = this.#wordsByNgram.get(ngram);
      if (words) words.add(word);
      else this.#wordsByNgram.set(ngram, new Set([word]));
    }
  }

  #deleteWord(word: string): void {
    this.#postings.delete(word);
    for (const ngram of ngramsOf(word)) {
      const words = this.#wordsByNgram.get(ngram);
      words?.delete(word);
      if (words?.size === 0) this.#wordsByNgram.delete(ngram);
    }
  }
}
