import type { AdminReturn, ReturnCommand, ReturnCommandBody } from '@chitenge/contract/admin-returns';
import type { RequestReturnBody } from '@chitenge/contract/returns';
import { queryOptions } from '@tanstack/react-query';
import { MESSAGES_KEY } from '../../messages/api/get-messages.ts';
import { ORDERS_KEY } from '../../orders/api/orders.ts';
import { PAYMENTS_KEY } from '../../payments/api/get-payments.ts';
import { adminRequest, staffCall, staffList } from '../../session/admin-api.ts';
import { useCommand } from '../../session/use-command.ts';
import { goodsOf, stateLabel } from '../return-labels.ts';

const PATH = '/api/admin/returns';

/** Prefix of the query keys of all exchanges and returns, for invalidation. */
export const RETURNS_KEY = [PATH] as const;

/** Query for the number of exchanges and returns that need a person. */
export const returnAttentionQuery = queryOptions({
  queryKey: [...RETURNS_KEY, 'attention'],
  queryFn: async ({ signal }) =>
    (await staffList('GET /api/admin/returns', { query: { state: 'attention', limit: 1 }, signal })).total,
});

/** Query for the exchanges and returns of an order, newest first. */
export const orderReturnsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, 'order', orderId],
    queryFn: ({ signal }) => staffList('GET /api/admin/returns', { query: { order: orderId }, signal }),
  });

/** Query for what of an order can come back. */
export const returnableQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...RETURNS_KEY, 'returnable', orderId],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/orders/:id/returns', { params: { id: orderId }, signal }),
    // The shopper may ask meanwhile, and what is wanted may be sold.
    staleTime: 0,
  });

/** Asks for an exchange or return for the customer. The dialog says what went wrong. */
export const useTakeReturn = (orderId: string) =>
  useCommand({
    scope: `order-${orderId}`,
    send: (body: RequestReturnBody) =>
      staffCall('POST /api/admin/orders/:id/returns', { params: { id: orderId }, body }),
    done: ({ returns }) => ({ title: 'Requested', description: returns.slice(-1).map(goodsOf).join() }),
    refresh: [RETURNS_KEY, ORDERS_KEY],
  });

/** A command with its body. */
export type ReturnChange = {
  [Name in ReturnCommand]: { command: Name; body: ReturnCommandBody<Name> };
}[ReturnCommand];

/** Sends one change of an exchange or return. The dialog says what went wrong. */
export const useChangeReturn = ({ id }: Pick<AdminReturn, 'id'>) =>
  useCommand({
    scope: `return-${id}`,
    send: ({ command, body }: ReturnChange): Promise<AdminReturn> =>
      adminRequest(`${PATH}/${encodeURIComponent(id)}/${command}`, { method: 'POST', body }),
    done: (row) => ({ title: stateLabel(row), description: goodsOf(row) }),
    refresh: [RETURNS_KEY, ORDERS_KEY, PAYMENTS_KEY, MESSAGES_KEY],
  });
