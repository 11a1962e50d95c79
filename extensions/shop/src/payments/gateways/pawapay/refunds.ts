import type { GatewayResponse, RefundRequest } from '../gateway.ts';
import { toPawapayAmount } from './amounts.ts';
import type { PawapayClient } from './client.ts';
import { confirmRejection } from './confirm-rejection.ts';
import { checkResponse, initiationResponse } from './transaction.ts';

const PATH = '/v2/refunds';

/** Sends money of a completed deposit back (docs.pawapay.io/v2/api-reference/refunds/initiate-refund). */
export async function requestRefund(client: PawapayClient, refund: RefundRequest): Promise<GatewayResponse> {
  const { id, paymentId, amount, currency } = refund;
  const response = await client.post(PATH, {
    refundId: id,
    depositId: paymentId,
    amount: toPawapayAmount(amount),
    currency,
  });
  return confirmRejection(initiationResponse(PATH, response), () => checkRefund(client, id));
}

export async function checkRefund(client: PawapayClient, id: string): Promise<GatewayResponse> {
  const path = `${PATH}/${encodeURIComponent(id)}`;
  return checkResponse(path, await client.get(path), 'refundId', id);
}
