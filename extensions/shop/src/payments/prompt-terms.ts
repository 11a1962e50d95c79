import type { MobileNetwork } from '@chitenge/contract/mobile-network';
import { toDecimal, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { problemError, type ProblemError } from '@chitenge/contract/problem-error';
import { NETWORK_LABELS } from '@chitenge/contract/status';
import { GatewayUnavailableError, type Network, type PromptAbility } from './gateways/gateway.ts';
import type { PaymentServices } from './payment-services.ts';
import type { PromptTerms } from './request-payment.ts';

/** A payment of any method. */
interface Asked {
  method: string;
  network?: MobileNetwork | undefined;
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
  for (const { method, network, amount } of payments)
    if (method === 'prompt' && network !== undefined) {
      const refusal = await refusalOf(prompt.prompt, network, toNgwee(amount));
      if (refusal !== null) return { ...terms, refusal };
    }
  return terms;
}

async function refusalOf(
  gateway: PromptAbility,
  name: MobileNetwork,
  amount: Ngwee,
): Promise<ProblemError | null> {
  const network = await findNetwork(gateway, name);
  const label = NETWORK_LABELS[name];
  if (network === undefined || network.status === 'closed')
    return problemError('network-closed', {
      detail: `${label} is not taking payments at the moment. Please try again later, choose another network, or dial the code.`,
      errors: [{ field: 'network', message: 'is not taking payments at the moment' }],
    });
  if (amount < network.minAmount || amount > network.maxAmount)
    return problemError('network-closed', {
      detail: `${label} takes payments from K${toDecimal(network.minAmount)} to K${toDecimal(network.maxAmount)}. Please ${amount > network.maxAmount ? 'pay a part, ' : ''}choose another network, or dial the code.`,
      errors: [{ field: 'network', message: 'does not take this amount' }],
    });
  return null;
}

async function findNetwork(gateway: PromptAbility, name: MobileNetwork): Promise<Network | undefined> {
  const networks = await gateway.networks().catch((error: unknown) => {
    if (error instanceof GatewayUnavailableError) return [];
    throw error;
  });
  return networks.find(({ network }) => network === name);
}
