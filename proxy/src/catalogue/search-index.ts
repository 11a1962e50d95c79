import { foldForSearch } from '@chitenge/contract/search';
import { intersectionOf, unionOf, type Bitset } from './bitset.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { InvertedIndex } from './inverted-index.ts';
import { unionOfPostings, withoutPosition, withPosition, type Postings } from './postings.ts';
import { NO_SEARCH, type ResolvedSearch, type SearchTerm } from './search-terms.ts';
import { Spelling } from './spelling.ts';
import { Synonyms } from './synonyms.ts';

/** What a search reads of a product. */
type Searched = Pick<IndexedProduct, 'text'> & { product: { name: string } };

const wordsOfName = ({ product }: Searched) => new Set(foldForSearch(product.name).split(' '));

/** Searches have no plural s. */
const formsOf = (word: string) => [word, `${word}s`, `${word}es`];

/** Finds the products of a search: by parts of words, by synonyms, and by the nearest word of a misspelled one. */
export class SearchIndex {
  readonly #texts = new InvertedIndex();
  /** The products with each word in their name. */
  readonly #names = new Map<string, Postings>();
  readonly #spelling = new Spelling();
  #synonyms = new Synonyms([]);
  /** A number above all positions. */
  #capacity = 0;

  /** @param groups words that stand for each other */
  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#synonyms = new Synonyms(groups);
  }

  add(position: number, searched: Searched): void {
    this.#capacity = Math.max(this.#capacity, position + 1);
    for (const word of this.#texts.add(position, searched.text)) this.#spelling.add(word);
    for (const word of wordsOfName(searched))
      this.#names.set(word, withPosition(this.#names.get(word), position));
  }

  /** @param searched the same as when it was added */
  delete(position: number, searched: Searched): void {
    for (const word of this.#texts.delete(position, searched.text)) this.#spelling.delete(word);
    for (const word of wordsOfName(searched)) {
      const postings = withoutPosition(this.#names.get(word), position);
      if (postings === undefined) this.#names.delete(word);
      else this.#names.set(word, postings);
    }
  }

  /** Corrects the words that no product has, and adds the synonyms of all words. */
  resolve(words: readonly string[]): ResolvedSearch {
    if (words.length === 0) return NO_SEARCH;
    const corrected = words.map((word) => this.#correct(word));
    const isChanged = corrected.some((word, at) => word !== words[at]);
    return {
      terms: this.#synonyms.toTerms(corrected),
      correctedSearch: isChanged ? corrected.join(' ') : null,
    };
  }

  #correct(word: string): string {
    if (this.#synonyms.has(word) || this.#texts.has(word)) return word;
    return this.#spelling.correct(word, (known) => this.#texts.frequency(known)) ?? word;
  }

  /** Returns the products that match each term. */
  find(terms: readonly SearchTerm[]): Bitset[] {
    return terms.map((term) => this.#findAny(term, (word) => this.#texts.find(word)));
  }

  /** Returns the products whose name has whole words of each term. */
  findInNames(terms: readonly SearchTerm[]): Bitset[] {
    return terms.map((term) => this.#findAny(term, (word) => this.#findInNames(word)));
  }

  #findInNames(word: string): Bitset {
    return unionOfPostings(
      this.#capacity,
      formsOf(word).flatMap((form) => this.#names.get(form) ?? []),
    );
  }

  #findAny(term: SearchTerm, find: (word: string) => Bitset): Bitset {
    const found = term.map((words) => {
      const [first, ...others] = words.map(find);
      return first ? intersectionOf(first, ...others) : unionOf([]);
    });
    const [only, ...others] = found;
    return only && others.length === 0 ? only : unionOf(found);
  }
}
