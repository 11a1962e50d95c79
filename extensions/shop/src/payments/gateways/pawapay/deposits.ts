import { PROVIDER_CODES, toPhoneNumber } from './providers.ts';
import { checkResponse, initiationResponse } from './transaction.ts';
import { confirmRejection } from './confirm-rejection.ts';
import type { PawapayClient } from './client.ts';
import { toPawapayAmount } from './amounts.ts';
import type { GatewayResponse, PromptRequest } from '../gateway.ts';

const LONGEST = 22;

/**
 * Returns the text that the payer's SMS may show: the shop's name, shortened, and the order's reference.
 * pawaPay allows 4 to 22 letters, digits and spaces.
 */
export function customerMessage(shopName: string, reference: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[^a-zA-Z0-9]+/g, ' ')
      .trim();
  const end = plain(reference).slice(0, LONGEST);
  const start = (plain(shopName) || 'Order').slice(0, Math.max(0, LONGEST - 1 - end.length)).trim();
  return `${start} ${end}`.trim();
}

const PATH = '/v2/deposits';

/** Asks the payer's phone for the PIN (docs.pawapay.io/v2/api-reference/deposits/initiate-deposit). */
export async function requestDeposit(
  client: PawapayClient,
  payment: PromptRequest,
): Promise<GatewayResponse> {
  const { id, amount, currency, network, phone, reference, shopName } = payment;
  const response = await client.post(PATH, {
    depositId: id,
    amount: toPawapayAmount(amount),
    currency,
    payer: {
      type: 'MMO',
      accountDetails: { phoneNumber: toPhoneNumber(phone), provider: PROVIDER_CODES[network] },
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
