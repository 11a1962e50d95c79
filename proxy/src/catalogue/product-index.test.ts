import { toDecimal } from '@chitenge/contract/money';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fits, isInScope, type ListedProduct } from './listed-product.ts';
import { foldOption, type ProductsListing } from './listing.ts';
import { compareBy } from './order.ts';
import { ProductIndex } from './product-index.ts';
import { someListing, someProduct } from './testing.ts';

/** Products that come, change and go: the last word on an id counts. */
const history = fc.array(fc.record({ listed: someProduct, gone: fc.boolean() }), { maxLength: 80 });

function indexOf(steps: { listed: ListedProduct; gone: boolean }[]) {
  const index = new ProductIndex();
  const left = new Map<string, ListedProduct>();
  for (const { listed, gone } of steps) {
    const { id } = listed.product;
    if (gone) {
      index.delete(id);
      left.delete(id);
    } else {
      index.put(listed);
      left.set(id, listed);
    }
  }
  return { index, products: [...left.values()] };
}

it('lists what looking at every product would list', () => {
  fc.assert(
    fc.property(history, someListing, (steps, listing) => {
      const { index, products } = indexOf(steps);
      const fitting = products
        .filter((listed) => fits(listed, listing))
        .toSorted(compareBy(listing.sort, true))
        .map(({ product }) => product);
      expect(index.list(listing)).toEqual({
        products: fitting.slice(listing.offset, listing.offset + listing.limit),
        total: fitting.length,
      });
    }),
    { numRuns: 300 },
  );
});

it('counts what looking at every product would count', () => {
  fc.assert(
    fc.property(history, someListing, (steps, listing) => {
      const { index, products } = indexOf(steps);
      const without = (left: Partial<ProductsListing>) =>
        products.filter((listed) => fits(listed, { ...listing, ...left }));
      const counts = (field: 'sizes' | 'colors') => {
        const scope = products.filter((listed) => isInScope(listed, listing));
        const narrowed = without({ [field]: [] });
        const has = (value: string) => (listed: ListedProduct) =>
          listed.product[field].some((option) => foldOption(option) === value);
        const values = new Set(scope.flatMap(({ product }) => product[field].map(foldOption)));
        return new Map([...values].map((value) => [value, narrowed.filter(has(value)).length]));
      };
      const prices = without({ minPrice: undefined, maxPrice: undefined }).map(({ price }) => price);

      const facets = index.facets(listing);
      const folded = (values: { value: string; count: number }[]) =>
        new Map(values.map(({ value, count }) => [foldOption(value), count]));
      expect(folded(facets.sizes)).toEqual(counts('sizes'));
      expect(folded(facets.colors)).toEqual(counts('colors'));
      expect(facets).toMatchObject({
        total: without({}).length,
        inStock: without({ inStock: true }).length,
        onSale: without({ onSale: true }).length,
        price:
          prices.length === 0
            ? null
            : { min: toDecimal(Math.min(...prices)), max: toDecimal(Math.max(...prices)) },
      });
    }),
    { numRuns: 300 },
  );
});

it('finds a product by its slug as long as it has it', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const { index, products } = indexOf(steps);
      expect(index.size).toBe(products.length);
      for (const { product } of products) expect(index.bySlug(product.slug)).toBe(product);
      const [first] = products;
      if (!first) return;
      index.put({ ...first, product: { ...first.product, slug: 'renamed' } });
      expect(index.bySlug(first.product.slug)).toBeNull();
      expect(index.bySlug('renamed')?.id).toBe(first.product.id);
    }),
  );
});

it('takes over a new order, with rows without a place where the database puts them', () => {
  fc.assert(
    fc.property(history, someListing, fc.boolean(), (steps, listing, nullsFirst) => {
      const { index, products } = indexOf(steps);
      const sorts = new Map(products.map(({ product }, at) => [product.id, at % 3 === 0 ? null : at % 5]));
      index.arrange(sorts, nullsFirst);
      const all = index.list({ ...listing, limit: 500, offset: 0 }).products;
      const fitting = products.filter((listed) => fits(listed, listing));
      expect(all).toEqual(
        fitting.toSorted(compareBy(listing.sort, nullsFirst)).map(({ product }) => product),
      );
      expect(index.arrange(sorts, nullsFirst)).toBe(false);
    }),
  );
});
