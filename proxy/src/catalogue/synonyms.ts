import { stemsOf } from './clothing-vocabulary.ts';

/** Words of which a product must contain each. */
export type Words = readonly string[];

type Alternatives = readonly Words[];

/** Words that stand for each other in a search, such as frock and dress. A synonym may have several words. */
export class Synonyms {
  /** The words of each group's synonyms, by the first word of one of them; the longest synonym first. */
  readonly #byFirstWord = new Map<string, { words: Words; group: Alternatives }[]>();
  /** All words of the synonyms. */
  readonly words = new Set<string>();

  /** @param groups synonyms as editors write them */
  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const alternatives = group.map(stemsOf).filter((words) => words.length > 0);
      for (const words of alternatives) this.#add(words, alternatives);
    }
    for (const entries of this.#byFirstWord.values())
      entries.sort((one, other) => other.words.length - one.words.length);
  }

  #add(words: Words, group: Alternatives): void {
    const [first = ''] = words;
    this.#byFirstWord.set(first, [...(this.#byFirstWord.get(first) ?? []), { words, group }]);
    for (const word of words) this.words.add(word);
  }

  /** Returns the longest synonym at a position, and then the others of its groups; null without any. */
  at(search: Words, at: number): Alternatives | null {
    const entries = this.#byFirstWord.get(search[at] ?? '') ?? [];
    const matching = entries.filter(({ words }) => words.every((word, index) => search[at + index] === word));
    const typed = matching[0]?.words;
    if (typed === undefined) return null;
    // A word may be in several groups: the alternatives of all of them count.
    const groups = matching.filter(({ words }) => words.length === typed.length);
    const others = groups.flatMap(({ words, group }) => group.filter((one) => one !== words));
    return [typed, ...others];
  }
}
