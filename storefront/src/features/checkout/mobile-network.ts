import { guessProvider } from '@chitenge/contract/provider-prefix';
import type { MobileProvider } from '@chitenge/contract/status';

/** The form's value for payment instructions by SMS, without a provider. */
export const BY_SMS = 'sms';

/** The form's value for the page of a payment gateway, such as for cards. */
export const ON_PAGE = 'page';

/** Returns the network that a number's prefix suggests; an empty string without one. */
export const networkOf = (mobileNumber: string): MobileProvider | '' => guessProvider(mobileNumber) ?? '';

/**
 * Returns the provider after a change of the mobile number. An empty or suggested provider follows the number; the shopper's
 * own choice stays (docs/shopping.md#checkout).
 */
export function nextProvider(provider: string, numberBefore: string, mobileNumber: string): string {
  return provider === '' || provider === networkOf(numberBefore) ? networkOf(mobileNumber) : provider;
}
