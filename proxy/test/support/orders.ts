import { orderSchema, type Order } from '@chitenge/contract/order';
import { expect } from 'vitest';
import { newShopper } from './shopper.ts';
import type { TestShop } from './shop.ts';

/** The body of `POST /api/orders` without the total. */
export const ORDER_FORM = {
  customerName: 'Chanda Mwila',
  customerEmail: 'chanda@example.com',
  customerPhone: '097 123 4567',
  mobileProvider: 'mtn',
  mobileNumber: '0961234567',
  notes: '',
};

/** Places an order, of a new shopper unless one is given, for a product that costs K100. */
export async function placeOrder(
  { api }: TestShop,
  productId: string,
  form: object = {},
  quantity = 1,
  shopper = newShopper(),
): Promise<Order> {
  await api.post('/api/cart').set(shopper).send({ productId, quantity }).expect(201);
  const totalAmount = `${quantity * 100}.00`;
  const response = await api
    .post('/api/orders')
    .set(shopper)
    .send({ ...ORDER_FORM, totalAmount, ...form });
  expect(response.status).toBe(201);
  return orderSchema.parse(response.body);
}
