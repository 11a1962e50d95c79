import { randomUUID } from 'node:crypto';
import type { PromptRequest } from '../../src/payments/gateways/gateway.ts';
import { createPawapayGateway } from '../../src/payments/gateways/pawapay/index.ts';
import type { SettingsChange } from '../../../../scripts/simulators/pawapay/settings.ts';
import { startSimulator, TOKEN } from '../../../../scripts/simulators/pawapay/testing/start-simulator.ts';

/** Starts pawaPay's simulator and the shop's gateway to it, for one test. */
export async function startPawapay(settings: SettingsChange = {}) {
  const { simulator, url } = await startSimulator(settings);
  const connect = (change: { token?: string; timeoutMs?: number; url?: string } = {}) =>
    createPawapayGateway({ token: TOKEN, url, timeoutMs: 15_000, ...change });
  return { pawapay: simulator, url, connect, gateway: connect() };
}

/** Returns a request for K780.50 from a number of Airtel that a person answers. */
export function paymentRequest(change: Partial<PromptRequest> = {}): PromptRequest {
  return {
    id: randomUUID(),
    amount: 78_050,
    currency: 'ZMW',
    network: 'airtel',
    phone: '+260971234567',
    reference: '1a2b3c4d',
    shopName: 'Chitenge',
    ...change,
  };
}

/** pawaPay has no ids of its own. */
export const OWN_IDS = { paymentReference: null, reference: null } as const;
