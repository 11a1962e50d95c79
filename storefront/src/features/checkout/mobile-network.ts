import { guessNetwork } from '@chitenge/contract/network-prefix';
import type { MobileNetwork } from '@chitenge/contract/status';

/** The form's value for payment instructions by SMS, without a network. */
export const BY_SMS = 'sms';

/** The form's value for the page of a payment gateway, such as for cards. */
export const ON_PAGE = 'page';

/** Returns the network that a number's prefix suggests; an empty string without one. */
export const networkOf = (mobileNumber: string): MobileNetwork | '' => guessNetwork(mobileNumber) ?? '';

/**
 * Returns the network after a change of the mobile number. An empty or suggested network follows the number; the shopper's
 * own choice stays (docs/shopping.md#checkout).
 */
export function nextNetwork(network: string, numberBefore: string, mobileNumber: string): string {
  return network === '' || network === networkOf(numberBefore) ? networkOf(mobileNumber) : network;
}
