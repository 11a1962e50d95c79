import type { GatewayState } from '@chitenge/contract/admin-payments';
import { GatewayAccessError, type PaymentGateway } from './gateways/gateway.ts';

export type GatewayHealth = GatewayState['gateways'][number];

/** Asks a gateway whether it accepts the shop, and which networks are open. */
export async function readGatewayHealth(gateway: PaymentGateway): Promise<GatewayHealth> {
  const { name, label, prompt, page, refunds } = gateway;
  const [access, networks] = await Promise.all([
    accessOf(gateway),
    prompt === null ? [] : prompt.networks().catch(() => []),
  ]);
  return {
    name,
    label,
    ...access,
    does: [
      ...(prompt === null ? [] : (['prompt'] as const)),
      ...(page === null ? [] : (['page'] as const)),
      'refund',
      ...(refunds.inParts ? (['part-refund'] as const) : []),
    ],
    page: page?.label ?? null,
    networks: networks.map(({ network, status }) => ({ network, status })),
  };
}

async function accessOf(gateway: PaymentGateway): Promise<Pick<GatewayHealth, 'state' | 'problem'>> {
  try {
    await gateway.checkAccess();
    return { state: 'works', problem: null };
  } catch (error) {
    return error instanceof GatewayAccessError
      ? { state: 'refused', problem: error.message }
      : { state: 'away', problem: null };
  }
}
