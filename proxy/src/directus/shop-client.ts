import type { AddToCart, UpdateCartLine } from '@chitenge/contract/cart';
import { IDEMPOTENCY_HEADER, ORDER_BY_HEADER, ORDER_SMS_HEADER } from '@chitenge/contract/idempotency';
import type { PlaceOrder, RevealOrder } from '@chitenge/contract/order';
import { SESSION_HEADER } from '@chitenge/contract/session';
import type { z } from 'zod';
import type { RequestOptions } from './client.ts';
import { credentialHeaders, type OrderCredential } from './order-credential.ts';
import { DirectusRequestError } from './request-error.ts';
import type { ShopRequests } from './shop-requests.ts';
import {
  cartResponseSchema,
  cartLineResponseSchema,
  orderListResponseSchema,
  orderResponseSchema,
  placedOrderResponseSchema,
  type CartRow,
  type OrderRow,
  type OrderSummaryRow,
} from './shop-rows.ts';

/**
 * Client of the extension's endpoints under /shop: the cart and the orders of one session.
 * All methods throw the extension's ProblemError (400, 403, 404, 409, 422) or DirectusRequestError.
 */
export interface ShopClient {
  readCart(session: string): Promise<CartRow[]>;
  /** @param additionKey idempotency key: a repeat of the line's last addition adds nothing */
  addLine(session: string, line: AddToCart, additionKey: string | undefined): Promise<CartRow>;
  updateLine(session: string, id: string, change: UpdateCartLine): Promise<CartRow>;
  removeLine(session: string, id: string): Promise<void>;
  clearCart(session: string): Promise<void>;
  /**
   * @param options.bySms whether the order may cause SMS
   * @param options.byStaff whether a staff member places it for a customer
   * @returns `replayed` when the idempotency key has already placed this order
   */
  placeOrder(
    session: string,
    order: PlaceOrder,
    options: { key: string | undefined; bySms: boolean; byStaff: boolean },
  ): Promise<{ order: OrderRow; replayed: boolean }>;
  readOrder(credential: OrderCredential, id: string): Promise<OrderRow>;
  /** Reads the session's order, of any age, for who knows its phone number; another number is a ProblemError 403. */
  revealOrder(session: string, id: string, input: RevealOrder): Promise<OrderRow>;
  /** @param key returns only the order that this idempotency key has placed */
  listOrders(session: string, key: string | undefined): Promise<OrderSummaryRow[]>;
}

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key };
}

/** @param orderTimeoutMs milliseconds for placing an order, which can wait for locks on the stock */
export function createShopClient(shop: ShopRequests, orderTimeoutMs: number): ShopClient {
  const fetchShop = (session: string, path: string, options: RequestOptions = {}) =>
    shop.fetch(path, { ...options, headers: { ...options.headers, [SESSION_HEADER]: session } });

  const request = <Body>(
    schema: z.ZodType<Body>,
    session: string,
    path: string,
    options: RequestOptions = {},
  ) => shop.request(schema, path, { ...options, headers: { ...options.headers, [SESSION_HEADER]: session } });

  async function remove(session: string, path: string): Promise<void> {
    const { status } = await fetchShop(session, path, { method: 'DELETE' });
    if (status !== 204)
      throw new DirectusRequestError('invalid', `Directus answered DELETE /shop${path} with ${status}`);
  }

  return {
    async readCart(session) {
      return (await request(cartResponseSchema, session, '/cart')).data;
    },
    async addLine(session, line, additionKey) {
      const options: RequestOptions = { method: 'POST', body: line, headers: keyHeader(additionKey) };
      return (await request(cartLineResponseSchema, session, '/cart', options)).data;
    },
    async updateLine(session, id, change) {
      const options: RequestOptions = { method: 'PATCH', body: change };
      return (await request(cartLineResponseSchema, session, `/cart/${id}`, options)).data;
    },
    async removeLine(session, id) {
      await remove(session, `/cart/${id}`);
    },
    async clearCart(session) {
      await remove(session, '/cart');
    },
    async placeOrder(session, order, { key, bySms, byStaff }) {
      const { data, replayed } = await request(placedOrderResponseSchema, session, '/orders', {
        method: 'POST',
        body: order,
        timeoutMs: orderTimeoutMs,
        headers: {
          ...keyHeader(key),
          ...(bySms ? {} : { [ORDER_SMS_HEADER]: 'off' }),
          ...(byStaff ? { [ORDER_BY_HEADER]: 'staff' } : {}),
        },
      });
      return { order: data, replayed };
    },
    async readOrder(credential, id) {
      const options = { headers: credentialHeaders(credential) };
      return (await shop.request(orderResponseSchema, `/orders/${id}`, options)).data;
    },
    async revealOrder(session, id, body) {
      const options: RequestOptions = { method: 'POST', body };
      return (await request(orderResponseSchema, session, `/orders/${id}/reveal`, options)).data;
    },
    async listOrders(session, key) {
      const query = key === undefined ? '' : `?${new URLSearchParams({ key }).toString()}`;
      return (await request(orderListResponseSchema, session, `/orders${query}`)).data;
    },
  };
}
