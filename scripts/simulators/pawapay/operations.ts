/** The names of the merchant API's endpoints in faults and recorded requests. */
export const OPERATIONS = [
  'deposit',
  'deposit-status',
  'refund',
  'refund-status',
  'predict-provider',
  'active-configuration',
  'public-keys',
] as const;

export type Operation = (typeof OPERATIONS)[number];
