/** The mobile-money providers of Zambia under pawaPay's names. */
const PROVIDERS = {
  MTN_MOMO_ZMB: { displayName: 'MTN', prefixes: ['96', '76'] },
  AIRTEL_OAPI_ZMB: { displayName: 'Airtel', prefixes: ['97', '77', '57'] },
  ZAMTEL_ZMB: { displayName: 'Zamtel', prefixes: ['95', '75'] },
} as const;

export type Provider = keyof typeof PROVIDERS;

export const PROVIDER_CODES = ['MTN_MOMO_ZMB', 'AIRTEL_OAPI_ZMB', 'ZAMTEL_ZMB'] as const satisfies Provider[];

/** The name of the account, which customers read in prompts. */
export const COMPANY_NAME = 'Chitenge';
export const COUNTRY = 'ZMB';
export const CURRENCY = 'ZMW';
export const MIN_AMOUNT = '1';
export const MAX_AMOUNT = '20000';

/** 260 and nine digits, as pawaPay wants it: no plus sign, spaces or leading zeros. */
export const PHONE_NUMBER = /^260[579]\d{8}$/;

/** Returns whether a text is a provider of Zambia. */
export function isProvider(code: string): code is Provider {
  return Object.hasOwn(PROVIDERS, code);
}

/** Returns the name by which people know a provider. */
export const networkName = (code: string | undefined) =>
  code !== undefined && isProvider(code) ? PROVIDERS[code].displayName : (code ?? '');

/** Returns the provider that owns the number's prefix. */
export function providerOfPrefix(phoneNumber: string): Provider | undefined {
  const prefix = phoneNumber.slice(3, 5);
  return PROVIDER_CODES.find((code) => PROVIDERS[code].prefixes.some((own) => own === prefix));
}
