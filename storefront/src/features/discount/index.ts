export {
  discountQuery,
  discountsQuery,
  discountCodeStore,
  useCartDiscount,
  useDiscount,
  type DiscountState,
} from './use-discount.ts';
export { LazyDiscountEntry } from './lazy-discount-entry.tsx';
