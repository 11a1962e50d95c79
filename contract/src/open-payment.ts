// Without zod, because the shop's pages load it.
import type { PaymentState } from './payment-state.ts';

/** States of a payment whose outcome is not known. A phone has at most one such PIN prompt of an order. */
export const OPEN_PAYMENT_STATES = ['created', 'pending'] as const satisfies PaymentState[];

export const isOpenPayment = (state: PaymentState): boolean => state === 'created' || state === 'pending';
