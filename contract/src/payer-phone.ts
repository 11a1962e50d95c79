import { cleanPhone } from './clean-text.ts';
import type { MobileNetwork } from './mobile-network.ts';
import { guessNetwork } from './network-prefix.ts';

/** Writes a Zambian number as people dial it: +260971234567 becomes 0971234567. Other numbers stay. */
export function toLocalNumber(phone: string): string {
  return phone.replace(/^\+260/, '0');
}

/** A payment's network, and its number, of which the API shows the last three digits. */
interface Payer {
  network: MobileNetwork | null;
  phone: string | null;
}

/** Returns whether a number is of another network, as far as its beginning tells. */
function isOfAnother(network: MobileNetwork | null, phone: string): boolean {
  const guessed = guessNetwork(phone);
  return network !== null && guessed !== null && guessed !== network;
}

/**
 * Returns the whole number of a payment, as people dial it; null when the reader does not know it, or knows two that end alike.
 * @param known numbers that the reader knows, of which one may be it
 */
function wholePayerPhone({ network, phone: masked }: Payer, known: readonly string[]): string | null {
  if (masked === null) return null;
  const numbers = new Set(known.map((phone) => toLocalNumber(cleanPhone(phone))));
  const [whole = null, ...others] = [...numbers].filter(
    (phone) => phone.endsWith(masked.slice(-3)) && !isOfAnother(network, phone),
  );
  return others.length > 0 ? null : whole;
}

/** Names the phone of a payment in the middle of a sentence. */
export function payerPhone(payer: Payer, known: readonly string[]): string {
  if (payer.phone === null) return known[0] === undefined ? 'the phone' : toLocalNumber(known[0]);
  return wholePayerPhone(payer, known) ?? `the number that ends in ${payer.phone.slice(-3)}`;
}
