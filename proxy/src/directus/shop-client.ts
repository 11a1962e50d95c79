/** The extension's endpoints under /shop: carts and orders, each of one session. */
import type { AddToCart, UpdateCartLine } from '@chitenge/contract/cart';
import { IDEMPOTENCY_HEADER } from '@chitenge/contract/idempotency';
import type { PlaceOrder } from '@chitenge/contract/order';
import { problemSchema } from '@chitenge/contract/problem';
import { SESSION_HEADER } from '@chitenge/contract/session';
import type { z } from 'zod';
import { HttpProblem } from '../problems/http-problem.ts';
import { readAnswer, type DirectusClient, type Send } from './client.ts';
import { DirectusFailure, failureOfStatus } from './failure.ts';
import {
  cartAnswerSchema,
  cartLineAnswerSchema,
  orderAnswerSchema,
  placedAnswerSchema,
  type CartRow,
  type OrderRow,
} from './shop-rows.ts';

/**
 * Every call takes the shopper's session first.
 * All throw HttpProblem as the extension put it (400, 404, 409, 422), or DirectusFailure.
 */
export interface ShopClient {
  cart(session: string): Promise<CartRow[]>;
  /** @param additionKey makes a repeat of the line's last addition add nothing */
  addLine(session: string, line: AddToCart, additionKey: string | undefined): Promise<CartRow>;
  changeLine(session: string, id: string, change: UpdateCartLine): Promise<CartRow>;
  removeLine(session: string, id: string): Promise<void>;
  clearCart(session: string): Promise<void>;
  /** @returns `replayed` when the key had placed this order before */
  placeOrder(
    session: string,
    order: PlaceOrder,
    idempotencyKey: string | undefined,
  ): Promise<{ order: OrderRow; replayed: boolean }>;
  order(session: string, id: string): Promise<OrderRow>;
}

/** Refusals that are about the shopper's request; any other error status is a fault between proxy and Directus. */
const PASSED_ON = new Set([400, 404, 409, 422]);

async function refusal(response: Response, call: string): Promise<Error> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  if (problem.success && PASSED_ON.has(problem.data.status) && problem.data.status === response.status) {
    return new HttpProblem(problem.data);
  }
  return failureOfStatus(response.status, call, problem.success ? problem.data.type : '');
}

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key };
}

/** @param orderTimeoutMs milliseconds that placing an order may take; it waits its turn for the stock */
export function createShopClient(directus: DirectusClient, orderTimeoutMs: number): ShopClient {
  async function send(session: string, path: string, options: Send = {}): Promise<Response> {
    const headers = { ...options.headers, [SESSION_HEADER]: session };
    const response = await directus.send(`/shop${path}`, { ...options, headers });
    if (!response.ok) throw await refusal(response, `${options.method ?? 'GET'} /shop${path}`);
    return response;
  }

  async function ask<Answer>(
    schema: z.ZodType<Answer>,
    session: string,
    path: string,
    options: Send = {},
  ): Promise<Answer> {
    const call = `${options.method ?? 'GET'} /shop${path}`;
    return readAnswer(call, schema, await send(session, path, options));
  }

  async function remove(session: string, path: string): Promise<void> {
    const { status } = await send(session, path, { method: 'DELETE' });
    if (status !== 204)
      throw new DirectusFailure('unreadable', `Directus answered DELETE /shop${path} with ${status}`);
  }

  return {
    async cart(session) {
      return (await ask(cartAnswerSchema, session, '/cart')).data;
    },
    async addLine(session, line, additionKey) {
      const options: Send = { method: 'POST', body: line, headers: keyHeader(additionKey) };
      return (await ask(cartLineAnswerSchema, session, '/cart', options)).data;
    },
    async changeLine(session, id, change) {
      const options: Send = { method: 'PATCH', body: change };
      return (await ask(cartLineAnswerSchema, session, `/cart/${id}`, options)).data;
    },
    async removeLine(session, id) {
      await remove(session, `/cart/${id}`);
    },
    async clearCart(session) {
      await remove(session, '/cart');
    },
    async placeOrder(session, order, idempotencyKey) {
      const { data, replayed } = await ask(placedAnswerSchema, session, '/orders', {
        method: 'POST',
        body: order,
        timeoutMs: orderTimeoutMs,
        headers: keyHeader(idempotencyKey),
      });
      return { order: data, replayed };
    },
    async order(session, id) {
      return (await ask(orderAnswerSchema, session, `/orders/${id}`)).data;
    },
  };
}
