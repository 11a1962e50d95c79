import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '../cart/index.ts';
import { deliveryMethodsQuery } from '../delivery/index.ts';
import { useDiscount, type DiscountState } from './use-discount.ts';

/** Returns the discount of a cart without a delivery method. */
export function useCartDiscount(items: readonly CartItem[]): DiscountState {
  const { data: methods = [] } = useQuery(deliveryMethodsQuery);
  // The fee follows from the method, which checkout asks for.
  return useDiscount(items, methods.length > 0 ? null : 0);
}
