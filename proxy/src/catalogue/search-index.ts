import { colorName } from '@chitenge/contract/colors';
import type { Product } from '@chitenge/contract/product';
import { foldForSearch, stemOf } from '@chitenge/contract/search';
import MiniSearch, { type MatchInfo, type Query, type SearchResult } from 'minisearch';
import {
  isKnownGroup,
  KNOWN_WORDS,
  readProduct,
  sizeWordsOf,
  stemsOf,
  type ProductEntries,
} from './clothing-vocabulary.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { toTerms, type Alternative, type SearchTerm } from './search-terms.ts';
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

/** Characters from which a word matches inside longer ones: "scarf" in Headscarf, but not "men" in women. */
const MIN_INSIDE = 5;

/** The same for a word that begins no word of any product. Shorter ones are inside almost every name. */
const MIN_INSIDE_OTHERWISE = 3;

/** A search has at most so many words; the others are not read. */
const MAX_WORDS = 10;

/** What begins the words of a product; `inside` has the other ends of the words of its name. */
const TEXTS = ['name', 'category', 'colors', 'description', 'skus'];
const FIELDS = [...TEXTS, 'inside'];

/** What a product is: entries of the vocabulary by where they are found, and sizes. Each value is a line. */
const FACTS = ['named', 'told', 'mentioned', 'sizes'];

/** Each product is read once for its three fields of entries. */
const entriesByProduct = new WeakMap<Product, ProductEntries>();

function entriesOf(product: Product): ProductEntries {
  const entries = entriesByProduct.get(product) ?? readProduct(product);
  entriesByProduct.set(product, entries);
  return entries;
}

function textOf({ product }: IndexedProduct, field: string): string {
  switch (field) {
    case 'id':
      return product.id;
    case 'category':
      return product.category?.name ?? '';
    case 'colors':
      return product.colors.map(colorName).join(' ');
    case 'description':
      return product.description ?? '';
    case 'skus':
      return product.variants.map(({ sku }) => (sku ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '')).join(' ');
    case 'named':
    case 'told':
    case 'mentioned':
      return entriesOf(product)[field].join('\n');
    case 'sizes':
      return sizeWordsOf(product.sizes).join('\n');
    default:
      return product.name;
  }
}

/** Facts are other terms than words: the entry of dresses is not the word. */
const entryFact = (name: string) => `entry:${name}`;
const sizeFact = (size: string) => `size:${size}`;

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
  one !== null &&
  other !== null &&
  [...TEXTS, 'sizes'].every((field) => textOf(one, field) === textOf(other, field));

/** Words that name the goods. Those of descriptions would correct a search into any word. */
const titleWordsOf = (indexed: IndexedProduct) =>
  new Set(['name', 'category', 'colors'].flatMap((field) => wordsOf(textOf(indexed, field))));

/** Which words a search knows beside those of the products. */
export interface SearchOptions {
  /** Whether it knows the vocabulary of clothes, and sizes. */
  knowsClothes: boolean;
}

/** Finds the products of a search: by what its words mean, the beginning of words, and the nearest word of a misspelled one. */
export class SearchIndex {
  readonly #products: MiniSearch<IndexedProduct>;
  readonly #spelling = new Spelling();
  readonly #knowsClothes: boolean;
  #synonyms = new Synonyms([]);

  constructor({ knowsClothes }: SearchOptions = { knowsClothes: true }) {
    this.#knowsClothes = knowsClothes;
    this.#products = new MiniSearch<IndexedProduct>({
      fields: knowsClothes ? [...FIELDS, ...FACTS] : FIELDS,
      extractField: textOf,
      tokenize: (text, field = '') => (FACTS.includes(field) ? text.split('\n') : wordsOf(text)),
      processTerm(word, field = '') {
        if (FACTS.includes(field)) return field === 'sizes' ? sizeFact(word) : entryFact(word);
        return field === 'inside' ? endsOf(word) : formsOf(word);
      },
      searchOptions: { fields: TEXTS, prefix: true, tokenize: (word) => [word], processTerm: (word) => word },
    });
    if (knowsClothes) for (const word of KNOWN_WORDS) this.#spelling.add(word);
  }

  /** @param groups words that stand for each other */
  setSynonyms(groups: readonly (readonly string[])[]): void {
    for (const word of this.#synonyms.words) this.#spelling.delete(word);
    // The vocabulary tells kinds apart, which a group cannot: a bag may be a tote, but a tote is no clutch.
    this.#synonyms = new Synonyms(groups.filter((group) => !this.#knowsClothes || !isKnownGroup(group)));
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

  /** Returns whether the article number of a product begins so. */
  isSku(word: string): boolean {
    return this.#products.search(word, { fields: ['skus'] }).length > 0;
  }

  find(search: string): Found {
    const words = stemsOf(search).slice(0, MAX_WORDS);
    // Without letters and digits, a search matches nothing.
    if (words.length === 0) return { degrees: search === '' ? null : new Map(), correctedSearch: null };
    const degrees = this.#findWords(words);
    const corrected = degrees.size > 0 ? words : words.map((word) => this.#correct(word));
    if (corrected.every((word, at) => word === words[at])) return { degrees, correctedSearch: null };
    return { degrees: this.#findWords(corrected), correctedSearch: corrected.join(' ') };
  }

  #findWords(words: Words): Map<string, number> {
    const terms = toTerms(words, this.#synonyms, this.#knowsClothes);
    const found = this.#findTerms(terms);
    if (found.size > 0) return found;
    const inside = new Set(terms.filter((term) => this.#findTerms([term]).size === 0));
    for (const wider of widerSearches(terms)) {
      const others = this.#findTerms(wider, inside);
      if (others.size > 0) return others;
    }
    return found;
  }

  /** @param inside terms whose short words match inside the words of a name too, because no product has words that begin so */
  #findTerms(terms: readonly SearchTerm[], inside: ReadonlySet<SearchTerm> = new Set()): Map<string, number> {
    const degrees = new Map<string, number>();
    const filter = ({ id, match }: SearchResult) => {
      let degree = 0;
      for (const term of terms) degree = Math.max(degree, degreeOf(term, match));
      degrees.set(id, degree);
      // Without results, MiniSearch sorts none by its scores.
      return false;
    };
    const queries = terms.map((term) => toQuery(term, inside.has(term) ? MIN_INSIDE_OTHERWISE : MIN_INSIDE));
    this.#products.search({ combineWith: 'AND', queries }, { filter });
    return degrees;
  }

  #correct(word: string): string {
    const isKnown = this.#synonyms.words.has(word) || (this.#knowsClothes && KNOWN_WORDS.has(word));
    if (isKnown || this.#findWords([word]).size > 0) return word;
    return this.#spelling.correct(word, (known) => this.#frequencyOf(known)) ?? word;
  }

  #frequencyOf(word: string): number {
    return this.#products.search(word, { prefix: false }).length;
  }
}

/** Returns the search itself, then with one term wider, then with all. */
function* widerSearches(terms: readonly SearchTerm[]): Generator<SearchTerm[]> {
  yield [...terms];
  const widen = (term: SearchTerm) => (term.wider === undefined ? [term] : (term.wider ?? []));
  for (const [at, term] of terms.entries())
    if (term.wider !== undefined)
      yield [...terms.slice(0, at), ...[widen(term)].flat(), ...terms.slice(at + 1)];
  yield terms.flatMap(widen);
}

function toQuery({ alternatives }: SearchTerm, minInside: number): Query {
  const toWordQuery = (word: string): Query =>
    word.length < minInside ? word : { queries: [word], fields: FIELDS };
  const toFactQuery = (facts: readonly string[]): Query => ({
    combineWith: 'OR',
    queries: [...facts],
    fields: FACTS,
    prefix: false,
  });
  const toAlternativeQuery = ({ words, entries, sizes }: Alternative): Query => {
    if (entries) {
      const facts = toFactQuery(entries.map(entryFact));
      // The second query finds nothing more, but tells whether the name has the words.
      const inName = words.map((word): Query => ({ queries: [word], fields: ['name'], prefix: false }));
      return { combineWith: 'OR', queries: [facts, { combineWith: 'AND', queries: [facts, ...inName] }] };
    }
    if (sizes) return toFactQuery(sizes.map(sizeFact));
    return { combineWith: 'AND', queries: words.map(toWordQuery) };
  };
  return { combineWith: 'OR', queries: alternatives.map(toAlternativeQuery) };
}

/**
 * Returns where a product has a term: 0 in its name as searched for, 1 by a synonym in its name or by what it is, 2 as a
 * kind of it, mentioned in the description, in whole words or at the beginning of a word of the name, 3 elsewhere.
 */
function degreeOf({ alternatives }: SearchTerm, match: MatchInfo): number {
  return Math.min(DEGREES, ...alternatives.map((one) => alternativeDegree(one, match)));
}

function alternativeDegree({ words, entries, sizes, isSynonym }: Alternative, match: MatchInfo): number {
  let degree = isSynonym ? 1 : 0;
  if (sizes) return sizes.some((size) => match[sizeFact(size)]) ? degree : DEGREES;
  if (!entries) {
    for (const word of words) degree = Math.max(degree, wordDegree(word, match));
    return degree;
  }
  const [asked = '', ...kinds] = entries;
  const fields = match[entryFact(asked)] ?? [];
  if (fields.length > 0 && words.every((word) => match[word]?.includes('name'))) return degree;
  if (fields.includes('named') || fields.includes('told')) return 1;
  return fields.length > 0 || kinds.some((kind) => match[entryFact(kind)]) ? 2 : DEGREES;
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
