import {
  GatewayAccessError,
  GatewayBusyError,
  GatewayUnavailableError,
  type PaymentGateway,
} from '../gateway.ts';
import { fetchNetworks } from './active-configuration.ts';
import { createCachedValue } from './cached-value.ts';
import { createClient } from './client.ts';
import type { PawapayConfig } from './config.ts';
import { checkDeposit, requestDeposit } from './deposits.ts';
import { parseCallback } from './parse-callback.ts';
import { predictProvider } from './predict-provider.ts';
import { createPublicKeys } from './public-keys.ts';
import { checkRefund, requestRefund } from './refunds.ts';
import { verifyCallback } from './verify-callback.ts';

export { readPawapayConfig, type PawapayConfig } from './config.ts';

/** The pause after an active configuration that could not be read; null when the token is not accepted. */
function pauseAfter(error: unknown): number | null {
  if (error instanceof GatewayBusyError) return error.retryAfterMs;
  return error instanceof GatewayUnavailableError ? 10_000 : null;
}

/** pawaPay's merchant API, version 2: PIN prompts of MTN, Airtel and Zamtel (docs/payments.md). */
export function createPawapayGateway(config: PawapayConfig): PaymentGateway {
  const client = createClient(config);
  const keys = createPublicKeys(client);
  const networks = createCachedValue({
    load: () => fetchNetworks(client),
    freshMs: 60_000,
    staleMs: 10 * 60_000,
    pauseMs: pauseAfter,
  });

  return {
    name: 'pawapay',
    async checkAccess() {
      const found = await fetchNetworks(client);
      if (found.length > 0) return;
      throw new GatewayAccessError(
        'pawaPay accepts PAWAPAY_TOKEN, but the account cannot take deposits in Zambia. Ask pawaPay to enable them.',
      );
    },
    request: (payment) => requestDeposit(client, payment),
    check: (paymentId) => checkDeposit(client, paymentId),
    refund: (refund) => requestRefund(client, refund),
    checkRefund: (refundId) => checkRefund(client, refundId),
    networks,
    predictProvider: (phone) => predictProvider(client, phone),
    verifyCallback: (callback) => verifyCallback(keys, callback),
    parseCallback,
  };
}
