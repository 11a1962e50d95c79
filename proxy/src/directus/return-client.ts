/** Client of the extension's exchanges and returns, for the shopper of an order. */
import { orderReturnsSchema, type OrderReturns, type RequestReturn } from '@chitenge/contract/returns';
import { z } from 'zod';
import type { RequestOptions } from './client.ts';
import { credentialHeaders, type OrderCredential } from './order-credential.ts';
import type { ShopRequests } from './shop-requests.ts';

/** All methods throw the extension's ProblemError or DirectusRequestError. */
export interface ReturnClient {
  read(credential: OrderCredential, orderId: string): Promise<OrderReturns>;
  request(credential: OrderCredential, orderId: string, body: RequestReturn): Promise<OrderReturns>;
  cancel(credential: OrderCredential, orderId: string, returnId: string): Promise<OrderReturns>;
}

const response = z.object({ data: orderReturnsSchema });

export function createReturnClient(shop: ShopRequests): ReturnClient {
  async function call(
    credential: OrderCredential,
    path: string,
    options: RequestOptions = {},
  ): Promise<OrderReturns> {
    return (await shop.request(response, path, { ...options, headers: credentialHeaders(credential) })).data;
  }
  return {
    read: (credential, orderId) => call(credential, `/orders/${orderId}/returns`),
    request: (credential, orderId, body) =>
      call(credential, `/orders/${orderId}/returns`, { method: 'POST', body }),
    cancel: (credential, orderId, returnId) =>
      call(credential, `/orders/${orderId}/returns/${returnId}/cancel`, { method: 'POST' }),
  };
}
