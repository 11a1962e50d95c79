import type { Bitset } from './bitset.ts';

/** UTF-16 units that a short part has at most. */
export const MAX_SHORT = 2;

/**
 * The texts with each part of a word that is too short for an n-gram. There are few such parts, each in many texts.
 * A part's set is built by the first search for it: most are never searched for.
 */
export class ShortParts {
  readonly #texts = new Map<string, Bitset>();

  add(position: number, words: readonly string[]): void {
    for (const texts of this.#setsOf(words)) texts.add(position);
  }

  delete(position: number, words: readonly string[]): void {
    for (const texts of this.#setsOf(words)) texts.remove(position);
  }

  /**
   * @param part of one or two units
   * @param findAll returns the positions of all texts with the part
   */
  find(part: string, findAll: () => Bitset): Bitset {
    const known = this.#texts.get(part);
    if (known) return known;
    const texts = findAll();
    // The parts that no text has are without number. The copy changes with every product.
    if (!texts.isEmpty()) this.#texts.set(part, texts.clone());
    return texts;
  }

  /** Returns the existing sets of the parts of these words. */
  *#setsOf(words: readonly string[]): Generator<Bitset> {
    if (this.#texts.size === 0) return;
    for (const [part, texts] of this.#texts)
      for (const word of words)
        if (word.includes(part)) {
          yield texts;
          break;
        }
  }
}
