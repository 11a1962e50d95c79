import { NO_DETAILS } from './no-details.ts';
import { expect, it } from 'vitest';
import type { Product } from './product.ts';
import { toProductCard } from './product-card.ts';

const variant = (size: string | null, stockCount: number, price = '200.00') => ({
  id: crypto.randomUUID(),
  size,
  color: null,
  sku: 'SKU-1',
  price,
  originalPrice: null,
  stockCount,
  inStock: stockCount > 0,
});

const product = (variants: Product['variants']): Product => ({
  id: crypto.randomUUID(),
  name: 'Linen Shirt',
  slug: 'linen-shirt',
  description: 'A shirt.',
  price: '200.00',
  originalPrice: null,
  imageUrl: '/assets/one',
  imagePreview: null,
  ...NO_DETAILS,
  images: ['/assets/one', '/assets/two', '/assets/three'],
  colorImages: [],
  sizes: [],
  colors: [],
  badge: null,
  rating: '0.00',
  reviewCount: 0,
  inStock: variants.some(({ inStock }) => inStock),
  stockCount: variants.reduce((sum, { stockCount }) => sum + stockCount, 0),
  stockBy: 'variant',
  variants,
  categoryId: null,
  category: null,
  featured: false,
});

it.each([
  ['several variants in stock', [variant('S', 2), variant('M', 5)], true, null],
  ['one variant of several in stock', [variant('S', 0), variant('M', 5, '250.00')], true, ['M', '250.00', 5]],
  ['nothing in stock', [variant('S', 0), variant('M', 0)], true, null],
  ['a product without a choice', [variant(null, 7)], false, [null, '200.00', 7]],
])('says whether a shopper has to choose: %s', (_, variants, hasChoice, only) => {
  const card = toProductCard(product(variants));
  const [size, price, stockCount] = only ?? [];
  expect(card).toMatchObject({
    hasChoice,
    onlyVariant: only && { size, color: null, price, stockCount },
    images: ['/assets/one', '/assets/two'],
  });
  expect(card).not.toHaveProperty('variants');
  expect(card).not.toHaveProperty('description');
});
