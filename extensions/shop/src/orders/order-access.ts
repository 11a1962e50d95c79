import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { orderTokenSchema } from '@chitenge/contract/payments';
import { notFound } from '@chitenge/contract/problem-error';
import type { Request } from 'express';
import type { Knex } from 'knex';
import { z } from 'zod';
import { idOf, parseOr400, sessionOf } from '../http/request.ts';
import type { OrderTokens, TokenPurpose } from './order-token.ts';

const tokenHeaders = z.object({ [ORDER_TOKEN_HEADER]: orderTokenSchema.optional() });

/** Who may use a route of one order: its session, or who has a link with one of these purposes. */
export type OrderAccess = (request: Request, purposes: readonly TokenPurpose[]) => Promise<GrantedAccess>;

export interface GrantedAccess {
  orderId: string;
  /** Whether the caller has only a link to pay. */
  byLink: boolean;
}

/**
 * Creates the check of access to the order of the path. It returns the order's id and how it was opened.
 * The check throws ProblemError 404 for another session's order and for a link that does not open it, 400 without either.
 */
export function createOrderAccess(database: Knex, tokens: OrderTokens): OrderAccess {
  return async (request, purposes) => {
    const id = idOf(request, 'order');
    const token = parseOr400(tokenHeaders, { [ORDER_TOKEN_HEADER]: request.get(ORDER_TOKEN_HEADER) })[
      ORDER_TOKEN_HEADER
    ];
    if (token !== undefined) {
      const purpose = await tokens.verify(token, id);
      if (purposes.includes(purpose)) return { orderId: id, byLink: purpose === 'pay' };
      throw notFound('order');
    }
    const own: unknown = await database('orders')
      .where({ id, session_id: sessionOf(request) })
      .first('id');
    if (own === undefined) throw notFound('order');
    return { orderId: id, byLink: false };
  };
}
