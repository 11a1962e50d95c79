import type { MobileProvider } from '@chitenge/contract/status';
import { z } from 'zod';
import { GatewayUnavailableError } from '../gateway.ts';
import type { PawapayClient } from './client.ts';
import { providerOf, toPhoneNumber } from './providers.ts';

const predictionSchema = z.object({ provider: z.string() });

/** Proposes the network of a number. pawaPay answers 400 for a number that it does not know. */
export async function predictProvider(client: PawapayClient, phone: string): Promise<MobileProvider | null> {
  const { status, body } = await client.post('/v2/predict-provider', { phoneNumber: toPhoneNumber(phone) });
  if (status >= 400) return null;
  const parsed = predictionSchema.safeParse(body);
  if (!parsed.success) throw new GatewayUnavailableError("pawaPay's prediction of a network is not readable");
  return providerOf(parsed.data.provider);
}
