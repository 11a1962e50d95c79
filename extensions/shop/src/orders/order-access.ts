import type { OrderHeaders } from '@chitenge/contract/calls/define';
import { DAY_MS } from '@chitenge/contract/duration';
import { ORDER_OPEN_DAYS } from '@chitenge/contract/order';
import { ORDER_TOKEN_HEADER } from '@chitenge/contract/order-token';
import { invalidRequest, notFound, problemError } from '@chitenge/contract/problem-error';
import { SESSION_HEADER } from '@chitenge/contract/session';
import type { Knex } from 'knex';
import type { Timestamp } from '../database/columns.ts';
import type { OrderTokens, PartLink, TokenPurpose } from './order-token.ts';

export interface GrantedAccess {
  orderId: string;
  /** Whether the caller has only a link to pay. */
  byLink: boolean;
  /** Whether it is the session that placed the order; with a link alone, changes need the phone number on the order. */
  isOwner: boolean;
  /** Whether the caller has only what a lookup gave, for which a reference and a phone number suffice. */
  byLookup: boolean;
  /** The link to pay a part; null for all that is left. */
  part: PartLink | null;
}

/**
 * Decides who may use a route of one order, and of what belongs to it: docs/shopping.md#order-page.
 * Every such route calls it, so no route has rules of its own.
 */
export interface OrderAccess {
  /**
   * Opens an order to its session, or to a link with one of these purposes. The token comes first: a browser with a session
   * of its own may follow a link.
   * The session of an older order may be the next person's with the phone. It opens what a link to pay shows, nothing else.
   * @throws ProblemError 404 for another session's order and for a link that does not open it; 400 without either;
   * 403 for the session of an order that is older than 30 days
   */
  open(id: string, credentials: OrderHeaders, purposes: readonly TokenPurpose[]): Promise<GrantedAccess>;
  /**
   * Finds the session's order, of any age. The caller checks the phone number before it shows the order.
   * @throws ProblemError 404 for another session's order
   */
  findOwn(id: string, session: string): Promise<string>;
}

export function createOrderAccess(database: Knex, tokens: OrderTokens): OrderAccess {
  async function ownOrder(id: string, session: string): Promise<{ id: string; date_created: Timestamp }> {
    const own = await database('orders')
      .where({ id, session_id: session })
      .first<{ id: string; date_created: Timestamp } | undefined>('id', 'date_created');
    if (own === undefined) throw notFound('order');
    return own;
  }

  /** The browser that placed an order also follows links to it. The session of an older one may be the next person's. */
  async function isOwn(id: string, session: string | undefined): Promise<boolean> {
    if (session === undefined) return false;
    const placed = await database('orders')
      .where({ id, session_id: session })
      .first<{ date_created: Timestamp } | undefined>('date_created');
    return placed !== undefined && isRecent(placed.date_created);
  }

  return {
    async open(id, { [SESSION_HEADER]: session, [ORDER_TOKEN_HEADER]: token }, purposes) {
      if (token !== undefined) {
        const { purpose, part, byLookup } = await tokens.verify(token, id);
        if (purposes.includes(purpose))
          return {
            orderId: id,
            byLink: purpose === 'pay',
            isOwner: await isOwn(id, session),
            byLookup,
            part,
          };
        throw notFound('order');
      }
      if (session === undefined) throw invalidRequest([{ field: SESSION_HEADER, message: 'is missing' }]);
      const own = await ownOrder(id, session);
      if (!purposes.includes('pay')) assertRecent(own.date_created);
      return { orderId: own.id, byLink: false, isOwner: true, byLookup: false, part: null };
    },
    findOwn: async (id, session) => (await ownOrder(id, session)).id,
  };
}

const isRecent = (placed: Timestamp): boolean =>
  new Date(placed).getTime() > Date.now() - ORDER_OPEN_DAYS * DAY_MS;

function assertRecent(placed: Timestamp): void {
  if (isRecent(placed)) return;
  throw problemError('phone-number-needed', {
    detail: `This order is older than ${ORDER_OPEN_DAYS} days. Please enter the phone number on it.`,
  });
}
