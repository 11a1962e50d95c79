import { networkName, providerOfPrefix } from './providers.ts';
import type { Settings } from './settings.ts';

/**
 * The deposit test numbers of pawaPay's sandbox for Zambia (docs.pawapay.io/v2/docs/test_numbers), and how their deposits
 * end: completed, failed with a code, or never.
 */
const TEST_NUMBERS = new Map([
  ['260763456789', 'COMPLETED'],
  ['260763456019', 'PAYER_LIMIT_REACHED'],
  ['260763456029', 'PAYER_NOT_FOUND'],
  ['260763456039', 'PAYMENT_NOT_APPROVED'],
  ['260763456069', 'UNSPECIFIED_FAILURE'],
  ['260763456129', 'PENDING'],
  ['260973456789', 'COMPLETED'],
  ['260973456019', 'PAYER_LIMIT_REACHED'],
  ['260973456039', 'PAYMENT_NOT_APPROVED'],
  ['260973456049', 'INSUFFICIENT_BALANCE'],
  ['260973456069', 'UNSPECIFIED_FAILURE'],
  ['260973456129', 'PENDING'],
  ['260953456700', 'COMPLETED'],
  ['260953456704', 'INSUFFICIENT_BALANCE'],
  ['260953456712', 'UNSPECIFIED_FAILURE'],
  ['260953456789', 'PENDING'],
]);

/** Lists the test numbers for the phone page. */
export const listTestNumbers = () =>
  Array.from(TEST_NUMBERS, ([phoneNumber, result]) => ({
    phoneNumber,
    network: networkName(providerOfPrefix(phoneNumber)),
    result,
  }));

/** Returns the provider that a phone number belongs to. */
export function networkOf(phoneNumber: string, { portedNumbers }: Settings): string | undefined {
  return portedNumbers[phoneNumber] ?? providerOfPrefix(phoneNumber);
}

/** Returns how a deposit ends by itself: COMPLETED, PENDING or a failure code; undefined when the customer gets a prompt. */
export function automaticOutcome(
  { phoneNumber, provider }: { phoneNumber: string; provider: string },
  settings: Settings,
): string | undefined {
  if (networkOf(phoneNumber, settings) !== provider) return 'PAYER_NOT_FOUND';
  return TEST_NUMBERS.get(phoneNumber);
}
