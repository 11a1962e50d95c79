import { toDecimal } from '@chitenge/contract/money';
import { foldForSearch } from '@chitenge/contract/search';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryListing, arbitraryProduct, SYNONYMS } from './arbitraries.ts';
import {
  matchesFilter,
  matchesScope,
  sortKeysOf,
  toIndexedProductOf,
  type IndexedProduct,
} from './indexed-product.ts';
import { foldOption, type ProductsListing } from './listing.ts';
import { ProductIndex } from './product-index.ts';
import type { ResolvedSearch } from './search-terms.ts';
import { compareBy } from './sort.ts';

/** Products that are added, changed and deleted. */
const history = fc.array(fc.record({ indexed: arbitraryProduct, isDeleted: fc.boolean() }), {
  maxLength: 80,
});

/** Compares products as the index sorts them. */
const byKeys =
  (sort: ProductsListing['sort']) =>
  (one: IndexedProduct, other: IndexedProduct): number =>
    compareBy(sort)(sortKeysOf(one), sortKeysOf(other));

const wordsOf = (text: string) => foldForSearch(text).split(' ');

/** Compares products as the index ranks those of a search: by where it finds the words, then by the stock. */
function byRank({ terms, sort }: ProductsListing & ResolvedSearch) {
  const isRanked = terms.length > 0 && sort === undefined;
  const rankOf = ({ product, text }: IndexedProduct): number => {
    const name = wordsOf(product.name);
    const isIn = (words: string[]) => (word: string) =>
      ['', 's', 'es'].some((ending) => words.includes(word + ending));
    const isWhole = (word: string) =>
      isIn(text.split(' '))(word) || (word.length > 2 && name.some((one) => one.startsWith(word)));
    const isTyped = terms.every(({ alternatives: [typed = []] }) => typed.every(isIn(name)));
    const hasAll = (has: (word: string) => boolean) =>
      terms.every(({ alternatives }) => alternatives.some((words) => words.every(has)));
    const degree = isTyped ? 0 : hasAll(isIn(name)) ? 1 : hasAll(isWhole) ? 2 : 3;
    return 2 * degree + (product.inStock ? 0 : 1);
  };
  return (one: IndexedProduct, other: IndexedProduct): number => (isRanked ? rankOf(one) - rankOf(other) : 0);
}

/** Applies a history to an index, and returns the products that remain. */
function applyHistory(steps: { indexed: IndexedProduct; isDeleted: boolean }[]) {
  const index = new ProductIndex();
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
    fc.property(history, arbitraryListing, (steps, requested) => {
      const { index, products } = applyHistory(steps);
      const listing = index.resolve(requested);
      const matching = products
        .filter((indexed) => matchesFilter(indexed, listing))
        .toSorted((one, other) => byRank(listing)(one, other) || byKeys(listing.sort)(one, other))
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
    fc.property(history, arbitraryListing, (steps, requested) => {
      const { index, products } = applyHistory(steps);
      const listing = index.resolve(requested);
      const matchingWithout = (ignored: Partial<ProductsListing>) =>
        products.filter((indexed) => matchesFilter(indexed, { ...listing, ...ignored }));
      const counts = (field: 'sizes' | 'colors') => {
        const scope = products.filter((indexed) => matchesScope(indexed, listing));
        const matching = matchingWithout({ [field]: [] });
        const has = (value: string) => (indexed: IndexedProduct) =>
          matchesFilter(indexed, { ...listing, [field]: [value] });
        const values = new Set(scope.flatMap(({ product }) => product[field].map(foldOption)));
        return new Map([...values].map((value) => [value, matching.filter(has(value)).length]));
      };
      const prices = matchingWithout({ minPrice: undefined, maxPrice: undefined }).map(({ price }) => price);

      const facets = index.facets(listing);
      const folded = (values: { value: string; count: number }[]) =>
        new Map(values.map(({ value, count }) => [foldOption(value), count]));
      expect(folded(facets.sizes)).toEqual(counts('sizes'));
      expect(folded(facets.colors)).toEqual(counts('colors'));
      const inCategories = listing.terms.length === 0 ? [] : matchingWithout({ category: undefined });
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
      { sort: null, created, imageIds: [], reviews: null },
    );
  const index = new ProductIndex();
  index.put(indexed('new', 'Red', 'dress shirt', 2));
  index.put(indexed('old', 'Red dress', 'shirt', 1));
  const idsOf = (name: string) =>
    index
      .list(index.resolve({ words: [name], sizes: [], colors: [], limit: 2, offset: 0 }))
      .products.map(({ id }) => id);
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
      const listing = { words: [], sizes: [], colors: [], sort, limit: 1000, offset: 0 };
      expect(index.list(index.resolve(listing)).products).toEqual(
        remaining.toSorted(byKeys(sort)).map(({ product }) => product),
      );
    }
  }
});
