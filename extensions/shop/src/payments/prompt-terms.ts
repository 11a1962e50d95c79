import type { MobileProvider } from '@chitenge/contract/mobile-provider';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';
import { PROVIDER_LABELS } from '@chitenge/contract/status';
import { GatewayUnavailableError, type Network, type PromptAbility } from './gateways/gateway.ts';
import type { PaymentServices } from './payment-services.ts';
import type { PromptTerms } from './request-payment.ts';

/** A payment of any method. */
interface Asked {
  method: string;
  provider?: MobileProvider | undefined;
  /** Kwacha. */
  amount: string;
}

/**
 * Returns how a phone is asked, and why not while the network takes no payments, or none of this amount. The command that
 * asks it throws that, because only the command knows a repeat.
 */
export async function promptTerms(
  { gateways: { prompt }, promptsPerPhone }: Pick<PaymentServices, 'gateways' | 'promptsPerPhone'>,
  payments: readonly Asked[],
): Promise<PromptTerms | null> {
  if (prompt === null) return null;
  const terms = { gateway: prompt.name, promptsPerPhone };
  for (const { method, provider, amount } of payments)
    if (method === 'push' && provider !== undefined) {
      const refusal = await refusalOf(prompt.prompt, provider, toNgwee(amount));
      if (refusal !== null) return { ...terms, refusal };
    }
  return terms;
}

async function refusalOf(
  gateway: PromptAbility,
  provider: MobileProvider,
  amount: Ngwee,
): Promise<ProblemError | null> {
  const network = await findNetwork(gateway, provider);
  const label = PROVIDER_LABELS[provider];
  if (network === undefined || network.status === 'closed')
    return problemError('network-closed', {
      detail: `${label} is not taking payments at the moment. Please try again later, choose another network, or dial the code.`,
      errors: [{ field: 'provider', message: 'is not taking payments at the moment' }],
    });
  if (amount < network.minAmount || amount > network.maxAmount)
    return problemError('network-closed', {
      detail: `${label} takes payments from K${toDecimal(network.minAmount)} to K${toDecimal(network.maxAmount)}. Please ${amount > network.maxAmount ? 'pay a part, ' : ''}choose another network, or dial the code.`,
      errors: [{ field: 'provider', message: 'does not take this amount' }],
    });
  return null;
}

async function findNetwork(gateway: PromptAbility, provider: MobileProvider): Promise<Network | undefined> {
  const networks = await gateway.networks().catch((error: unknown) => {
    if (error instanceof GatewayUnavailableError) return [];
    throw error;
  });
  return networks.find((network) => network.provider === provider);
}
