/** What a dispatch list is asked for: docs/back-office.md#dispatch-list. Without zod, for the storefront. */
export const DISPATCH_STATES = ['to-send', 'unpaid', 'shipped', 'delivered', 'all'] as const;
export type DispatchState = (typeof DISPATCH_STATES)[number];

export const DISPATCH_LABELS: Record<DispatchState, string> = {
  'to-send': 'To send',
  unpaid: 'Waiting for payment',
  shipped: 'Shipped',
  delivered: 'Delivered',
  all: 'All but cancelled',
};
