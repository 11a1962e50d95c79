import type { AddToCart, UpdateCartLine } from '@chitenge/contract/cart';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import type { PlaceOrder } from '@chitenge/contract/order';
import { problemSchema } from '@chitenge/contract/problem';
import { SESSION_HEADER } from '@chitenge/contract/session';
import type { z } from 'zod';
import { ProblemError } from '@chitenge/contract/problem-error';
import { parseResponse, type DirectusClient, type RequestOptions } from './client.ts';
import { DirectusRequestError, errorOfStatus } from './request-error.ts';
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
 * All methods throw the extension's ProblemError (400, 404, 409, 422) or DirectusRequestError.
 */
export interface ShopClient {
  readCart(session: string): Promise<CartRow[]>;
  /** @param additionKey idempotency key: a repeat of the line's last addition adds nothing */
  addLine(session: string, line: AddToCart, additionKey: string | undefined): Promise<CartRow>;
  updateLine(session: string, id: string, change: UpdateCartLine): Promise<CartRow>;
  removeLine(session: string, id: string): Promise<void>;
  clearCart(session: string): Promise<void>;
  /** @returns `replayed` when the idempotency key has already placed this order */
  placeOrder(
    session: string,
    order: PlaceOrder,
    idempotencyKey: string | undefined,
  ): Promise<{ order: OrderRow; replayed: boolean }>;
  readOrder(session: string, id: string): Promise<OrderRow>;
  /** @param key returns only the order that this idempotency key has placed */
  listOrders(session: string, key: string | undefined): Promise<OrderSummaryRow[]>;
}

/** Statuses that concern the shopper's request. Any other one is an error between proxy and Directus. */
const SHOPPER_STATUSES = new Set([400, 404, 409, 422]);

async function toError(response: Response, call: string): Promise<Error> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  const { status } = response;
  if (problem.success && SHOPPER_STATUSES.has(status) && problem.data.status === status)
    return new ProblemError(problem.data);
  return errorOfStatus(status, call, problem.success ? problem.data.type : '');
}

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key };
}

/** @param orderTimeoutMs milliseconds for placing an order, which can wait for locks on the stock */
export function createShopClient(directus: DirectusClient, orderTimeoutMs: number): ShopClient {
  async function fetchShop(session: string, path: string, options: RequestOptions = {}): Promise<Response> {
    const headers = { ...options.headers, [SESSION_HEADER]: session };
    const response = await directus.fetch(`/shop${path}`, { ...options, headers });
    if (!response.ok) throw await toError(response, `${options.method ?? 'GET'} /shop${path}`);
    return response;
  }

  async function request<Body>(
    schema: z.ZodType<Body>,
    session: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<Body> {
    const call = `${options.method ?? 'GET'} /shop${path}`;
    return parseResponse(call, schema, await fetchShop(session, path, options));
  }

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
    async placeOrder(session, order, idempotencyKey) {
      const { data, replayed } = await request(placedOrderResponseSchema, session, '/orders', {
        method: 'POST',
        body: order,
        timeoutMs: orderTimeoutMs,
        headers: keyHeader(idempotencyKey),
      });
      return { order: data, replayed };
    },
    async readOrder(session, id) {
      return (await request(orderResponseSchema, session, `/orders/${id}`)).data;
    },
    async listOrders(session, key) {
      const query = key === undefined ? '' : `?${new URLSearchParams({ key }).toString()}`;
      return (await request(orderListResponseSchema, session, `/orders${query}`)).data;
    },
  };
}
