/**
 * Judges discount codes: what a code is worth, and why it does not count. Storefront, proxy and extension judge by it:
 * docs/behaviour.md#discounts.
 */
import { deliveryFee, type DeliveryPrice } from './delivery.ts';
import { formatMoney, toNgwee, type Ngwee } from './money.ts';
import { placeInPeriod, type Period } from './period.ts';

export const DISCOUNT_KINDS = ['percent', 'amount', 'free_delivery'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const DISCOUNT_KIND_LABELS: Record<DiscountKind, string> = {
  percent: 'Percent off',
  amount: 'Amount off',
  free_delivery: 'Free delivery',
};

/** What a code gives. */
export interface DiscountTerms {
  kind: DiscountKind;
  /** Whole percent, or kwacha; null for free delivery. */
  value: string | number | null;
  /** The covered goods must come to at least this amount of kwacha; null for any. */
  minimum: string | number | null;
}

/** Why a code does not count. */
export const DISCOUNT_REFUSALS = [
  'unknown',
  'not-started',
  'ended',
  'used-up',
  'used-by-phone',
  'other-goods',
  'below-minimum',
  'no-fee',
] as const;
export type DiscountRefusal = (typeof DISCOUNT_REFUSALS)[number];

/** The amounts that a code is judged by, in ngwee. */
export interface DiscountedAmounts {
  /** The sum of the lines that the code covers. */
  covered: Ngwee;
  /** The delivery fee within the total; null while the shopper has not chosen a method. */
  fee: Ngwee | null;
}

/** The amount of a code in ngwee, or why it does not count. */
export type DiscountJudgement = { amount: Ngwee; refusal: null } | { amount: 0; refusal: DiscountRefusal };

/** Returns why a code does not count at a time, in milliseconds since 1970; null when it does. */
export function judgePeriod(period: Period, now: number): DiscountRefusal | null {
  const place = placeInPeriod(period, now);
  if (place === 'within') return null;
  return place === 'before' ? 'not-started' : 'ended';
}

const refuse = (refusal: DiscountRefusal): DiscountJudgement => ({ amount: 0, refusal });

/** Judges a code by the amounts of an order. A discount never exceeds what it is taken off. */
export function judgeDiscount(terms: DiscountTerms, { covered, fee }: DiscountedAmounts): DiscountJudgement {
  if (covered === 0) return refuse('other-goods');
  if (terms.minimum !== null && covered < toNgwee(terms.minimum)) return refuse('below-minimum');
  if (terms.kind === 'free_delivery' && fee === 0) return refuse('no-fee');
  return { amount: valueOfDiscount(terms, { covered, fee }), refusal: null };
}

/** Returns what a discount takes off, in ngwee, whatever else its code asks for. */
export function valueOfDiscount(
  { kind, value }: Pick<DiscountTerms, 'kind' | 'value'>,
  { covered, fee }: DiscountedAmounts,
): Ngwee {
  if (kind === 'free_delivery') return fee ?? 0;
  // Half a ngwee rounds up, in the shopper's favour.
  const amount = kind === 'percent' ? Math.round((covered * Number(value)) / 100) : toNgwee(value ?? 0);
  return Math.min(amount, covered);
}

/** Returns the delivery fee that an order's total includes. @param method null for an order without a method */
export function feeInTotal(goods: Ngwee, method: DeliveryPrice | null): Ngwee {
  return method === null || method.paidOnCollection ? 0 : deliveryFee(method, goods);
}

/**
 * Returns the total of an order: the goods, the fee unless the shopper pays it on collection, less the discount.
 * @param method null for an order without a method
 */
export function orderTotal(goods: Ngwee, method: DeliveryPrice | null, discount: Ngwee = 0): Ngwee {
  return goods + feeInTotal(goods, method) - discount;
}

/** Names the discount of an order. @param code null for what staff took off */
export const discountLabel = (code: string | null): string =>
  code === null ? 'Discount' : `Discount (${code})`;

/** Says what a code gives: '10% off', 'K50.00 off', 'Free delivery'. */
export function discountWords({ kind, value }: Pick<DiscountTerms, 'kind' | 'value'>): string {
  if (kind === 'free_delivery') return 'Free delivery';
  return kind === 'percent' ? `${Number(value)}% off` : `${formatMoney(toNgwee(value ?? 0))} off`;
}

/** Says why a code does not count. @param minimum of the code */
export function refusalWords(refusal: DiscountRefusal, minimum: string | number | null = null): string {
  switch (refusal) {
    case 'unknown':
      return 'We do not know this code. Please check the spelling.';
    case 'not-started':
      return 'This code is not valid yet.';
    case 'ended':
      return 'This code has ended.';
    case 'used-up':
      return 'This code is used up for now. It counts again if an order with it is cancelled.';
    case 'used-by-phone':
      return 'This code has already been used with this phone number.';
    case 'other-goods':
      return 'This code is for other goods than those in your cart.';
    case 'below-minimum':
      return `This code is for goods of at least ${formatMoney(toNgwee(minimum ?? 0))}.`;
    case 'no-fee':
      return 'This code is for the delivery fee, and your total has none.';
  }
}

const OWN_DISCOUNT = 'Discount, ';

/** Says in an order's timeline what staff have taken off, and why. */
export const ownDiscountWords = (reason: string, amount: Ngwee): string =>
  `${OWN_DISCOUNT}${reason}: ${formatMoney(amount)} off.`;

/** Leaves the reason out of a text that `ownDiscountWords` is part of. It may name a person. */
export function withoutDiscountReason(text: string): string {
  const [start, end] = [text.indexOf(OWN_DISCOUNT), text.lastIndexOf(': K')];
  return start === -1 ? text : `${text.slice(0, start)}Discount${text.slice(end)}`;
}
