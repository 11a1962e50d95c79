import type { Payment, RequestPayment } from '@chitenge/contract/payments';
import { call } from '../../../lib/call.ts';
import { tokenHeaders } from '../order-token.ts';

/** Asks a phone for the PIN. A repeat returns the open request of the order. */
export function requestPayment(
  orderId: string,
  token: string | null,
  body: RequestPayment,
): Promise<Payment> {
  return call('POST /api/orders/:id/payments', {
    params: { id: orderId },
    body,
    headers: tokenHeaders(token),
  });
}
