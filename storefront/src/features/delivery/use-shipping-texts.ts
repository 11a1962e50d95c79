import { useQueryData } from '../../lib/use-query-data.ts';
import { deliveryMethodsQuery } from './api/delivery-methods.ts';
import { offerDays, offerText } from './delivery-offer.ts';

/** Returns 'Chosen at checkout' in a shop with delivery methods, else the word for free shipping. */
export function useCartShipping(shippingLabel: string): string {
  const methods = useQueryData(deliveryMethodsQuery) ?? [];
  return methods.length > 0 ? 'Chosen at checkout' : shippingLabel;
}

/**
 * Returns where a product is sent from, what delivery costs and how long it takes, or `Shipping: Free` in a shop
 * without deliveries.
 */
export function useProductShipping(shippingLabel: string, dispatchTown: string | null): string {
  const methods = useQueryData(deliveryMethodsQuery) ?? [];
  const offer = offerText(methods);
  const days = offerDays(methods);
  if (offer === null || days === null) return `Shipping: ${shippingLabel}`;
  const origin = dispatchTown === null ? '' : `Sent from ${dispatchTown}. `;
  return `${origin}${offer}; takes ${days}`;
}
