import { CREDIT_NAME } from './credit-terms.ts';

/**
 * How the money comes: by a PIN prompt on the payer's phone, on a page of a payment gateway, by mobile money that the payer sends alone, in cash, by the
 * shop's card machine, from another order of the same customer, for which it was too much, or by a gift card or credit, for
 * which it came before.
 */
export const PAYMENT_METHODS = ['prompt', 'page', 'manual', 'cash', 'card', 'moved', 'credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What staff call the methods. */
export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  prompt: 'PIN prompt',
  page: 'Card online',
  manual: 'Mobile money by hand',
  cash: 'Cash',
  card: 'Card machine',
  moved: 'Between orders',
  credit: CREDIT_NAME,
};

/** Methods by which money comes to the shop, or leaves it. */
export const MONEY_METHODS = ['prompt', 'page', 'manual', 'cash', 'card'] as const satisfies PaymentMethod[];

/** Methods whose money comes by none of the mobile networks. */
export const OTHER_SOURCES = ['page', 'cash', 'card'] as const satisfies (typeof MONEY_METHODS)[number][];

/** Methods whose money comes by a mobile network. */
export const isByNetwork = (method: PaymentMethod): boolean => method === 'prompt' || method === 'manual';

/** Methods by which a gateway asks the payer. What they ask for counts as taken until they have failed. */
export const ASKING_METHODS = ['prompt', 'page'] as const satisfies PaymentMethod[];

export const isAsking = (method: PaymentMethod): method is (typeof ASKING_METHODS)[number] =>
  method === 'prompt' || method === 'page';
