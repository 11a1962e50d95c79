import { bitsetOf, emptyBitset, type Bitset } from './bitset.ts';

/** Length of the n-grams that lead to the words which contain them. */
const NGRAM = 3;

/** Returns the distinct parts of a word that have this length. */
function ngramsOf(word: string, length: number): Set<string> {
  const ngrams = new Set<string>();
  for (let at = 0; at + length <= word.length; at += 1) ngrams.add(word.slice(at, at + length));
  return ngrams;
}

/** Returns the distinct parts of the words that are shorter than an n-gram. */
function shortPartsOf(words: Iterable<string>): Set<string> {
  const parts = new Set<string>();
  for (const word of words) {
    for (let length = 1; length < NGRAM; length += 1) {
      for (const part of ngramsOf(word, length)) parts.add(part);
    }
  }
  return parts;
}

/**
 * Finds the texts that contain a search word, also as part of a longer word. Texts are folded: words with single spaces
 * between them. The index searches the distinct words, which are fewer and shorter than the texts.
 */
export class InvertedIndex {
  /** Positions of the texts with each word. Most words occur in few texts, so arrays take less memory than bitsets. */
  readonly #postings = new Map<string, number[]>();
  readonly #wordsByNgram = new Map<string, Set<string>>();
  /** Positions of the texts with each part of one or two characters. There are few such parts, each in many texts. */
  readonly #byShortPart = new Map<string, Bitset>();
  /** A number above all positions. */
  #capacity = 0;

  add(position: number, text: string): void {
    this.#capacity = Math.max(this.#capacity, position + 1);
    const words = new Set(text.split(' '));
    for (const word of words) {
      const postings = this.#postings.get(word);
      if (postings) postings.push(position);
      else this.#addWord(word, position);
    }
    for (const part of shortPartsOf(words)) {
      const texts = this.#byShortPart.get(part) ?? emptyBitset();
      texts.add(position);
      this.#byShortPart.set(part, texts);
    }
  }

  /** @param text the same text as when it was added */
  delete(position: number, text: string): void {
    const words = new Set(text.split(' '));
    for (const word of words) {
      const postings = this.#postings.get(word) ?? [];
      postings.splice(postings.indexOf(position), 1);
      if (postings.length === 0) this.#deleteWord(word);
    }
    for (const part of shortPartsOf(words)) this.#byShortPart.get(part)?.remove(position);
  }

  /** Returns the positions of the texts that contain the search word. */
  find(search: string): Bitset {
    if (search.length < NGRAM) return this.#byShortPart.get(search) ?? emptyBitset();
    const candidates = [...ngramsOf(search, NGRAM)].map(
      (ngram) => this.#wordsByNgram.get(ngram) ?? new Set<string>(),
    );
    const fewest = candidates.reduce((one, other) => (other.size < one.size ? other : one));
    const words = [...fewest].filter((word) => word.includes(search));
    const postings = words.map((word) => this.#postings.get(word) ?? []);
    return bitsetOf(this.#capacity, postings);
  }

  #addWord(word: string, position: number): void {
    this.#postings.set(word, [position]);
    for (const ngram of ngramsOf(word, NGRAM)) {
      const words = this.#wordsByNgram.get(ngram);
      if (words) words.add(word);
      else this.#wordsByNgram.set(ngram, new Set([word]));
    }
  }

  #deleteWord(word: string): void {
    this.#postings.delete(word);
    for (const ngram of ngramsOf(word, NGRAM)) {
      const words = this.#wordsByNgram.get(ngram);
      words?.delete(word);
      if (words?.size === 0) this.#wordsByNgram.delete(ngram);
    }
  }
}
