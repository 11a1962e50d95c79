import type { Payment, RequestPayment } from '@chitenge/contract/payments';
import { apiRequest } from '../../../lib/api-client.ts';
import { tokenHeaders } from '../order-token.ts';

/** Asks a phone for the PIN. A repeat returns the open request of the order. */
export function requestPayment(
  orderId: string,
  token: string | null,
  body: RequestPayment,
): Promise<Payment> {
  const path = `/api/orders/${encodeURIComponent(orderId)}/payments`;
  return apiRequest(path, { method: 'POST', body, headers: tokenHeaders(token) });
}
