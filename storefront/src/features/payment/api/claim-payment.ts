import type { ClaimPayment, Payment } from '@chitenge/contract/payments';
import { call } from '../../../lib/call.ts';
import { tokenHeaders } from '../order-token.ts';

/** Sends the transaction id of a payment that the shopper has made, for staff to verify. */
export function claimPayment(orderId: string, token: string | null, body: ClaimPayment): Promise<Payment> {
  return call('POST /api/orders/:id/payment-claims', {
    params: { id: orderId },
    body,
    headers: tokenHeaders(token),
  });
}
