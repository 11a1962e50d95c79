import { describe, expect, it } from 'vitest';
import { updateProductSchema } from './admin-product.ts';
import { addToCartSchema } from './cart.ts';
import { subscribeSchema } from './newsletter.ts';
import { placeOrderSchema } from './order.ts';
import { fieldErrorsOf } from './problem.ts';
import { productsQuerySchema } from './product.ts';
import { plainZodMessages } from './zod-messages.ts';
import type { z } from 'zod';

const ORDER = {
  customerName: 'Chanda Mwila',
  customerEmail: 'chanda@example.com',
  customerPhone: '0971234567',
  mobileNumber: '0971234567',
  totalAmount: '349.00',
};
const PRODUCT_ID = 'd0000000-0000-4000-8000-000000000009';

const errorsOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input, { error: plainZodMessages });
  return error ? fieldErrorsOf(error).map(({ field, message }) => `${field} ${message}`) : [];
};

describe('an error message', () => {
  it.each([
    [subscribeSchema, { email: `${'a'.repeat(250)}@example.com` }, 'email must be at most 254 characters'],
    [subscribeSchema, {}, 'email is required'],
    [subscribeSchema, null, '(body) must be a JSON object'],
    [subscribeSchema, 'x', '(body) must be a JSON object'],
    [addToCartSchema, { productId: PRODUCT_ID, size: 'x'.repeat(61) }, 'size must be at most 60 characters'],
    [
      placeOrderSchema,
      { ...ORDER, mobileProvider: 'x' },
      'mobileProvider must be one of mtn, airtel, zamtel',
    ],
    [placeOrderSchema, { ...ORDER, country: 'Atlantis' }, 'country must be Zambia'],
    [placeOrderSchema, { ...ORDER, totalAmount: 1 }, 'totalAmount must be text'],
    [placeOrderSchema, { ...ORDER, notes: 'x'.repeat(2001) }, 'notes must be at most 2000 characters'],
    [productsQuerySchema, { limit: '0' }, 'limit must be at least 1'],
    [productsQuerySchema, { featured: 'maybe' }, 'featured must be true or false'],
    [productsQuerySchema, { size: '' }, 'size must have 1 to 60 characters, none of them control characters'],
    [productsQuerySchema, { sort: 'rating' }, 'sort must be one of newest, price-asc, price-desc, name'],
    [productsQuerySchema, { minPrice: ['1', '2'] }, 'minPrice must be text'],
    [updateProductSchema, { sizes: 'S' }, 'sizes must be a list'],
  ])('is plain English', (schema, input, message) => {
    expect(errorsOf(schema, input)).toEqual([message]);
  });

  it('rejects control characters, except line breaks and tabs in longer texts', () => {
    const message = 'must not contain control characters';
    expect(errorsOf(placeOrderSchema, { ...ORDER, customerName: 'A\u0000B' })).toEqual([
      `customerName ${message}`,
    ]);
    expect(errorsOf(placeOrderSchema, { ...ORDER, city: 'A\nB' })).toEqual([]);
    expect(errorsOf(placeOrderSchema, { ...ORDER, notes: 'A\u001bB' })).toEqual([`notes ${message}`]);
    expect(errorsOf(productsQuerySchema, { search: 'a\u0000' })).toEqual([`search ${message}`]);
    expect(errorsOf(placeOrderSchema, { ...ORDER, notes: 'A\r\n\tB', shippingAddress: '1\n2' })).toEqual([]);
  });
});
