import type { OrderLink } from '@chitenge/contract/payments';
import { call } from '../../../lib/call.ts';
import { tokenHeaders } from '../order-token.ts';

/** Creates a link by which somebody else can pay the order. */
export function createPaymentLink(orderId: string, token: string | null): Promise<OrderLink> {
  return call('POST /api/orders/:id/payment-link', { params: { id: orderId }, headers: tokenHeaders(token) });
}
