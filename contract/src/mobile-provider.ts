/** The mobile-money providers. Without zod, so that pages that only show them stay small. */
export const MOBILE_PROVIDERS = ['mtn', 'airtel', 'zamtel'] as const;
export type MobileProvider = (typeof MOBILE_PROVIDERS)[number];

/** Display names of the providers. */
export const PROVIDER_LABELS: Record<MobileProvider, string> = {
  mtn: 'MTN Mobile Money',
  airtel: 'Airtel Money',
  zamtel: 'Zamtel Kwacha',
};
