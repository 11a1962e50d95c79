import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIndexedProductOf, type IndexedProduct } from './indexed-product.ts';
import { affects, type CatalogueChange, type CatalogueRead } from './invalidation.ts';
import type { ProductsListing } from './listing.ts';
import { ProductIndex } from './product-index.ts';
import { arbitraryListing, arbitraryProduct, SYNONYMS } from '../testing/arbitraries.ts';

const ALL: ProductsListing = { search: '', sizes: [], colors: [], limit: 2, offset: 0 };

const SEARCH = { search: 'dress' };

const newProduct = (changes: Partial<IndexedProduct['product']> = {}): IndexedProduct => {
  const [indexed] = fc.sample(arbitraryProduct, { seed: 7, numRuns: 1 });
  if (!indexed) throw new Error('No product was generated.');
  return toIndexedProductOf({ ...indexed.product, ...changes }, indexed);
};

const listRead = (changes: Partial<ProductsListing> = {}, productIds: string[] = []): CatalogueRead => ({
  kind: 'products',
  listing: { ...ALL, ...changes },
  productIds,
});

describe('affects', () => {
  const shirtWith = (stockCount: number) =>
    newProduct({
      slug: 'shirt',
      stockBy: 'product',
      variants: [],
      sizes: [],
      colors: [],
      stockCount,
      inStock: stockCount > 0,
    });
  const before = shirtWith(5);
  const sale: CatalogueChange = { kind: 'product', before, after: shirtWith(4) };

  it('is true of a sale for the product’s page and for lists that show it, and of nothing else', () => {
    expect(affects(sale, { kind: 'product', slug: 'shirt' })).toBe(true);
    expect(affects(sale, listRead({}, [before.product.id]))).toBe(true);
    expect(affects(sale, { kind: 'product', slug: 'dress' })).toBe(false);
    expect(affects(sale, listRead({}, ['another']))).toBe(false);
    expect(affects(sale, listRead({ sort: 'price-asc' }, ['another']))).toBe(false);
    expect(affects(sale, listRead(SEARCH, ['another']))).toBe(false);
    expect(affects(sale, { kind: 'facets', filter: ALL })).toBe(false);
    for (const kind of ['categories', 'delivery', 'home', 'lookbook', 'store'] as const) {
      expect(affects(sale, { kind })).toBe(false);
    }
  });

  it('is true of a product that becomes featured for searches, which may be for the best sellers', () => {
    const after = newProduct({ ...before.product, featured: !before.product.featured });
    expect(affects({ kind: 'product', before, after }, listRead(SEARCH))).toBe(true);
  });

  it('reads the words of a changed product once for all searches', () => {
    let reads = 0;
    const { description } = before.product;
    const after = shirtWith(4);
    Object.defineProperty(after.product, 'description', {
      get: () => {
        reads += 1;
        return description;
      },
    });
    const change: CatalogueChange = { kind: 'product', before, after };
    for (const search of ['dress', 'shirt', 'red skirt']) {
      expect(affects(change, listRead({ search }, ['another']))).toBe(false);
      expect(affects(change, { kind: 'facets', filter: { ...ALL, search } })).toBe(false);
    }
    expect(reads).toBe(1);
  });

  it('is true of synonyms for every search', () => {
    expect(affects({ kind: 'synonyms' }, listRead(SEARCH))).toBe(true);
    expect(affects({ kind: 'synonyms' }, { kind: 'facets', filter: { ...ALL, ...SEARCH } })).toBe(true);
    expect(affects({ kind: 'synonyms' }, listRead())).toBe(false);
    expect(affects({ kind: 'synonyms' }, { kind: 'store' })).toBe(false);
  });

  it('is true of the store’s settings for every search, which knows the name of the shop', () => {
    expect(affects({ kind: 'store' }, listRead(SEARCH))).toBe(true);
    expect(affects({ kind: 'store' }, { kind: 'facets', filter: { ...ALL, ...SEARCH } })).toBe(true);
  });

  it('is true of a small part for the reads of that part', () => {
    expect(affects({ kind: 'home' }, { kind: 'home' })).toBe(true);
    expect(affects({ kind: 'home' }, { kind: 'lookbook' })).toBe(false);
    expect(affects({ kind: 'store' }, listRead())).toBe(false);
  });
});

it('misses no change: the result of an unaffected read stays the same', () => {
  const change = fc.record({ indexed: arbitraryProduct, isDeleted: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(arbitraryProduct, { maxLength: 40 }),
      change,
      arbitraryListing,
      (products, step, listing) => {
        const index = new ProductIndex();
        index.setSynonyms(SYNONYMS);
        for (const indexed of products) index.put(indexed);
        const { id, slug } = step.indexed.product;
        const page = index.list(listing);
        const [facets, product] = [index.facets(listing), index.bySlug(slug)];
        const productIds = page.products.map((one) => one.id);

        const before = index.get(id) ?? null;
        const after = step.isDeleted ? null : step.indexed;
        index.delete(id);
        if (after) index.put(after);
        const published: CatalogueChange = { kind: 'product', before, after };

        const expectSame = (read: CatalogueRead, resultBefore: unknown, resultAfter: unknown) =>
          expect(affects(published, read) || isDeepStrictEqual(resultBefore, resultAfter)).toBe(true);
        expectSame({ kind: 'products', listing, productIds }, page, index.list(listing));
        expectSame({ kind: 'facets', filter: listing }, facets, index.facets(listing));
        expectSame({ kind: 'product', slug }, product, index.bySlug(slug));
      },
    ),
    { numRuns: 500 },
  );
});
