import { searchWords } from '@chitenge/contract/search';
import type { SearchTerm } from './search-terms.ts';

/** Words that stand for each other in a search, such as frock and dress. A synonym may have several words. */
export class Synonyms {
  /** The words of each group's synonyms, by the first word of one of them; the longest synonym first. */
  readonly #byFirstWord = new Map<string, { words: readonly string[]; term: SearchTerm }[]>();
  readonly #words = new Set<string>();

  /** @param groups synonyms as editors write them */
  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const term = group.map(searchWords).filter((words) => words.length > 0);
      for (const words of term) this.#add(words, term);
    }
    for (const entries of this.#byFirstWord.values())
      entries.sort((one, other) => other.words.length - one.words.length);
  }

  #add(words: readonly string[], term: SearchTerm): void {
    const [first = ''] = words;
    this.#byFirstWord.set(first, [...(this.#byFirstWord.get(first) ?? []), { words, term }]);
    for (const word of words) this.#words.add(word);
  }

  /** Returns whether a synonym has this word. */
  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Returns the terms of a search, in which each synonym stands for its whole group. */
  toTerms(search: readonly string[]): SearchTerm[] {
    const terms: SearchTerm[] = [];
    for (let at = 0; at < search.length;) {
      const found = this.#longestAt(search, at);
      terms.push(found?.term ?? [[search[at] ?? '']]);
      at += found?.length ?? 1;
    }
    return terms;
  }

  /** A word may be in several groups: the alternatives of all of them count. */
  #longestAt(search: readonly string[], at: number): { term: SearchTerm; length: number } | null {
    const entries = this.#byFirstWord.get(search[at] ?? '') ?? [];
    const matching = entries.filter(({ words }) => words.every((word, index) => search[at + index] === word));
    const length = matching[0]?.words.length;
    if (length === undefined) return null;
    return {
      length,
      term: matching.filter(({ words }) => words.length === length).flatMap(({ term }) => term),
    };
  }
}
