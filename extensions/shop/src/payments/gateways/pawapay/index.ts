import type { MobileNetwork } from '@chitenge/contract/status';
import { z } from 'zod';
import { createCachedValue } from './cached-value.ts';
import { networkOf, toPhoneNumber } from './providers.ts';
import { readPawapayConfig, type PawapayConfig } from './config.ts';
import { parseCallback } from './parse-callback.ts';
import { createClient, type PawapayClient } from './client.ts';
import {
  GatewayAccessError,
  GatewayBusyError,
  GatewayUnavailableError,
  USUAL_PATIENCE,
  type PaymentGateway,
  type PromptAbility,
} from '../gateway.ts';
import { checkRefund, requestRefund } from './refunds.ts';
import { verifyCallback } from './verify-callback.ts';
import { createPublicKeys } from './public-keys.ts';
import { fetchNetworks } from './active-configuration.ts';
import { checkDeposit, requestDeposit } from './deposits.ts';

const predictionSchema = z.object({ provider: z.string() });

/** Proposes the network of a number. pawaPay answers 400 for a number that it does not know. */
async function predictNetwork(client: PawapayClient, phone: string): Promise<MobileNetwork | null> {
  const { status, body } = await client.post('/v2/predict-provider', { phoneNumber: toPhoneNumber(phone) });
  if (status >= 400) return null;
  const parsed = predictionSchema.safeParse(body);
  if (!parsed.success) throw new GatewayUnavailableError("pawaPay's prediction of a network is not readable");
  return networkOf(parsed.data.provider);
}

/** The pause after an active configuration that could not be read; null when the token is not accepted. */
function pauseAfter(error: unknown): number | null {
  if (error instanceof GatewayBusyError) return error.retryAfterMs;
  return error instanceof GatewayUnavailableError ? 10_000 : null;
}

/** pawaPay's merchant API, version 2: PIN prompts of MTN, Airtel and Zamtel (docs/payments.md). */
export function createPawapayGateway(config: PawapayConfig): PaymentGateway & { prompt: PromptAbility } {
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
    label: 'pawaPay',
    prompt: {
      request: (payment) => requestDeposit(client, payment),
      networks,
      predictNetwork: (phone) => predictNetwork(client, phone),
    },
    page: null,
    refunds: {
      inParts: true,
      isRepeatable: true,
      request: (refund) => requestRefund(client, refund),
      check: ({ id }) => checkRefund(client, id),
    },
    patience: { payments: USUAL_PATIENCE, refunds: USUAL_PATIENCE },
    async checkAccess() {
      const found = await fetchNetworks(client);
      if (found.length > 0) return;
      throw new GatewayAccessError(
        'pawaPay accepts PAWAPAY_TOKEN, but the account cannot take deposits in Zambia. Ask pawaPay to enable them.',
      );
    },
    check: (paymentId) => checkDeposit(client, paymentId),
    verifyCallback: (callback) => verifyCallback(keys, callback),
    parseCallback,
    keepOfCallback: (body) => body.toString('utf8'),
  };
}

/** The gateway of the environment; null without a token. */
export function pawapayGateway(env: Readonly<Record<string, unknown>>): PaymentGateway | null {
  const config = readPawapayConfig(env);
  return config === null ? null : createPawapayGateway(config);
}
