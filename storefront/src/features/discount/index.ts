export { discountsQuery } from './api/discounts.ts';
export { discountCodeStore } from './discount-code-store.ts';
export { LazyDiscountEntry } from './lazy-discount-entry.tsx';
export { useCartDiscount } from './use-cart-discount.ts';
export { useDiscount, type DiscountState } from './use-discount.ts';
