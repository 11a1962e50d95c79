import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListedProduct } from './listed-product.ts';
import type { ProductsListing } from './listing.ts';
import { ProductIndex } from './product-index.ts';
import { affects, type CatalogueChange, type CatalogueRead } from './reads.ts';
import { someListing, someProduct } from './testing.ts';

const EVERYTHING: ProductsListing = { words: [], sizes: [], colors: [], limit: 2, offset: 0 };

const some = (changes: Partial<ListedProduct['product']> = {}): ListedProduct => {
  const [listed] = fc.sample(someProduct, { seed: 7, numRuns: 1 });
  if (!listed) throw new Error('No product was generated');
  return { ...listed, product: { ...listed.product, ...changes } };
};

const list = (changes: Partial<ProductsListing> = {}, shown: string[] = []): CatalogueRead => ({
  kind: 'products',
  listing: { ...EVERYTHING, ...changes },
  shown,
});

describe('affects', () => {
  const before = some({ slug: 'shirt', stockCount: 5, inStock: true });
  const sale: CatalogueChange = {
    kind: 'product',
    before,
    after: { ...before, product: { ...before.product, stockCount: 4 } },
  };

  it('has a sale touch the product’s page and the lists that show it, and nothing else', () => {
    expect(affects(sale, { kind: 'product', slug: 'shirt' })).toBe(true);
    expect(affects(sale, list({}, [before.product.id]))).toBe(true);
    expect(affects(sale, { kind: 'product', slug: 'dress' })).toBe(false);
    expect(affects(sale, list({}, ['another']))).toBe(false);
    expect(affects(sale, list({ sort: 'price-asc' }, ['another']))).toBe(false);
    expect(affects(sale, { kind: 'facets', filter: EVERYTHING })).toBe(false);
    for (const kind of ['categories', 'home', 'lookbook', 'store'] as const) {
      expect(affects(sale, { kind })).toBe(false);
    }
  });

  it('has the last unit touch what tells what is in stock', () => {
    const last: CatalogueChange = {
      ...sale,
      after: { ...before, product: { ...before.product, stockCount: 0, inStock: false } },
    };
    expect(affects(last, { kind: 'facets', filter: EVERYTHING })).toBe(true);
    expect(affects(last, list({ inStock: true }, ['another']))).toBe(true);
    expect(affects(last, list({}, ['another']))).toBe(false);
  });

  it('has another price touch lists by price, for the product may come to stand on them', () => {
    const dearer: CatalogueChange = { ...sale, after: { ...before, price: before.price + 100 } };
    expect(affects(dearer, list({ sort: 'price-asc' }, ['another']))).toBe(true);
    expect(affects(dearer, list({ sort: 'name' }, ['another']))).toBe(false);
  });

  it('has a product that is new, or has gone, touch the page of its address', () => {
    for (const change of [
      { ...sale, before: null },
      { ...sale, after: null },
    ]) {
      expect(affects(change, { kind: 'product', slug: 'shirt' })).toBe(true);
      expect(affects(change, list({}, ['another']))).toBe(true);
    }
  });

  it('has a new order touch the lists that stand in the editor’s', () => {
    expect(affects({ kind: 'order' }, list())).toBe(true);
    expect(affects({ kind: 'order' }, list({ sort: 'newest' }))).toBe(false);
    expect(affects({ kind: 'order' }, { kind: 'product', slug: 'shirt' })).toBe(false);
  });

  it('has texts touch what shows them', () => {
    expect(affects({ kind: 'home' }, { kind: 'home' })).toBe(true);
    expect(affects({ kind: 'home' }, { kind: 'lookbook' })).toBe(false);
    expect(affects({ kind: 'store' }, list())).toBe(false);
  });
});

it('misses no change: what it leaves alone has the same answer afterwards', () => {
  const change = fc.record({ listed: someProduct, gone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(someProduct, { maxLength: 40 }), change, someListing, (products, step, listing) => {
      const index = new ProductIndex();
      for (const listed of products) index.put(listed);
      const { id, slug } = step.listed.product;
      const page = index.list(listing);
      const [facets, product] = [index.facets(listing), index.bySlug(slug)];
      const shown = page.products.map((one) => one.id);

      const before = index.get(id) ?? null;
      const after = step.gone ? null : step.listed;
      index.delete(id);
      if (after) index.put(after);
      const told: CatalogueChange = { kind: 'product', before, after };

      const same = (read: CatalogueRead, answer: unknown, now: unknown) =>
        expect(affects(told, read) || isDeepStrictEqual(answer, now)).toBe(true);
      same({ kind: 'products', listing, shown }, page, index.list(listing));
      same({ kind: 'facets', filter: listing }, facets, index.facets(listing));
      same({ kind: 'product', slug }, product, index.bySlug(slug));
    }),
    { numRuns: 500 },
  );
});
