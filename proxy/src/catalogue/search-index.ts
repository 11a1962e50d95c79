import { foldForSearch, searchWords, stemOf } from '@chitenge/contract/search';
import MiniSearch, { type MatchInfo, type Query, type SearchResult } from 'minisearch';
import type { IndexedProduct } from './indexed-product.ts';
import { Spelling } from './spelling.ts';
import { Synonyms, type Words } from './synonyms.ts';

/** What a search finds. */
export interface Found {
  /** The degree of relevance by product id, from 0 for the most relevant; null without a search. */
  degrees: ReadonlyMap<string, number> | null;
  /** The search with corrected words; null when no word was corrected. */
  correctedSearch: string | null;
}

/** Number of the degrees of relevance. */
export const DEGREES = 4;

/** One condition of a search: a product must have all words of one of the alternatives. */
interface SearchTerm {
  /** The words of the search come first, then their synonyms. */
  alternatives: readonly Words[];
  /** Whether short words match inside the words of a name too, because no product has words that begin with them. */
  matchesInside: boolean;
}

/** Characters from which a word matches inside longer ones: "scarf" in Headscarf, but not "men" in women. */
const MIN_INSIDE = 5;

/** The same for a word that begins no word of any product. Shorter ones are inside almost every name. */
const MIN_INSIDE_OTHERWISE = 3;

/** What begins the words of a product; `inside` has the other ends of the words of its name. */
const TEXTS = ['name', 'category', 'colors', 'description', 'skus'];
const FIELDS = [...TEXTS, 'inside'];

function textOf({ product }: IndexedProduct, field: string): string {
  switch (field) {
    case 'id':
      return product.id;
    case 'category':
      return product.category?.name ?? '';
    case 'colors':
      return product.colors.join(' ');
    case 'description':
      return product.description ?? '';
    case 'skus':
      return product.variants.map(({ sku }) => sku ?? '').join(' ');
    default:
      return product.name;
  }
}

const wordsOf = (text: string) => foldForSearch(text).split(' ').filter(Boolean);

/** A plural is found as such and as its singular. */
const formsOf = (word: string) => {
  const stem = stemOf(word);
  return stem === word ? word : [word, stem];
};

const endsOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - MIN_INSIDE_OTHERWISE) }, (_, at) => word.slice(at + 1));

/** Returns whether every search finds both products, with the same relevance. */
export const isSearchedAlike = (one: IndexedProduct | null, other: IndexedProduct | null): boolean =>
  one !== null && other !== null && TEXTS.every((field) => textOf(one, field) === textOf(other, field));

/** Words that name the goods. Those of descriptions would correct a search into any word. */
const titleWordsOf = (indexed: IndexedProduct) =>
  new Set(['name', 'category', 'colors'].flatMap((field) => wordsOf(textOf(indexed, field))));

/** Finds the products of a search: by the beginning of words, by synonyms, and by the nearest word of a misspelled one. */
export class SearchIndex {
  readonly #products = new MiniSearch<IndexedProduct>({
    fields: FIELDS,
    extractField: textOf,
    tokenize: wordsOf,
    processTerm: (word, field) => (field === 'inside' ? endsOf(word) : formsOf(word)),
    searchOptions: { fields: TEXTS, prefix: true, tokenize: (word) => [word], processTerm: (word) => word },
  });
  readonly #spelling = new Spelling();
  #synonyms = new Synonyms([]);

  /** @param groups words that stand for each other */
  setSynonyms(groups: readonly (readonly string[])[]): void {
    for (const word of this.#synonyms.words) this.#spelling.delete(word);
    this.#synonyms = new Synonyms(groups);
    for (const word of this.#synonyms.words) this.#spelling.add(word);
  }

  /** Replaces a product; null when there was none, or is none any more. */
  replace(before: IndexedProduct | null, after: IndexedProduct | null): void {
    // Most changes are of the stock, and leave words as they are.
    if (isSearchedAlike(before, after)) return;
    if (before) {
      this.#products.remove(before);
      for (const word of titleWordsOf(before)) this.#spelling.delete(word);
    }
    if (after) {
      this.#products.add(after);
      for (const word of titleWordsOf(after)) this.#spelling.add(word);
    }
  }

  find(search: string): Found {
    const words = searchWords(search);
    // Without letters and digits, a search matches nothing.
    if (words.length === 0) return { degrees: search === '' ? null : new Map(), correctedSearch: null };
    const degrees = this.#findWords(words);
    const corrected = degrees.size > 0 ? words : words.map((word) => this.#correct(word));
    if (corrected.every((word, at) => word === words[at])) return { degrees, correctedSearch: null };
    return { degrees: this.#findWords(corrected), correctedSearch: corrected.join(' ') };
  }

  #findWords(words: Words): Map<string, number> {
    const terms = this.#synonyms
      .toTerms(words)
      .map((alternatives): SearchTerm => ({ alternatives, matchesInside: false }));
    const found = this.#findTerms(terms);
    if (found.size > 0) return found;
    return this.#findTerms(
      terms.map((term) => ({ ...term, matchesInside: this.#findTerms([term]).size === 0 })),
    );
  }

  #findTerms(terms: readonly SearchTerm[]): Map<string, number> {
    const degrees = new Map<string, number>();
    const filter = ({ id, match }: SearchResult) => {
      let degree = 0;
      for (const term of terms) degree = Math.max(degree, degreeOf(term, match));
      degrees.set(id, degree);
      // Without results, MiniSearch sorts none by its scores.
      return false;
    };
    this.#products.search({ combineWith: 'AND', queries: terms.map(toQuery) }, { filter });
    return degrees;
  }

  #correct(word: string): string {
    if (this.#synonyms.words.has(word) || this.#findWords([word]).size > 0) return word;
    return this.#spelling.correct(word, (known) => this.#frequencyOf(known)) ?? word;
  }

  #frequencyOf(word: string): number {
    return this.#products.search(word, { prefix: false }).length;
  }
}

function toQuery({ alternatives, matchesInside }: SearchTerm): Query {
  const minInside = matchesInside ? MIN_INSIDE_OTHERWISE : MIN_INSIDE;
  const toWordQuery = (word: string): Query =>
    word.length < minInside ? word : { queries: [word], fields: FIELDS };
  return {
    combineWith: 'OR',
    queries: alternatives.map((words) => ({ combineWith: 'AND', queries: words.map(toWordQuery) })),
  };
}

/**
 * Returns where a product has a term: 0 in its name as searched for, 1 in its name by a synonym, 2 as whole words or at
 * the beginning of a word of the name, 3 elsewhere.
 */
function degreeOf({ alternatives }: SearchTerm, match: MatchInfo): number {
  let best = DEGREES;
  for (const [at, words] of alternatives.entries()) {
    let degree = Math.min(at, 1);
    for (const word of words) degree = Math.max(degree, wordDegree(word, match));
    best = Math.min(best, degree);
  }
  return best;
}

function wordDegree(word: string, match: MatchInfo): number {
  let degree = 3;
  for (const found in match) {
    if (!found.startsWith(word)) continue;
    const fields = match[found] ?? [];
    if (fields.includes('name')) degree = Math.min(degree, found === word ? 0 : 2);
    else if (found === word && fields[0] !== 'inside') degree = Math.min(degree, 2);
  }
  return degree;
}
