import { foldOption } from '@chitenge/contract/clean-text';
import { toDecimal } from '@chitenge/contract/money';
import { foldForSearch, searchWords } from '@chitenge/contract/search';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryListing, arbitraryProduct, SYNONYMS } from '../testing/arbitraries.ts';
import { hasChoice } from './choices.ts';
import { toIndexedProductOf, type IndexedProduct } from './indexed-product.ts';
import type { ProductsListing } from './listing.ts';
import { ProductIndex } from './product-index.ts';
import { compareBy } from './sort.ts';

/** Products that are added, changed and deleted. */
const history = fc.array(fc.record({ indexed: arbitraryProduct, isDeleted: fc.boolean() }), {
  maxLength: 80,
});

const wordsOf = (text: string) => foldForSearch(text).split(' ');

const nameOf = ({ product }: IndexedProduct) => wordsOf(product.name);

const textOf = ({ product: { name, description, category, colors, variants } }: IndexedProduct) =>
  wordsOf(
    [name, description, category?.name, ...colors]
      .concat(variants.map(({ sku }) => sku?.replaceAll('-', '')))
      .join(' '),
  );

/** Each condition of a search: the words of its alternatives, the words of the search first. */
function termsOf(words: readonly string[]): string[][][] {
  const [first] = words;
  if (first === undefined) return [];
  for (const length of [2, 1]) {
    const phrase = words.slice(0, length).join(' ');
    const others = SYNONYMS.find((group) => group.includes(phrase))?.filter((other) => other !== phrase);
    if (others) return [[phrase, ...others].map((each) => each.split(' ')), ...termsOf(words.slice(length))];
  }
  return [[[first]], ...termsOf(words.slice(1))];
}

/** Returns the degree of relevance of each product that a search finds, by looking at each product. */
function searchByScan(products: readonly IndexedProduct[], search: string): Map<IndexedProduct, number> {
  if (search === '') return new Map(products.map((indexed) => [indexed, 0]));
  const hasTerm = (indexed: IndexedProduct, term: string[][], minInside: number) =>
    term.some((words) =>
      words.every(
        (word) =>
          textOf(indexed).some((one) => one.startsWith(word)) ||
          (word.length >= minInside && nameOf(indexed).some((one) => one.includes(word))),
      ),
    );
  const terms = termsOf(searchWords(search)).map((term) => ({
    term,
    minInside: products.some((indexed) => hasTerm(indexed, term, 5)) ? 5 : 3,
  }));
  if (terms.length === 0) return new Map();
  const found = products.filter((indexed) =>
    terms.every(({ term, minInside }) => hasTerm(indexed, term, minInside)),
  );
  const degreeOf = (indexed: IndexedProduct) => {
    const isIn = (words: string[]) => (word: string) =>
      ['', 's', 'es'].some((ending) => words.includes(word + ending));
    const isWhole = (word: string) =>
      isIn(textOf(indexed))(word) || nameOf(indexed).some((one) => one.startsWith(word));
    const isInName = isIn(nameOf(indexed));
    const hasAll = (has: (word: string) => boolean) =>
      terms.every(({ term }) => term.some((words) => words.every(has)));
    if (terms.every(({ term: [typed = []] }) => typed.every(isInName))) return 0;
    if (hasAll(isInName)) return 1;
    return hasAll(isWhole) ? 2 : 3;
  };
  return new Map(found.map((indexed) => [indexed, degreeOf(indexed)]));
}

/** Returns whether a product meets all conditions of a listing but the search. */
function matches({ product, price, onSale, choices }: IndexedProduct, listing: ProductsListing): boolean {
  return (
    [undefined, product.category?.slug].includes(listing.category) &&
    (!listing.featured || product.featured) &&
    (!listing.onSale || onSale) &&
    price >= (listing.minPrice ?? price) &&
    price <= (listing.maxPrice ?? price) &&
    hasChoice(choices, listing)
  );
}

/** Applies a history to an index, and returns the products that remain. */
function applyHistory(steps: { indexed: IndexedProduct; isDeleted: boolean }[]) {
  // What the vocabulary of clothes finds is in the tests of a boutique's searches.
  const index = new ProductIndex({ knowsClothes: false });
  index.setSynonyms(SYNONYMS);
  const remaining = new Map<string, IndexedProduct>();
  for (const { indexed, isDeleted } of steps) {
    const { id } = indexed.product;
    if (isDeleted) {
      index.delete(id);
      remaining.delete(id);
    } else {
      index.put(indexed);
      remaining.set(id, indexed);
    }
  }
  return { index, products: [...remaining.values()] };
}

it('lists the products that a scan of all products finds', () => {
  fc.assert(
    fc.property(history, arbitraryListing, (steps, listing) => {
      const { index, products } = applyHistory(steps);
      const degrees = searchByScan(products, index.facets(listing).correctedSearch ?? listing.search);
      const isRanked = listing.search !== '' && listing.sort === undefined;
      const rankOf = (indexed: IndexedProduct) =>
        isRanked ? 2 * (degrees.get(indexed) ?? 0) + (indexed.product.inStock ? 0 : 1) : 0;
      const matching = [...degrees.keys()]
        .filter((indexed) => matches(indexed, listing))
        .toSorted((one, other) => rankOf(one) - rankOf(other) || compareBy(listing.sort)(one, other))
        .map(({ product }) => product);
      expect(index.list(listing)).toEqual({
        products: matching.slice(listing.offset, listing.offset + listing.limit),
        total: matching.length,
      });
    }),
    { numRuns: 300 },
  );
});

it('counts in facets what a scan of all products counts', () => {
  fc.assert(
    fc.property(history, arbitraryListing, (steps, listing) => {
      const { index, products } = applyHistory(steps);
      const facets = index.facets(listing);
      const searched = [...searchByScan(products, facets.correctedSearch ?? listing.search).keys()];
      const matchingWithout = (ignored: Partial<ProductsListing>) =>
        searched.filter((indexed) => matches(indexed, { ...listing, ...ignored }));
      const counts = (field: 'sizes' | 'colors') => {
        const scope = searched.filter((indexed) =>
          matches(indexed, {
            ...listing,
            sizes: [],
            colors: [],
            inStock: undefined,
            onSale: undefined,
            minPrice: undefined,
            maxPrice: undefined,
          }),
        );
        const matching = matchingWithout({ [field]: [] });
        const values = new Set(scope.flatMap(({ product }) => product[field].map(foldOption)));
        const countOf = (value: string) =>
          matching.filter((indexed) => matches(indexed, { ...listing, [field]: [value] })).length;
        return new Map([...values].map((value) => [value, countOf(value)]));
      };
      const prices = matchingWithout({ minPrice: undefined, maxPrice: undefined }).map(({ price }) => price);

      const folded = (values: { value: string; count: number }[]) =>
        new Map(values.map(({ value, count }) => [foldOption(value), count]));
      expect(folded(facets.sizes)).toEqual(counts('sizes'));
      expect(folded(facets.colors)).toEqual(counts('colors'));
      const inCategories = listing.search === '' ? [] : matchingWithout({ category: undefined });
      const categories = Map.groupBy(inCategories, ({ product }) => product.category?.slug);
      expect(new Map(facets.categories.map(({ value, count }) => [value, count]))).toEqual(
        new Map(
          [...categories].flatMap(([slug, found]) => (slug === undefined ? [] : [[slug, found.length]])),
        ),
      );
      expect(facets).toMatchObject({
        total: matchingWithout({}).length,
        inStock: matchingWithout({ inStock: true }).length,
        onSale: matchingWithout({ onSale: true }).length,
        price:
          prices.length === 0
            ? null
            : { min: toDecimal(Math.min(...prices)), max: toDecimal(Math.max(...prices)) },
      });
    }),
    { numRuns: 300 },
  );
});

it('finds a product by its current slug only', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const { index, products } = applyHistory(steps);
      expect(index.size).toBe(products.length);
      for (const { product } of products) expect(index.bySlug(product.slug)).toEqual(product);
      const [first] = products;
      if (!first) return;
      index.put({ ...first, product: { ...first.product, slug: 'renamed' } });
      expect(index.bySlug(first.product.slug)).toBeNull();
      expect(index.bySlug('renamed')?.id).toBe(first.product.id);
    }),
  );
});

it('ranks by the current name, also when the text with its description stays the same', () => {
  const [first] = fc.sample(arbitraryProduct, { seed: 9, numRuns: 1 });
  if (!first) throw new Error('No product was generated.');
  const indexed = (id: string, name: string, description: string, created: number): IndexedProduct =>
    toIndexedProductOf(
      { ...first.product, id, slug: id, name, description },
      { own: first.own, sort: null, created, imageIds: [], reviews: null },
    );
  const index = new ProductIndex();
  index.put(indexed('new', 'Red', 'dress shirt', 2));
  index.put(indexed('old', 'Red dress', 'shirt', 1));
  const idsOf = (name: string) =>
    index.list({ search: name, sizes: [], colors: [], limit: 2, offset: 0 }).products.map(({ id }) => id);
  expect(idsOf('dress')).toEqual(['old', 'new']);
  index.put(indexed('old', 'Red', 'dress shirt', 1));
  expect(idsOf('dress')).toEqual(['new', 'old']);
});

it('keeps every sort order when many products are added between two reads', () => {
  const withId = (indexed: IndexedProduct, id: string): IndexedProduct => ({
    ...indexed,
    product: { ...indexed.product, id, slug: id },
  });
  const products = fc
    .sample(arbitraryProduct, { seed: 5, numRuns: 700 })
    .map((indexed, at) => withId(indexed, String(at)));
  const index = new ProductIndex();
  // Batches on both sides of the size from which the index sorts a batch instead of inserting it.
  for (const [start, end] of [
    [0, 300],
    [300, 310],
    [310, 700],
  ]) {
    for (const indexed of products.slice(start, end)) index.put(indexed);
    index.delete(String(start));
    const remaining = products.slice(0, end).filter(({ product }) => index.get(product.id));
    for (const sort of [undefined, 'newest', 'price-asc', 'price-desc', 'name'] as const) {
      const listing = { search: '', sizes: [], colors: [], sort, limit: 1000, offset: 0 };
      expect(index.list(listing).products).toEqual(
        remaining.toSorted(compareBy(sort)).map(({ product }) => product),
      );
    }
  }
});
