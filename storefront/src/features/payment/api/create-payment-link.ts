import type { OrderLink } from '@chitenge/contract/payments';
import { apiRequest } from '../../../lib/api-client.ts';
import { tokenHeaders } from '../order-token.ts';

/** Creates a link by which somebody else can pay the order. */
export function createPaymentLink(orderId: string, token: string | null): Promise<OrderLink> {
  const path = `/api/orders/${encodeURIComponent(orderId)}/payment-link`;
  return apiRequest(path, { method: 'POST', headers: tokenHeaders(token) });
}
