import { expect, it } from 'vitest';
import * as fc from 'fast-check';
import { arbitraryProduct } from '../testing/arbitraries.ts';
import { toIndexedProductOf, type IndexedProduct } from './indexed-product.ts';
import { ProductIndex } from './product-index.ts';
import { relatedProducts } from './related-products.ts';
import { unusedCatalogue } from '../testing/unused-catalogue.ts';

const MEN = { id: 'c0000000-0000-4000-8000-000000000001', name: 'Men', slug: 'men' };
const WOMEN = { id: 'c0000000-0000-4000-8000-000000000002', name: 'Women', slug: 'women' };

const [sample] = fc.sample(arbitraryProduct, { seed: 3, numRuns: 1 });

function indexed(name: string, changes: Partial<IndexedProduct['product']> = {}): IndexedProduct {
  if (!sample) throw new Error('No product was generated.');
  const product = {
    ...sample.product,
    id: name,
    name,
    slug: name,
    category: WOMEN,
    categoryId: WOMEN.id,
    colors: [],
    sizes: [],
    stockBy: 'product' as const,
    variants: [],
    inStock: true,
    ...changes,
  };
  return toIndexedProductOf(product, { ...sample, sort: null, created: 1 });
}

async function relatedTo(first: IndexedProduct, others: IndexedProduct[], limit = 4) {
  const index = new ProductIndex();
  for (const one of [first, ...others]) index.put(one);
  const catalogue = unusedCatalogue({ products: async (listing) => index.list(listing) });
  return (await relatedProducts(catalogue, first.product, limit)).map(({ name }) => name);
}

it('prefers the same category, print and colour', async () => {
  const dress = indexed('Chitenge Dress', { colors: ['Red', 'Navy'] });
  const related = await relatedTo(dress, [
    indexed('Belt', { category: MEN, categoryId: MEN.id }),
    indexed('Skirt'),
    indexed('Red Top', { colors: ['red'] }),
    indexed('Chitenge Shirt', { category: MEN, categoryId: MEN.id }),
    indexed('Chitenge Skirt', { colors: ['navy'] }),
  ]);
  expect(related).toEqual(['Chitenge Skirt', 'Red Top', 'Skirt', 'Chitenge Shirt']);
});

it('leaves out the product itself and what is sold out', async () => {
  const dress = indexed('Dress');
  expect(await relatedTo(dress, [indexed('Skirt', { inStock: false })])).toEqual([]);
});

it('works for a product without a category', async () => {
  const bag = indexed('Bag', { category: null, categoryId: null });
  expect(await relatedTo(bag, [indexed('Skirt')])).toEqual(['Skirt']);
});
