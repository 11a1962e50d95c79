import type { Bitset } from './bitset.ts';

/** UTF-16 units that a short beginning has at most. */
export const MAX_SHORT = 2;

/**
 * The texts with each beginning of a word that is too short for an n-gram. There are few of them, each in many texts.
 * A set is built by the first search for it: most are never searched for.
 */
export class ShortBeginnings {
  readonly #texts = new Map<string, Bitset>();

  add(position: number, words: readonly string[]): void {
    for (const texts of this.#setsOf(words)) texts.add(position);
  }

  delete(position: number, words: readonly string[]): void {
    for (const texts of this.#setsOf(words)) texts.remove(position);
  }

  /**
   * @param beginning of one or two units
   * @param findAll returns the positions of all texts with a word that begins so
   */
  find(beginning: string, findAll: () => Bitset): Bitset {
    const known = this.#texts.get(beginning);
    if (known) return known;
    const texts = findAll();
    // The beginnings that no text has are without number. The copy changes with every product.
    if (!texts.isEmpty()) this.#texts.set(beginning, texts.clone());
    return texts;
  }

  /** Returns the existing sets of the beginnings of these words. */
  *#setsOf(words: readonly string[]): Generator<Bitset> {
    if (this.#texts.size === 0) return;
    for (const [beginning, texts] of this.#texts)
      for (const word of words)
        if (word.startsWith(beginning)) {
          yield texts;
          break;
        }
  }
}
