import { DAY_MS } from '@chitenge/contract/duration';
import { ORDER_OPEN_DAYS } from '@chitenge/contract/order';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { orderTokenSchema } from '@chitenge/contract/payments';
import { notFound, problemError } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Timestamp } from '../database/columns.ts';
import { idOf, parseOr400, sessionOf } from '../http/request.ts';
import type { OrderTokens, TokenPurpose } from './order-token.ts';

const tokenHeaders = z.object({ [ORDER_TOKEN_HEADER]: orderTokenSchema.optional() });

export interface GrantedAccess {
  orderId: string;
  /** Whether the caller has only a link to pay. */
  byLink: boolean;
}

/**
 * Decides who may use a route of one order, and of what belongs to it: docs/behaviour.md#order-page.
 * Every such route calls it, so no route has rules of its own.
 */
export interface OrderAccess {
  /**
   * Opens the order of the path to its session, or to a link with one of these purposes.
   * The session of an older order may be the next person's with the phone. It opens what a link to pay shows, nothing else.
   * @throws ProblemError 404 for another session's order and for a link that does not open it; 400 without either;
   * 403 for the session of an order that is older than 30 days
   */
  open(request: Request, purposes: readonly TokenPurpose[]): Promise<GrantedAccess>;
  /**
   * Finds the session's order of the path, of any age. The caller checks the phone number before it shows the order.
   * @throws ProblemError 404 for another session's order; 400 without a session
   */
  findOwn(request: Request): Promise<string>;
}

export function createOrderAccess(database: Knex, tokens: OrderTokens): OrderAccess {
  async function ownOrder(id: string, request: Request): Promise<{ id: string; date_created: Timestamp }> {
    const own = await database('orders')
      .where({ id, session_id: sessionOf(request) })
      .first<{ id: string; date_created: Timestamp } | undefined>('id', 'date_created');
    if (own === undefined) throw notFound('order');
    return own;
  }

  return {
    async open(request, purposes) {
      const id = idOf(request, 'order');
      const token = parseOr400(tokenHeaders, { [ORDER_TOKEN_HEADER]: request.get(ORDER_TOKEN_HEADER) })[
        ORDER_TOKEN_HEADER
      ];
      if (token !== undefined) {
        const purpose = await tokens.verify(token, id);
        if (purposes.includes(purpose)) return { orderId: id, byLink: purpose === 'pay' };
        throw notFound('order');
      }
      const own = await ownOrder(id, request);
      if (!purposes.includes('pay')) assertRecent(own.date_created);
      return { orderId: own.id, byLink: false };
    },
    async findOwn(request) {
      return (await ownOrder(idOf(request, 'order'), request)).id;
    },
  };
}

function assertRecent(placed: Timestamp): void {
  if (new Date(placed).getTime() > Date.now() - ORDER_OPEN_DAYS * DAY_MS) return;
  throw problemError('phone-number-needed', {
    detail: `This order is older than ${ORDER_OPEN_DAYS} days. Please enter the phone number on it.`,
  });
}
