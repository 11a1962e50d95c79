import type { GatewayResponse } from '../gateway.ts';

/**
 * Asks whether pawaPay has a payment whose request it has rejected. The request may be a repetition of one that was
 * accepted, and pawaPay does not document that it looks for duplicates before all other reasons.
 * @param check asks for the payment by its id
 */
export async function confirmRejection(
  response: GatewayResponse,
  check: () => Promise<GatewayResponse>,
): Promise<GatewayResponse> {
  if (response.report.state !== 'failed') return response;
  const known = await check();
  return known.report.state === 'not-found' ? response : known;
}
