import { colorName } from '@chitenge/contract/colors';
import type { Product } from '@chitenge/contract/product';
import { foldForSearch, stemOf } from '@chitenge/contract/search';
import { AND } from './clothing-words.ts';
import {
  isKnownGroup,
  KNOWN_WORDS,
  PLAIN_WORDS,
  readProduct,
  sizeWordsOf,
  type ProductEntries,
} from './clothing-vocabulary.ts';
import type { IndexedProduct } from './indexed-product.ts';
import {
  both,
  entryFact,
  FACTS,
  fieldBit,
  FIELDS,
  findTerm,
  isNameIn,
  MIN_INSIDE,
  MIN_INSIDE_OTHERWISE,
  sizeFact,
  TEXTS,
  type Degrees,
} from './search-query.ts';
import { isTelling, toTerms, type SearchTerm } from './search-terms.ts';
import { Spelling } from './spelling.ts';
import { Synonyms, type Words } from './synonyms.ts';
import { WordIndex } from './word-index.ts';

/** What a search finds. */
export interface Found {
  /** The degree of relevance by product id, from 0 for the most relevant; null without a search. */
  degrees: ReadonlyMap<string, number> | null;
  /** The search that found them, when no product matches the one that was typed; else null. */
  correctedSearch: string | null;
}

/** The products that terms find, and the terms that found them. */
interface FoundTerms {
  degrees: Degrees;
  terms: readonly SearchTerm[];
}

/** A search has at most so many words; the others are not read. */
const MAX_WORDS = 10;

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
    case 'badge':
      return product.badge ?? '';
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

const wordsOf = (text: string) => foldForSearch(text).split(' ').filter(Boolean);

/** Splits a search into words: 100cm has two, and a comma is as good as the word between two kinds of goods. */
const wordsOfSearch = (search: string) =>
  wordsOf(
    search
      .replaceAll(/(\d)(cm|years?|yrs?|months?)(?![a-z])/gi, '$1 $2')
      .replaceAll(/[,&+](?=\s*[\p{L}\p{N}])/gu, ` ${AND} `),
  );

/** A plural is found as such and as its singular. */
const formsOf = (word: string) => [...new Set([word, stemOf(word)])];

const endsOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - MIN_INSIDE_OTHERWISE) }, (_, at) => word.slice(at + 1));

/** Returns what a product is found by, with the bits of the fields that have it. */
function termsOf(indexed: IndexedProduct, fields: readonly string[]): Map<string, number> {
  const terms = new Map<string, number>();
  for (const field of fields) {
    const text = textOf(indexed, field);
    const isFact = FACTS.includes(field);
    for (const value of isFact ? text.split('\n').filter(Boolean) : wordsOf(text))
      for (const term of toIndexTerms(value, field))
        terms.set(term, (terms.get(term) ?? 0) | fieldBit(field));
  }
  return terms;
}

function toIndexTerms(value: string, field: string): string[] {
  if (FACTS.includes(field)) return [field === 'sizes' ? sizeFact(value) : entryFact(value)];
  return field === 'inside' ? endsOf(value) : formsOf(value);
}

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
  readonly #words = new WordIndex();
  readonly #fields: readonly string[];
  readonly #spelling = new Spelling();
  readonly #knowsClothes: boolean;
  #synonyms = new Synonyms([]);

  constructor({ knowsClothes }: SearchOptions = { knowsClothes: true }) {
    this.#knowsClothes = knowsClothes;
    this.#fields = knowsClothes ? [...FIELDS, ...FACTS] : FIELDS;
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
      const { id } = before.product;
      for (const term of termsOf(before, this.#fields).keys()) this.#words.delete(term, id);
      for (const word of titleWordsOf(before)) this.#spelling.delete(word);
    }
    if (after) {
      const { id } = after.product;
      for (const [term, fields] of termsOf(after, this.#fields)) this.#words.add(term, id, fields);
      for (const word of titleWordsOf(after)) this.#spelling.add(word);
    }
  }

  /** Returns whether the article number of a product or a word of its name begins so. */
  isName(word: string): boolean {
    return isNameIn(this.#words, word);
  }

  find(search: string): Found {
    const typed = (this.#knowsClothes ? wordsOfSearch(search) : wordsOf(search)).slice(0, MAX_WORDS);
    // Without letters and digits, a search matches nothing.
    if (typed.length === 0) return { degrees: search === '' ? null : new Map(), correctedSearch: null };
    const asked = this.#termsOf(typed);
    let found = this.#findWidened(asked);
    if (found === null) {
      const corrected = typed.flatMap((word) => this.#correct(word));
      const isCorrected = corrected.some((word, at) => word !== typed[at]);
      const terms = isCorrected ? this.#termsOf(corrected) : asked;
      found = (isCorrected ? this.#findWidened(terms) : null) ?? this.#findAgain(this.#findMost(terms));
    }
    const { degrees, terms } = found;
    const isAsked =
      degrees.size === 0 || asked.every((term) => term.isWiderSame === true || terms.includes(term));
    return { degrees, correctedSearch: isAsked ? null : terms.map(({ text }) => text).join(' ') };
  }

  #termsOf(typed: Words): SearchTerm[] {
    return toTerms(typed.map(stemOf), typed, this.#synonyms, this.#knowsClothes);
  }

  /** Finds the products of all terms, or of wider ones; null when there are none. */
  #findWidened(terms: readonly SearchTerm[]): FoundTerms | null {
    const degrees = this.#findTerms(terms);
    if (degrees.size > 0) return { degrees, terms };
    const inside = new Set(terms.filter((term) => this.#findTerms([term]).size === 0));
    for (const wider of inside.size > 0 ? [terms, ...widerSearches(terms)] : widerSearches(terms)) {
      const others = this.#findTerms(wider, inside);
      if (others.size > 0) return { degrees: others, terms: wider };
    }
    return null;
  }

  /** Finds the products that match the most terms: first of all the goods, because a dress is no substitute for a belt. */
  #findMost(asked: readonly SearchTerm[]): FoundTerms {
    const singles = asked.flatMap((term) => this.#findWidened([term]) ?? []);
    // The bits of a product's number are the terms that it matches.
    const matches = new Map<string, number>();
    for (const [at, { degrees }] of singles.entries())
      for (const id of degrees.keys()) matches.set(id, (matches.get(id) ?? 0) | (1 << at));
    const counts = new Map<number, number>();
    for (const bits of matches.values()) counts.set(bits, (counts.get(bits) ?? 0) + 1);
    const candidates = Array.from(counts, ([bits, count]) => {
      const kept = singles.filter((_, at) => bits & (1 << at));
      return { bits, count, kept, terms: kept.flatMap(({ terms }) => terms) };
    });
    const [best] = candidates
      .filter(({ terms }) => terms.some(isTelling))
      .toSorted((one, other) => scoreOf(other.terms) - scoreOf(one.terms) || other.count - one.count);
    const degrees = new Map<string, number>();
    for (const [id, bits] of matches)
      if (best?.bits === bits)
        degrees.set(id, Math.max(...best.kept.map((single) => single.degrees.get(id) ?? 0)));
    return { terms: best?.terms ?? [], degrees };
  }

  /** Finds the products of what is left of a search: words that have become neighbours may be a phrase. */
  #findAgain(found: FoundTerms): FoundTerms {
    if (found.terms.length === 0) return found;
    const words = found.terms.flatMap(({ text }) => text.split(' '));
    return this.#findWidened(this.#termsOf(words)) ?? found;
  }

  /** @param inside terms whose short words match inside the words of a name too, because no product has words that begin so */
  #findTerms(terms: readonly SearchTerm[], inside: ReadonlySet<SearchTerm> = new Set()): Degrees {
    const minInside = (term: SearchTerm) => (inside.has(term) ? MIN_INSIDE_OTHERWISE : MIN_INSIDE);
    const [first = new Map<string, number>(), ...others] = terms.map((term) =>
      findTerm(this.#words, term, minInside(term)),
    );
    return others.reduce(both, first);
  }

  #correct(typed: string): Words {
    const word = stemOf(typed);
    const isKnown =
      this.#synonyms.words.has(word) ||
      (this.#knowsClothes && (KNOWN_WORDS.has(word) || PLAIN_WORDS.has(word)));
    if (isKnown || this.#findWidened(this.#termsOf([typed])) !== null) return [typed];
    const corrected = this.#spelling.correct(word, (known) => this.#frequencyOf(known));
    return this.#spelling.split(word) ?? [corrected ?? typed];
  }

  #frequencyOf(word: string): number {
    return this.#words.get(word).size;
  }
}

/** Counts terms; one of goods counts more than all others. */
const scoreOf = (terms: readonly SearchTerm[]): number =>
  terms.length + MAX_WORDS * terms.filter(({ list }) => list === 'goods').length;

/** Returns the search with one term wider, then with all. */
function* widerSearches(terms: readonly SearchTerm[]): Generator<SearchTerm[]> {
  const widen = (term: SearchTerm) => (term.wider === undefined ? [term] : (term.wider ?? []));
  const widened = terms.filter((term) => term.wider !== undefined);
  for (const one of widened) yield terms.flatMap((term) => (term === one ? widen(term) : [term]));
  if (widened.length > 1) yield terms.flatMap(widen);
}
