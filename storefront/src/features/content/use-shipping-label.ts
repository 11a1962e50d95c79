import { DEFAULT_SHIPPING_LABEL } from '@chitenge/contract/shipping-label';
import { useStoreSettings } from '../../lib/store-settings.ts';

/** Returns the word for shipping from the store settings. */
export function useShippingLabel(): string {
  return useStoreSettings()?.shippingLabel ?? DEFAULT_SHIPPING_LABEL;
}
