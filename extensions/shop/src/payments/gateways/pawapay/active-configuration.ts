import { CURRENCY, type NetworkStatus } from '@chitenge/contract/payment-state';
import { z } from 'zod';
import { GatewayUnavailableError, type Network } from '../gateway.ts';
import { fromPawapayAmount } from './amounts.ts';
import type { PawapayClient } from './client.ts';
import { COUNTRY, networkOf } from './providers.ts';

const PATH = `/v2/active-conf?country=${COUNTRY}&operationType=DEPOSIT`;

const instructionsSchema = z.object({
  channels: z
    .array(z.object({ instructions: z.object({ en: z.array(z.object({ text: z.string() })) }) }))
    .min(1),
});

const depositSchema = z.object({
  authType: z.string().optional().catch(undefined),
  minAmount: z.string().optional().catch(undefined),
  maxAmount: z.string().optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  pinPromptInstructions: instructionsSchema.optional().catch(undefined),
});

const providerSchema = z.object({
  provider: z.string(),
  nameDisplayedToCustomer: z.string().optional().catch(undefined),
  currencies: z.array(
    z.object({ currency: z.string(), operationTypes: z.object({ DEPOSIT: depositSchema.optional() }) }),
  ),
});

const configurationSchema = z.object({
  countries: z.array(z.object({ country: z.string(), providers: z.array(z.unknown()) })),
});

/** A status that pawaPay may add does not stop payments: pawaPay rejects what it cannot take. */
const STATUSES = new Map<string | undefined, NetworkStatus>([
  ['OPERATIONAL', 'operational'],
  ['CLOSED', 'closed'],
]);

/** Returns one network, or null for what the shop cannot use: another currency, or payments without a PIN prompt. */
function toNetwork(entry: unknown): Network | null {
  const parsed = providerSchema.safeParse(entry).data;
  const network = parsed && networkOf(parsed.provider);
  const kwacha = parsed?.currencies.find(({ currency }) => currency === CURRENCY);
  const deposit = kwacha?.operationTypes.DEPOSIT;
  if (!network || !deposit || (deposit.authType ?? 'PROVIDER_AUTH') !== 'PROVIDER_AUTH') return null;
  const steps = deposit.pinPromptInstructions?.channels[0]?.instructions.en ?? [];
  return {
    network,
    status: STATUSES.get(deposit.status) ?? 'delayed',
    minAmount: fromPawapayAmount(deposit.minAmount ?? '') ?? 1,
    maxAmount: fromPawapayAmount(deposit.maxAmount ?? '') ?? Number.MAX_SAFE_INTEGER,
    pinPromptInstructions: steps.map(({ text }) => text),
    payeeName: parsed.nameDisplayedToCustomer?.trim() || null,
  };
}

/** Reads which networks of Zambia the account can take deposits from. */
export async function fetchNetworks(client: PawapayClient): Promise<Network[]> {
  const { status, body } = await client.get(PATH);
  const parsed = configurationSchema.safeParse(body);
  if (status !== 200 || !parsed.success) {
    throw new GatewayUnavailableError(`pawaPay's active configuration is not readable (HTTP ${status})`);
  }
  const zambia = parsed.data.countries.find(({ country }) => country === COUNTRY);
  return (zambia?.providers ?? []).map(toNetwork).filter((network) => network !== null);
}
