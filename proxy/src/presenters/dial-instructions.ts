import { MOBILE_PROVIDERS } from '@chitenge/contract/mobile-provider';
import { paymentInstructions, type DialInstructions } from '@chitenge/contract/payment-instructions';
import type { Store } from './settings.ts';

/**
 * Presents how to pay an order by dialling, for each network: docs/behaviour.md#payment-instructions.
 * @param amount the order's total as a decimal string
 */
export function presentDialInstructions(
  amount: string,
  { accounts, settings }: Pick<Store, 'accounts' | 'settings'>,
): DialInstructions[] {
  const contact = { phone: settings.contactPhone, email: settings.contactEmail };
  return MOBILE_PROVIDERS.map((provider) => ({
    provider,
    text: paymentInstructions(provider, amount, accounts, contact),
  }));
}
