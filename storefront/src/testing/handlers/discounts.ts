import type { Discount } from '@chitenge/contract/discount-code';
import { refusalWords } from '@chitenge/contract/discount-terms';
import { problemError } from '@chitenge/contract/problem-error';
import { discountsCalls } from '@chitenge/contract/calls/discounts';
import { defineRoute } from '@chitenge/proxy/routes/route';

export const TEN_PERCENT: Omit<Discount, 'productIds'> = {
  code: 'WELCOME10',
  kind: 'percent',
  value: '10.00',
  minimum: null,
};

export const FREE_DELIVERY: Omit<Discount, 'productIds'> = {
  code: 'FREE-BUS',
  kind: 'free_delivery',
  value: null,
  minimum: '200.00',
};

const CODES = [TEN_PERCENT, FREE_DELIVERY];

/** The codes in memory. They cover all goods. 'OVER' has ended. */
export const checkCodeRoute = defineRoute(discountsCalls.checkDiscountCode, {
  async handle({ body: { code, productIds } }) {
    const found = CODES.find((each) => each.code === code);
    if (found) return { status: 200, body: { ...found, productIds } };
    throw problemError('discount-refused', { detail: refusalWords(code === 'OVER' ? 'ended' : 'unknown') });
  },
});
