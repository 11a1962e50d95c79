import { toZambianMobileNumber } from '@chitenge/contract/phone-number';
import { DELIVERY_KIND_FACTS } from '@chitenge/contract/delivery';
import { orderTotal } from '@chitenge/contract/discount-terms';
import { toDecimal } from '@chitenge/contract/money';
import { placeOrderSchema } from '@chitenge/contract/order';
import { invalidRequest, problemError } from '@chitenge/contract/problem-error';
import type { DeliveryPlace } from '@chitenge/contract/served-places';
import { newSessionId } from '@chitenge/contract/session';
import type { Knex } from 'knex';
import { addToCart } from '../cart/add-to-cart.ts';
import { optionOrNull } from '../database/columns.ts';
import type { Command } from '../commands/command.ts';
import { readDeliveryMethods } from '../delivery/delivery-methods.ts';
import { placeOrder } from '../orders/place-order.ts';
import { lockCart, readProducts } from '../orders/placing-repository.ts';
import { requestHash } from '../orders/request-hash.ts';
import { validateCart } from '../orders/validate-cart.ts';
import { findTestOrder } from './test-orders.ts';

export interface TestOrderInput {
  /** Gets the messages that a shopper gets. */
  phone: string;
  /** As in OrderRequest. */
  cartActiveSince: Date;
}

/**
 * Places an order of one unit for a new session, as a shopper's request does, and marks it as a test.
 * @throws ProblemError 400 for another phone number; 409 when nothing can be ordered, or a test order exists
 */
export const placeTestOrder: Command<TestOrderInput, { id: string }> = async (trx, input, actor) => {
  const { cartActiveSince } = input;
  const phone = toZambianMobileNumber(input.phone);
  if (phone === null)
    throw invalidRequest([{ field: 'phone', message: 'must be a mobile number, such as 0971234567' }]);
  if ((await findTestOrder(trx)) !== undefined)
    throw problemError('shop-rule', { detail: 'There is a test order already. Remove it first.' });
  const sessionId = newSessionId();
  const { product, size, color } = await findOffer(trx);
  const choice = { productId: product, size: optionOrNull(size), color: optionOrNull(color), quantity: 1 };
  await addToCart(trx, sessionId, choice, cartActiveSince);

  const lines = await lockCart(trx, { sessionId, cartActiveSince });
  const { total: goods } = validateCart(lines, await readProducts(trx, lines));
  const { method, place } = await findDelivery(trx);
  const needed = method && DELIVERY_KIND_FACTS[method.kind].needs;
  const body = placeOrderSchema.parse({
    customerName: 'Test order',
    customerEmail: await emailOf(trx, actor.userId),
    customerPhone: phone,
    shippingAddress: 'Test',
    city: place.town,
    province: place.province,
    deliveryMethodId: method?.id ?? null,
    ...(needed !== null && { [needed]: 'Test' }),
    mobileNumber: phone,
    notes: 'A test by the shop. Remove it in the checklist of the back office.',
    totalAmount: toDecimal(orderTotal(goods, method)),
  });
  const request = {
    sessionId,
    idempotencyKey: null,
    requestHash: requestHash(body),
    cartActiveSince,
    bySms: true,
    byStaff: true,
    body,
  };
  const { result, events } = await placeOrder(trx, request, { ...actor, userId: null });
  const { id } = result.order;
  await trx('orders').where({ id }).update({ is_test: true });
  return { result: { id }, events };
};

/** Returns the variant on sale with the most units, so that the test takes no shopper's last one. */
async function findOffer(trx: Knex): Promise<{ product: string; size: string; color: string }> {
  const offer = await trx('product_variants')
    .join('products', 'products.id', 'product_variants.product')
    .where({ 'products.status': 'published', 'product_variants.active': true })
    .where('product_variants.stock_count', '>', 0)
    .orderBy([{ column: 'product_variants.stock_count', order: 'desc' }, { column: 'product_variants.id' }])
    .first<{ product: string; size: string; color: string } | undefined>('product', 'size', 'color');
  if (offer !== undefined) return offer;
  throw problemError('shop-rule', {
    detail: 'No published product is in stock. Add one first, and set its stock.',
  });
}

/** Returns the first delivery method of the shop and a place that it serves. */
async function findDelivery(trx: Knex) {
  const [method = null] = await readDeliveryMethods(trx);
  const place: DeliveryPlace = {
    province: method?.provinces[0] ?? 'lusaka',
    town: method?.towns[0] ?? 'Lusaka',
  };
  return { method, place };
}

/** Returns the address of the staff member, who gets the mails of the order. */
async function emailOf(trx: Knex, userId: string | null): Promise<string> {
  const user = await trx('directus_users')
    .where({ id: userId })
    .first<{ email: string | null } | undefined>('email');
  return user?.email ?? 'test-order@example.com';
}
