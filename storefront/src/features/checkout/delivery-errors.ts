import type { Delivery } from './use-delivery.ts';
import { FIELD_LABELS, type CheckoutFieldName } from './checkout-fields.ts';

interface DeliveryError {
  name: CheckoutFieldName;
  message: string;
}

const required = (name: CheckoutFieldName): DeliveryError => ({
  name,
  message: `${FIELD_LABELS[name]} is required`,
});

/** Returns what a shopper without a delivery method has to enter or change. The first field takes the focus. */
export function deliveryErrors({
  all,
  serving,
  place,
}: Pick<Delivery, 'all' | 'serving' | 'place'>): [DeliveryError, ...DeliveryError[]] {
  if (serving.length > 0) return [{ name: 'deliveryMethodId', message: 'Please choose a delivery method.' }];
  if (place.province !== null)
    return place.town === null
      ? [required('city')]
      : [{ name: 'city', message: 'We do not deliver there yet.' }];
  // Methods for whole provinces need no city.
  const needsTown = place.town === null && all.every(({ towns }) => towns.length > 0);
  return needsTown ? [required('city'), required('province')] : [required('province')];
}
