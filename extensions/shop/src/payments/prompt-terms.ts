import { toNgwee } from '@chitenge/contract/money';
import type { MobileProvider } from '@chitenge/contract/mobile-provider';
import { assertOpen } from './calls.ts';
import type { PaymentServices } from './payment-services.ts';
import type { PromptTerms } from './request-payment.ts';

/** A payment of staff, of any method. */
interface Asked {
  method: string;
  provider?: MobileProvider | undefined;
  /** Kwacha. */
  amount: string;
}

/**
 * Returns how a phone is asked, after the network was found to take payments.
 * @throws ProblemError 409 while the network takes none, and for an amount outside of its limits
 */
export async function promptTerms(
  { gateways: { push }, promptsPerPhone }: Pick<PaymentServices, 'gateways' | 'promptsPerPhone'>,
  payments: readonly Asked[],
): Promise<PromptTerms | null> {
  if (push === null) return null;
  for (const { method, provider, amount } of payments)
    if (method === 'push' && provider !== undefined) await assertOpen(push, provider, toNgwee(amount));
  return { gateway: push.name, promptsPerPhone };
}
