import { cleanPhone } from './clean-text.ts';
import type { MobileNetwork } from './status.ts';

/** Prefixes of mobile numbers after +260, by Zambia's numbering plan. Numbers move, so it is only a guess. */
const PREFIXES: Record<MobileNetwork, readonly string[]> = {
  mtn: ['96', '76'],
  airtel: ['97', '77', '57'],
  zamtel: ['95', '75'],
};

/** Guesses the network of a number, also of the beginning of one; null for another prefix. */
export function guessNetwork(phone: string): MobileNetwork | null {
  const prefix = cleanPhone(phone)
    .replace(/^(?:\+?260|0)/, '')
    .slice(0, 2);
  if (PREFIXES.mtn.includes(prefix)) return 'mtn';
  if (PREFIXES.airtel.includes(prefix)) return 'airtel';
  return PREFIXES.zamtel.includes(prefix) ? 'zamtel' : null;
}
