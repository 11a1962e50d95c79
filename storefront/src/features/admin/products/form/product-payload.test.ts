import { createProductSchema, updateProductSchema } from '@chitenge/contract/admin-product';
import { expect, it } from 'vitest';
import { aStaffProduct } from '../../../../testing/handlers/admin-products.ts';
import { EMPTY_PRODUCT, fieldsOf, type ProductFields } from './product-fields.ts';
import { formFieldOf, productEdit, productPayload } from './product-payload.ts';

const required: ProductFields = { ...EMPTY_PRODUCT, name: ' Wrap Dress ', slug: 'wrap-dress', price: '349' };

it('sends null for what was left out, in exactly the shape of section 3', () => {
  const payload = productPayload({ ...required, description: ' ', sizes: ' , ', stockCount: 'many' });
  expect(payload).toEqual({
    name: 'Wrap Dress',
    slug: 'wrap-dress',
    description: null,
    price: '349.00',
    originalPrice: null,
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

it('sends what was given', () => {
  const { categoryId } = aStaffProduct(1);
  const payload = productPayload({
    ...required,
    description: 'Cotton. ',
    originalPrice: '400.5',
    sizes: 'S, M,, ',
    colors: 'navy',
    badge: 'Sale',
    stockCount: '3',
    categoryId: categoryId ?? '',
    pictures: ['https://example.com/a.jpg', '/assets/00000000-0000-4000-8000-000000000001'],
  });
  expect(payload).toMatchObject({
    description: 'Cotton.',
    originalPrice: '400.50',
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

it('sends an address that was typed, as the main picture', () => {
  const imageUrl = 'https://example.com/a.jpg';
  expect(productPayload({ ...required, imageUrl: ` ${imageUrl} `, pictures: ['/assets/a'] })).toMatchObject({
    imageUrl,
    images: [imageUrl, '/assets/a'],
  });
});

it.each([
  ['none', '', null],
  ['New', '', 'New'],
  ['other', ' Handmade ', 'Handmade'],
  ['other', ' ', null],
] as const)('sends the badge %s "%s" as %s', (badge, badgeWord, sent) => {
  expect(productPayload({ ...required, badge, badgeWord }).badge).toBe(sent);
});

it('sends the edited fields alone, with the version that they were based on', () => {
  const product = aStaffProduct(1);
  const edit = productEdit(product, { ...fieldsOf(product), name: 'New name', sizes: '' });
  expect(edit).toEqual({ name: 'New name', sizes: null, updatedAt: product.updatedAt });
  expect(updateProductSchema.safeParse(edit).success).toBe(true);
});

it('sends stock only when it was edited, with the count that was shown', () => {
  const product = aStaffProduct(1, { stockCount: 20 });
  expect(productEdit(product, { ...fieldsOf(product), stockCount: '0' })).toEqual({
    stockCount: 0,
    inStock: false,
    expectedStockCount: 20,
    updatedAt: product.updatedAt,
  });
  expect(productEdit(product, { ...fieldsOf(product), stockCount: ' 20' })).toEqual({
    updatedAt: product.updatedAt,
  });
});

it.each([
  ['images.2', 'pictures'],
  ['imageUrl', 'imageUrl'],
  ['expectedStockCount', 'stockCount'],
  ['sizes.0', 'sizes'],
  ['price', 'price'],
  ['(body)', null],
])('finds the form field of %s', (name, field) => {
  expect(formFieldOf(name)).toBe(field);
});
