import { Bits } from './bits.ts';

/** Parts of this length lead to the words that have them; shorter ones lead to the products at once. */
const PART = 3;

/** All parts of a word that have this length, each once. */
function partsOf(word: string, length: number): Set<string> {
  const parts = new Set<string>();
  for (let at = 0; at + length <= word.length; at += 1) parts.add(word.slice(at, at + length));
  return parts;
}

function within(index: Map<string, Bits>, key: string): Bits {
  const known = index.get(key);
  if (known) return known;
  const bits = new Bits();
  index.set(key, bits);
  return bits;
}

/**
 * Finds the texts in which a word occurs, be it as a part of a longer one. Texts are folded: words between single
 * spaces. A search has no space in it, so it is looked for among the words, which repeat, rather than in the texts.
 */
export class WordIndex {
  readonly #byWord = new Map<string, Bits>();
  readonly #byShortPart = new Map<string, Bits>();
  readonly #wordsByPart = new Map<string, Set<string>>();

  add(position: number, text: string): void {
    for (const word of new Set(text.split(' '))) {
      if (!this.#byWord.has(word)) this.#learn(word);
      within(this.#byWord, word).add(position);
      for (let length = 1; length < PART; length += 1) {
        for (const part of partsOf(word, length)) within(this.#byShortPart, part).add(position);
      }
    }
  }

  /** @param text the same as when it was added */
  delete(position: number, text: string): void {
    for (const word of new Set(text.split(' '))) {
      const bits = within(this.#byWord, word);
      bits.delete(position);
      if (bits.isEmpty) this.#forget(word);
      for (let length = 1; length < PART; length += 1) {
        for (const part of partsOf(word, length)) this.#byShortPart.get(part)?.delete(position);
      }
    }
  }

  /** The positions of the texts that have the word in them. */
  find(word: string): Bits {
    if (word.length < PART) return this.#byShortPart.get(word) ?? new Bits();
    const candidates = [...partsOf(word, PART)].map(
      (part) => this.#wordsByPart.get(part) ?? new Set<string>(),
    );
    const fewest = candidates.reduce((one, other) => (other.size < one.size ? other : one));
    const found = [...fewest].filter((candidate) => candidate.includes(word));
    return Bits.any(found.map((candidate) => within(this.#byWord, candidate)));
  }

  #learn(word: string): void {
    for (const part of partsOf(word, PART)) {
      const words = this.#wordsByPart.get(part);
      if (words) words.add(word);
      else this.#wordsByPart.set(part, new Set([word]));
    }
  }

  #forget(word: string): void {
    this.#byWord.delete(word);
    for (const part of partsOf(word, PART)) {
      const words = this.#wordsByPart.get(part);
      words?.delete(word);
      if (words?.size === 0) this.#wordsByPart.delete(part);
    }
  }
}
