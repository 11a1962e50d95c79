import { MOBILE_NETWORKS, type MobileNetwork } from '@chitenge/contract/status';

/** pawaPay's names of the networks (docs.pawapay.io/v2/docs/providers). */
export const PROVIDER_CODES: Readonly<Record<MobileNetwork, string>> = {
  mtn: 'MTN_MOMO_ZMB',
  airtel: 'AIRTEL_OAPI_ZMB',
  zamtel: 'ZAMTEL_ZMB',
};

export const COUNTRY = 'ZMB';

/** Returns the network with pawaPay's name; null for a network that the shop does not know. */
export function networkOf(code: string): MobileNetwork | null {
  return MOBILE_NETWORKS.find((network) => PROVIDER_CODES[network] === code) ?? null;
}

/** Formats a number as pawaPay wants it: digits with the country code, without a plus sign. */
export function toPhoneNumber(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}
