export { discountsQuery } from './api/discounts.ts';
export { discountCodeStore } from './discount-code-store.ts';
export { LazyDiscountEntry } from './lazy-discount-entry.tsx';
export { useDiscount, type DiscountState } from './use-discount.ts';
