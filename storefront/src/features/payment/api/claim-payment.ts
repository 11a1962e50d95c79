import type { ClaimPayment, Payment } from '@chitenge/contract/payments';
import { apiRequest } from '../../../lib/api-client.ts';
import { tokenHeaders } from '../order-token.ts';

/** Sends the transaction id of a payment that the shopper has made, for staff to verify. */
export function claimPayment(orderId: string, token: string | null, body: ClaimPayment): Promise<Payment> {
  const path = `/api/orders/${encodeURIComponent(orderId)}/payment-claims`;
  return apiRequest(path, { method: 'POST', body, headers: tokenHeaders(token) });
}
