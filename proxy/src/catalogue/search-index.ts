import { foldForSearch } from '@chitenge/contract/search';
import { intersectionOf, unionOf, type Bitset } from './bitset.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { InvertedIndex } from './inverted-index.ts';
import {
  canMatchInside,
  NO_SEARCH,
  type ResolvedSearch,
  type SearchTerm,
  type Words,
} from './search-terms.ts';
import { Spelling } from './spelling.ts';
import { Synonyms } from './synonyms.ts';
import { WordPostings } from './word-postings.ts';

/** What a search reads of a product. */
type Searched = Pick<IndexedProduct, 'text'> & {
  product: { name: string; category: { name: string } | null; colors: readonly string[] };
};

const wordsOf = (...texts: readonly string[]) => new Set(foldForSearch(texts.join(' ')).split(' '));

/** Words that name the goods. Those of descriptions would correct a search into any word. */
const titleWordsOf = ({ product: { name, category, colors } }: Searched) =>
  wordsOf(name, category?.name ?? '', ...colors);

/** Searches have no plural s. */
const formsOf = (word: string) => [word, `${word}s`, `${word}es`];

/** Finds the products of a search: by the beginning of words, by synonyms, and by the nearest word of a misspelled one. */
export class SearchIndex {
  readonly #texts = new InvertedIndex();
  /** The products with each word in their name. */
  readonly #names = new WordPostings();
  readonly #spelling = new Spelling();
  #synonyms = new Synonyms([]);

  /** @param groups words that stand for each other */
  setSynonyms(groups: readonly (readonly string[])[]): void {
    for (const word of this.#synonyms.words) this.#spelling.delete(word);
    this.#synonyms = new Synonyms(groups);
    for (const word of this.#synonyms.words) this.#spelling.add(word);
  }

  add(position: number, searched: Searched): void {
    this.#texts.add(position, searched.text);
    for (const word of titleWordsOf(searched)) this.#spelling.add(word);
    for (const word of wordsOf(searched.product.name)) this.#names.add(word, position);
  }

  /** @param searched the same as when it was added */
  delete(position: number, searched: Searched): void {
    this.#texts.delete(position, searched.text);
    for (const word of titleWordsOf(searched)) this.#spelling.delete(word);
    for (const word of wordsOf(searched.product.name)) this.#names.delete(word, position);
  }

  /** Corrects the words that no product has, and adds the synonyms of all words. */
  resolve(words: Words): ResolvedSearch {
    if (words.length === 0) return NO_SEARCH;
    const corrected = words.map((word) => this.#correct(word));
    const isChanged = corrected.some((word, at) => word !== words[at]);
    return {
      terms: this.#synonyms.toTerms(corrected).map((alternatives) => ({
        alternatives,
        matchesInside: !alternatives.some((all) => all.every((word) => this.#texts.hasBeginning(word))),
      })),
      correctedSearch: isChanged ? corrected.join(' ') : null,
    };
  }

  #correct(word: string): string {
    if (this.#synonyms.words.has(word) || this.#texts.hasBeginning(word)) return word;
    if (this.#texts.wordsWith(word).some((longer) => this.#names.has(longer))) return word;
    return this.#spelling.correct(word, (known) => this.#texts.frequency(known)) ?? word;
  }

  /** Returns the products that match each term. */
  find(terms: readonly SearchTerm[]): Bitset[] {
    return terms.map((term) => findAny(term.alternatives, (word) => this.#findWord(word, term)));
  }

  #findWord(word: string, term: SearchTerm): Bitset {
    const beginning = this.#texts.beginning(word);
    if (!canMatchInside(word, term)) return beginning;
    const longer = this.#texts.wordsWith(word).filter((one) => !one.startsWith(word));
    return unionOf([beginning, this.#names.find(longer)]);
  }

  /**
   * Yields the products of each degree of relevance; each set has those of the sets before it. Their names have the
   * words of the search; or synonyms of them; or their texts have them as whole words, or their names words that begin so.
   */
  *relevance(terms: readonly SearchTerm[]): Generator<Bitset> {
    const inName = (word: string) => this.#names.find(formsOf(word));
    const searched = terms.map(({ alternatives }) => alternatives.slice(0, 1));
    const all = terms.map(({ alternatives }) => alternatives);
    yield withEach(searched, inName);
    if (all.some((alternatives) => alternatives.length > 1)) yield withEach(all, inName);
    yield withEach(all, (word) => this.#findWhole(word));
  }

  #findWhole(word: string): Bitset {
    const forms = formsOf(word);
    const longer = this.#texts.wordsWith(word).filter((one) => one.startsWith(word) && !forms.includes(one));
    return unionOf([this.#texts.exactly(forms), this.#names.find(longer)]);
  }
}

/** Returns the products with one of the alternatives of each term. Callers must not change the result. */
function withEach(terms: readonly SearchTerm['alternatives'][], find: (word: string) => Bitset): Bitset {
  const [first = unionOf([]), ...others] = terms.map((alternatives) => findAny(alternatives, find));
  return intersectionOf(first, ...others);
}

/** Returns the products with all words of one of the alternatives. Callers must not change the result. */
function findAny(alternatives: readonly Words[], find: (word: string) => Bitset): Bitset {
  const found = alternatives.map((words) => {
    const [first, ...others] = words.map(find);
    return first ? intersectionOf(first, ...others) : unionOf([]);
  });
  return unionOf(found);
}
