import { type CheckoutFieldName, FIELD_LABELS } from './checkout-fields.ts';
import type { Delivery } from './use-delivery.ts';

interface DeliveryError {
  name: CheckoutFieldName;
  message: string;
}

const required = (name: CheckoutFieldName): DeliveryError => ({
  name,
  message: `${FIELD_LABELS[name]} is missing`,
});

/** Returns whether a method serves some place of the province, or of the country before one is chosen. */
export const reaches = ({ provinces }: Delivery['all'][number], province: string | null): boolean =>
  province === null || provinces.length === 0 || provinces.some((name) => name === province);

/** Returns whether no method serves the province, or the country before one is chosen, without a town. */
export function needsTown({ all, place: { province } }: Pick<Delivery, 'all' | 'place'>): boolean {
  const reaching = all.filter((method) => reaches(method, province));
  return reaching.length > 0 && reaching.every(({ towns }) => towns.length > 0);
}

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
  return place.town === null && needsTown({ all, place })
    ? [required('city'), required('province')]
    : [required('province')];
}
