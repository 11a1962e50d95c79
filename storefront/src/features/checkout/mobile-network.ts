import type { MobileProvider } from '@chitenge/contract/status';

/** The form's value for payment instructions by SMS, without a provider. */
export const BY_SMS = 'sms';

/** Prefixes of Zambian mobile numbers. Numbers move between networks, so a prefix only suggests one. */
const NETWORKS: readonly [RegExp, MobileProvider][] = [
  [/^(?:96|76)/, 'mtn'],
  [/^(?:97|77|57)/, 'airtel'],
  [/^(?:95|75)/, 'zamtel'],
];

/** Returns the network that a number's prefix suggests; an empty string without one. */
export function networkOf(mobileNumber: string): MobileProvider | '' {
  const digits = mobileNumber.replaceAll(/\D/g, '').replace(/^(?:00)?260|^0/, '');
  return NETWORKS.find(([prefix]) => prefix.test(digits))?.[1] ?? '';
}

/**
 * Returns the provider after a change of the mobile number. An empty or suggested provider follows the number; the shopper's
 * own choice stays (docs/behaviour.md#checkout).
 */
export function nextProvider(provider: string, numberBefore: string, mobileNumber: string): string {
  return provider === '' || provider === networkOf(numberBefore) ? networkOf(mobileNumber) : provider;
}
