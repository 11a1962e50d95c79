import { colorName } from '@chitenge/contract/colors';
import type { Product } from '@chitenge/contract/product';
import { isSearched } from '@chitenge/contract/product-fields';
import { foldForSearch, stemOf } from '@chitenge/contract/search';
import { serviceSubjects } from '@chitenge/contract/service-words';
import { AND } from '@chitenge/contract/clothing-words';
import {
  isKnownGroup,
  readPhrase,
  KNOWN_WORDS,
  PLAIN_WORDS,
  readProduct,
  sizeWordsOf,
  type ProductEntries,
} from './clothing-vocabulary.ts';
import type { IndexedProduct } from './indexed-product.ts';
import {
  both,
  preferring,
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
import { isTelling, toTerms, type KnownWords, type SearchTerm } from './search-terms.ts';
import { Spelling } from './spelling.ts';
import { Synonyms, type Words } from './synonyms.ts';
import { WordIndex } from './word-index.ts';

/** What a search finds. */
export interface Found {
  /** The degree of relevance by product id, from 0 for the most relevant; null without a search. */
  degrees: ReadonlyMap<string, number> | null;
  /** The search that found them, when no product matches the one that was typed; else null. */
  correctedSearch: string | null;
  /** What the vocabulary understands by the search, part by part; empty when it only knows the words. */
  understood: readonly string[];
  /** The parts of the search that no product has, such as none in black. */
  unmet: readonly string[];
}

/** The products that terms find, and the terms that found them. */
interface FoundTerms {
  degrees: Degrees;
  terms: readonly SearchTerm[];
}

const NOTHING: Omit<Found, 'degrees'> = { correctedSearch: null, understood: [], unmet: [] };

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
    case 'skus':
      return product.variants.map(({ sku }) => (sku ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '')).join(' ');
    case 'named':
    case 'told':
    case 'mentioned':
      return entriesOf(product)[field].join('\n');
    case 'sizes':
      return sizeWordsOf(product.sizes).join('\n');
    default:
      return isSearched(field) ? (product[field] ?? '') : product.name;
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
  readonly #spelling: Spelling;
  readonly #knowsClothes: boolean;
  #known: KnownWords;

  constructor({ knowsClothes }: SearchOptions = { knowsClothes: true }) {
    this.#knowsClothes = knowsClothes;
    this.#spelling = new Spelling(knowsClothes);
    this.#known = { synonyms: new Synonyms([]), shopName: new Set(), knowsClothes };
    this.#fields = knowsClothes ? [...FIELDS, ...FACTS] : FIELDS;
    if (knowsClothes) for (const word of KNOWN_WORDS) this.#spelling.add(word);
  }

  /** @param groups words that stand for each other */
  setSynonyms(groups: readonly (readonly string[])[]): void {
    for (const word of this.#known.synonyms.words) this.#spelling.delete(word);
    // The vocabulary tells kinds apart, which a group cannot: a bag may be a tote, but a tote is no clutch.
    const synonyms = new Synonyms(groups.filter((group) => !this.#knowsClothes || !isKnownGroup(group)));
    this.#known = { ...this.#known, synonyms };
    for (const word of synonyms.words) this.#spelling.add(word);
  }

  /** Beside other words of a search, those of the shop's name are no condition: in a shop of chitenge, all is. */
  setShopName(name: string): void {
    this.#known = { ...this.#known, shopName: new Set(wordsOf(name).map(stemOf)) };
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
    if (typed.length === 0) return { ...NOTHING, degrees: search === '' ? null : new Map() };
    const asked = this.#termsOf(typed);
    let wanted = asked;
    let found = this.#findWidened(asked);
    if (found === null) {
      const corrected = typed.flatMap((word) => this.#correct(word));
      const isCorrected = corrected.some((word, at) => word !== typed[at]);
      wanted = isCorrected ? this.#termsOf(corrected) : asked;
      const isService = this.#knowsClothes && serviceSubjects(search).length > 0;
      found =
        (isCorrected ? this.#findWidened(wanted) : null) ??
        this.#findAgain(this.#findMost(wanted, isService));
    }
    const { degrees, terms } = found;
    if (degrees.size === 0) {
      // Nothing is called like the shop: all its goods are meant.
      const isShop = typed.every((word) => this.#known.shopName.has(stemOf(word)));
      return { ...NOTHING, degrees: isShop ? null : degrees };
    }
    const isFound = (term: SearchTerm) => term.isWiderSame === true || terms.includes(term);
    return {
      degrees,
      correctedSearch: asked.every(isFound) ? null : terms.map(({ text }) => text).join(' '),
      understood: understoodOf(terms),
      unmet: wanted
        .filter((term) => !isFound(term) && !terms.some(({ text }) => text === term.text))
        .map(unmetText),
    };
  }

  #termsOf(typed: Words): SearchTerm[] {
    return toTerms(typed.map(stemOf), typed, this.#known);
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

  /**
   * Finds the products that match the most terms: first of all the goods, because a dress is no substitute for a belt.
   * @param isService whether the search is about a service of the shop: delivery to a town finds nothing that has its name
   */
  #findMost(asked: readonly SearchTerm[], isService: boolean): FoundTerms {
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
      .filter(({ terms }) => terms.some((term) => isTelling(term) && (!isService || term.list === 'goods')))
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
    const find = (term: SearchTerm) => findTerm(this.#words, term, minInside(term));
    const isOptional = (term: SearchTerm) => term.isOptional === true && terms.some((one) => !one.isOptional);
    const required = terms.filter((term) => !isOptional(term)).map(find);
    const preferred = terms.filter(isOptional).map(find);
    return preferred.reduce(preferring, required.slice(1).reduce(both, required[0] ?? new Map()));
  }

  #correct(typed: string): Words {
    const word = stemOf(typed);
    const isKnown =
      this.#known.synonyms.words.has(word) ||
      this.#known.shopName.has(word) ||
      (this.#knowsClothes && (KNOWN_WORDS.has(word) || PLAIN_WORDS.has(word)));
    if (isKnown || this.#findWidened(this.#termsOf([typed])) !== null) return [typed];
    const corrected = this.#spelling.correct(word, (known) => this.#frequencyOf(known));
    return this.#spelling.split(word) ?? (corrected === null ? [typed] : this.#usualWords(corrected));
  }

  /** Returns the usual word for a known one: a correction into a word of another language would say nothing. */
  #usualWords(known: string): Words {
    const entry = this.#knowsClothes ? readPhrase([known]) : null;
    return entry === null ? [known] : wordsOf(entry.name);
  }

  #frequencyOf(word: string): number {
    return this.#words.get(word).size;
  }
}

/** Returns what the vocabulary understands by terms, the goods first; nothing when it has none of them. */
function understoodOf(terms: readonly SearchTerm[]): string[] {
  if (terms.every(({ meaning }) => meaning === undefined)) return [];
  const goods = terms.filter(({ list }) => list === 'goods');
  const others = terms.filter(({ list }) => list !== 'goods');
  return [...new Set([...goods, ...others].map(({ text, meaning }) => meaning ?? text))];
}

/** Says that no product meets a part of a search. */
function unmetText({ text, meaning = text, list, alternatives: [first] }: SearchTerm): string {
  if (list === 'goods') return `no ${meaning}`;
  if (list === 'colors') return `none in ${meaning}`;
  if (list === 'people') return `none for ${meaning}`;
  return first?.sizes ? `none in ${meaning}` : `none for “${text}”`;
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
