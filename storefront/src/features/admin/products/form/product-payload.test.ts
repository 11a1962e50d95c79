import { createProductSchema, updateProductSchema } from '@chitenge/contract/admin-product';
import { expect, it } from 'vitest';
import { buildAdminProduct } from '../../../../testing/handlers/admin-products.ts';
import { EMPTY_PRODUCT, toProductFields, type ProductFields } from './product-fields.ts';
import { findFormField, toProductEdit, toProductPayload } from './product-payload.ts';

const required: ProductFields = { ...EMPTY_PRODUCT, name: ' Wrap Dress ', slug: 'wrap-dress', price: '349' };

it('sends null for empty fields, with every field of the product', () => {
  const payload = toProductPayload({ ...required, description: ' ', sizes: ' , ', stockCount: 'many' });
  expect(payload).toEqual({
    name: 'Wrap Dress',
    slug: 'wrap-dress',
    description: null,
    price: '349.00',
    originalPrice: null,
    salePrice: null,
    saleStarts: null,
    saleEnds: null,
    imageUrl: null,
    images: null,
    sizes: null,
    colors: null,
    badge: null,
    rating: '0',
    reviewCount: 0,
    inStock: false,
    stockCount: 0,
    categoryId: null,
    featured: false,
    status: 'published',
  });
  expect(createProductSchema.safeParse(payload).success).toBe(true);
});

it('sends the optional fields that are filled in', () => {
  const { categoryId } = buildAdminProduct(1);
  const payload = toProductPayload({
    ...required,
    description: 'Cotton. ',
    originalPrice: '400.5',
    salePrice: '249',
    saleStarts: '2026-11-27T06:00',
    sizes: 'S, M,, ',
    colors: 'navy',
    badge: 'Sale',
    stockCount: '3',
    categoryId: categoryId ?? '',
    images: ['https://example.com/a.jpg', '/assets/00000000-0000-4000-8000-000000000001'],
  });
  expect(payload).toMatchObject({
    description: 'Cotton.',
    originalPrice: '400.50',
    salePrice: '249.00',
    saleStarts: '2026-11-27T04:00:00.000Z',
    saleEnds: null,
    sizes: ['S', 'M'],
    colors: ['navy'],
    badge: 'Sale',
    inStock: true,
    stockCount: 3,
    categoryId,
    imageUrl: 'https://example.com/a.jpg',
    images: ['https://example.com/a.jpg', '/assets/00000000-0000-4000-8000-000000000001'],
  });
  expect(createProductSchema.safeParse(payload).success).toBe(true);
});

it('sends the typed image URL as the main image', () => {
  const imageUrl = 'https://example.com/a.jpg';
  expect(toProductPayload({ ...required, imageUrl: ` ${imageUrl} `, images: ['/assets/a'] })).toMatchObject({
    imageUrl,
    images: [imageUrl, '/assets/a'],
  });
});

it.each([
  ['none', '', null],
  ['New', '', 'New'],
  ['other', ' Handmade ', 'Handmade'],
  ['other', ' ', null],
] as const)('sends the badge %s "%s" as %s', (badge, customBadge, expected) => {
  expect(toProductPayload({ ...required, badge, customBadge }).badge).toBe(expected);
});

it('sends only the edited fields, with the version on which they are based', () => {
  const product = buildAdminProduct(1);
  const edit = toProductEdit(product, { ...toProductFields(product), name: 'New name', sizes: '' });
  expect(edit).toEqual({ name: 'New name', sizes: null, updatedAt: product.updatedAt });
  expect(updateProductSchema.safeParse(edit).success).toBe(true);
});

it('sends the stock count only after an edit, with the previous count', () => {
  const product = buildAdminProduct(1, { stockCount: 20 });
  expect(toProductEdit(product, { ...toProductFields(product), stockCount: '0' })).toEqual({
    stockCount: 0,
    inStock: false,
    expectedStockCount: 20,
    updatedAt: product.updatedAt,
  });
  expect(toProductEdit(product, { ...toProductFields(product), stockCount: ' 20' })).toEqual({
    updatedAt: product.updatedAt,
  });
});

it.each([
  ['images.2', 'images'],
  ['imageUrl', 'imageUrl'],
  ['expectedStockCount', 'stockCount'],
  ['sizes.0', 'sizes'],
  ['price', 'price'],
  ['(body)', null],
])('maps the server field %s to the form field %s', (name, field) => {
  expect(findFormField(name)).toBe(field);
});
