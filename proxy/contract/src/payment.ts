/** How to pay an order by mobile money, in words: section 8 of the specification. */
import { PROVIDER_LABELS, type MobileProvider } from './status.ts';

/** One provider's entries in store_settings; the code is left out of the sentence while it is empty. */
export interface ProviderAccount {
  ussdCode: string;
  merchantCode: string | null;
}

/** The text for an order without a provider. */
export const INSTRUCTIONS_BY_SMS = 'Payment instructions will be sent via SMS.';

/**
 * The payment instructions of one order.
 * @param amount the order's total as a decimal string, without prefix
 */
export function paymentInstructions(
  provider: MobileProvider | null,
  amount: string,
  accounts: Record<MobileProvider, ProviderAccount>,
): string {
  if (provider === null) return INSTRUCTIONS_BY_SMS;
  const { ussdCode, merchantCode } = accounts[provider];
  const label = PROVIDER_LABELS[provider];
  const code = merchantCode ? ` ${merchantCode}` : '';
  const choose = merchantCode ? ` (merchant code ${merchantCode})` : '';
  switch (provider) {
    case 'mtn':
      return `Send K${amount} to the ${label} merchant code${code} by dialling ${ussdCode}.`;
    case 'airtel':
      return `Send K${amount} via ${label} by dialling ${ussdCode} and choosing merchant payments${choose}.`;
    case 'zamtel':
      return `Send K${amount} via ${label} by dialling ${ussdCode} and choosing pay bill${choose}.`;
  }
}
