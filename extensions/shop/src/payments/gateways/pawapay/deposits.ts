import type { GatewayResponse, PaymentRequest } from '../gateway.ts';
import { toPawapayAmount } from './amounts.ts';
import type { PawapayClient } from './client.ts';
import { confirmRejection } from './confirm-rejection.ts';
import { customerMessage } from './customer-message.ts';
import { PROVIDER_CODES, toPhoneNumber } from './providers.ts';
import { checkResponse, initiationResponse } from './transaction.ts';

const PATH = '/v2/deposits';

/** Asks the payer's phone for the PIN (docs.pawapay.io/v2/api-reference/deposits/initiate-deposit). */
export async function requestDeposit(
  client: PawapayClient,
  payment: PaymentRequest,
): Promise<GatewayResponse> {
  const { id, amount, currency, provider, phone, reference, shopName } = payment;
  const response = await client.post(PATH, {
    depositId: id,
    amount: toPawapayAmount(amount),
    currency,
    payer: {
      type: 'MMO',
      accountDetails: { phoneNumber: toPhoneNumber(phone), provider: PROVIDER_CODES[provider] },
    },
    clientReferenceId: reference,
    customerMessage: customerMessage(shopName, reference),
  });
  return confirmRejection(initiationResponse(PATH, response), () => checkDeposit(client, id));
}

export async function checkDeposit(client: PawapayClient, id: string): Promise<GatewayResponse> {
  const path = `${PATH}/${encodeURIComponent(id)}`;
  return checkResponse(path, await client.get(path), 'depositId', id);
}
