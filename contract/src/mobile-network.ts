/** The mobile-money networks. Without zod, so that pages that only show them stay small. */
export const MOBILE_NETWORKS = ['mtn', 'airtel', 'zamtel'] as const;
export type MobileNetwork = (typeof MOBILE_NETWORKS)[number];

/** Display names of the networks. */
export const NETWORK_LABELS: Record<MobileNetwork, string> = {
  mtn: 'MTN Mobile Money',
  airtel: 'Airtel Money',
  zamtel: 'Zamtel Kwacha',
};
