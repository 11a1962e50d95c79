import { DEFAULT_SHIPPING_LABEL } from '@chitenge/contract/shipping-label';
import { useQuery } from '@tanstack/react-query';
import { storeSettingsQuery } from './api/get-pages.ts';

/** Returns the word for shipping from the store settings. */
export function useShippingLabel(): string {
  const { data: settings } = useQuery(storeSettingsQuery);
  return settings?.shippingLabel ?? DEFAULT_SHIPPING_LABEL;
}
