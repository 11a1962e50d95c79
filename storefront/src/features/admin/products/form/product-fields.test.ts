import { expect, it } from 'vitest';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import {
  EMPTY_PRODUCT,
  listedOptions,
  toProductFields,
  productFieldsSchema,
  parseStockCount,
  type ProductFields,
} from './product-fields.ts';

const filled: ProductFields = { ...EMPTY_PRODUCT, name: 'Wrap Dress', slug: 'wrap-dress', price: '349' };

function messagesOf(changes: Partial<ProductFields>): string[] {
  const { error } = productFieldsSchema.safeParse({ ...filled, ...changes });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

it.each([
  ['S, M,L', ['S', 'M', 'L']],
  [' navy ,, terracotta , ', ['navy', 'terracotta']],
  ['S, S', ['S']],
  ['S|M and L', ['S', 'M', 'L']],
  [' , ', []],
  ['', []],
])('splits the list "%s"', (text, list) => {
  expect(listedOptions(text, 'sizes')).toEqual(list);
});

it.each([
  ['12', 12],
  ['', 0],
  ['a dozen', 0],
  ['1,5', Number.NaN],
  ['1.000', Number.NaN],
  [' 3 ', 3],
  ['1,250', 1250],
])('parses the stock count "%s" as %d', (text, count) => {
  expect(parseStockCount(text)).toBe(count);
});

it.each<[Partial<ProductFields>, string]>([
  [{ name: ' ' }, 'name: Name is missing'],
  [{ name: 'x'.repeat(201) }, 'name: Name must be at most 200 characters'],
  [{ slug: '' }, 'slug: Slug is missing'],
  [{ slug: 'Wrap Dress' }, 'slug: Slug must be lowercase words joined by hyphens'],
  [{ price: '' }, 'price: Price is missing'],
  [{ price: '3.499' }, 'price: Price must be an amount with at most two decimals, such as 349.00'],
  [{ price: '20k' }, 'price: Price must be an amount in full, such as 1200.00, because k can mean thousands'],
  [{ price: '-1' }, 'price: Price must be an amount with at most two decimals, such as 349.00'],
  [{ price: '1,25,0' }, 'price: Price must be an amount with at most two decimals, such as 349.00'],
  [
    { originalPrice: 'much' },
    'originalPrice: Original Price must be an amount with at most two decimals, such as 349.00',
  ],
  [{ stockCount: '-1' }, 'stockCount: Stock Count must be at least 0'],
  [{ stockCount: '1.5' }, 'stockCount: Stock Count must be a whole number'],
  [{ stockCount: '1,5' }, 'stockCount: Stock Count must be a whole number'],
  [{ imageUrl: 'dress.jpg' }, 'imageUrl: Image URL must be a URL that begins with http:// or https://'],
  [{ sizes: 'x'.repeat(61) }, 'sizes: Sizes must be at most 60 characters each'],
])('rejects %j with the message "%s"', (changes, message) => {
  expect(messagesOf(changes)).toEqual([message]);
});

it('fills the form from a product, with a custom badge in its own field', () => {
  const product = buildAdminProduct(1, {
    badge: 'Handmade',
    originalPrice: null,
    description: null,
    categoryId: null,
  });
  expect(toProductFields(product)).toMatchObject({
    description: '',
    originalPrice: '',
    categoryId: '',
    badge: 'other',
    customBadge: 'Handmade',
    sizes: 'S, M, L',
    colors: 'navy, terracotta',
    stockCount: '20',
  });
  expect(toProductFields(buildAdminProduct(1, { badge: 'Sale' }))).toMatchObject({
    badge: 'Sale',
    customBadge: '',
  });
});
