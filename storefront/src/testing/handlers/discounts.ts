import type { Discount } from '@chitenge/contract/discount-code';
import { refusalWords } from '@chitenge/contract/discount-terms';
import { problemError } from '@chitenge/contract/problem-error';
import type { DiscountClient } from '@chitenge/proxy/directus/discount-client';

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

/** The extension's codes in memory. They cover all goods. 'OVER' has ended. */
export const memoryDiscounts: DiscountClient = {
  async check({ code, productIds }) {
    const found = CODES.find((each) => each.code === code);
    if (found) return { ...found, productIds };
    throw problemError('discount-refused', { detail: refusalWords(code === 'OVER' ? 'ended' : 'unknown') });
  },
};
