import type {
  AskShopBody,
  ChangeAddressBody,
  ChangeNoteBody,
  ChangeOwnLineBody,
  WithdrawRequestBody,
} from '@chitenge/contract/order-actions';
import type { Order } from '@chitenge/contract/order';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** An order, and the headers of its link when the browser has not its session. */
export interface OrderAccess {
  orderId: string;
  headers: Record<string, string>;
}

/** What each call needs when only a link opens the order. */
export type Proof = Pick<AskShopBody, 'customerPhone'>;

const requestOf = <Body>({ orderId: id, headers }: OrderAccess, body: Body) => ({
  params: { id },
  headers,
  body,
});

export const cancelOwnOrder = (access: OrderAccess, body: Proof): Promise<Order> =>
  call('POST /api/orders/:id/cancel', requestOf(access, body));

export const askShop = (access: OrderAccess, body: AskShopBody): Promise<Order> =>
  call('POST /api/orders/:id/requests', requestOf(access, body));

export const withdrawRequest = (access: OrderAccess, body: WithdrawRequestBody): Promise<Order> =>
  call('POST /api/orders/:id/requests/withdraw', requestOf(access, body));

export const changeAddress = (access: OrderAccess, body: ChangeAddressBody): Promise<Order> =>
  call('PATCH /api/orders/:id/address', requestOf(access, body));

export const changeNote = (access: OrderAccess, body: ChangeNoteBody): Promise<Order> =>
  call('PUT /api/orders/:id/note', requestOf(access, body));

export const changeLine = (
  { orderId: id, headers }: OrderAccess,
  lineId: string,
  body: ChangeOwnLineBody,
): Promise<Order> => call('PATCH /api/orders/:id/lines/:lineId', { params: { id, lineId }, headers, body });

/** Query for the sizes and colours that the lines of an order may have. */
export const lineChoicesQuery = ({ orderId: id, headers }: OrderAccess) =>
  queryOptions({
    queryKey: ['/api/orders', id, 'line-choices', headers],
    queryFn: ({ signal }) => call('GET /api/orders/:id/line-choices', { params: { id }, headers, signal }),
    // Others buy meanwhile.
    staleTime: 0,
  });
