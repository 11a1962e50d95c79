import { randomUUID } from 'node:crypto';
import { orderSchema } from '@chitenge/contract/order';
import { newSessionId, SESSION_HEADER } from '@chitenge/contract/session';
import { ORDER_FORM } from './orders.ts';
import type { TestShop } from './shop.ts';

export interface TestOrder {
  id: string;
  session: string;
  /** E.164. */
  phone: string;
  total: string;
}

let orders = 0;

/** Places an order of one unit, of its own session and phone number, which the limits of unpaid orders count by. */
export async function placeTestOrder(
  { api, studio }: TestShop,
  price = '100.00',
  form: {
    totalAmount?: string;
    discountCode?: string;
    payBy?: 'page';
    mobileNumber?: undefined;
    mobileProvider?: '';
  } = {},
): Promise<TestOrder> {
  orders += 1;
  const session = newSessionId();
  const phone = `+2609712${String(34_000 + orders)}`;
  const productId = await studio.createProduct({
    slug: `payable-${randomUUID()}`,
    name: 'Shirt',
    price,
  });
  await api.post('/api/cart').set(SESSION_HEADER, session).send({ productId, quantity: 1 }).expect(201);
  const { body } = await api
    .post('/api/orders')
    .set(SESSION_HEADER, session)
    .send({ ...ORDER_FORM, customerPhone: phone, totalAmount: price, ...form })
    .expect(201);
  const { id, totalAmount } = orderSchema.parse(body);
  return { id, session, phone, total: totalAmount };
}
