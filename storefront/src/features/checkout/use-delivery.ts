import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import type { Ngwee } from '@chitenge/contract/money';
import { methodsFor, type DeliveryPlace } from '@chitenge/contract/served-places';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import { deliveryMethodsQuery } from '../delivery/index.ts';
import { NONE, type CheckoutFields } from './checkout-fields.ts';

/** The delivery methods as the form shows them. */
export interface Delivery {
  /** Whether the shop has methods at all. Without them shipping is free. */
  isOffered: boolean;
  /** All methods of the shop. */
  all: readonly DeliveryMethod[];
  /** Those that serve the province and town of the form, cheapest first. */
  serving: readonly DeliveryMethod[];
  place: DeliveryPlace;
  chosen: DeliveryMethod | null;
  /** Reads the methods again. */
  refresh: () => void;
  isRefreshing: boolean;
  /** Whether the methods could not be read. */
  hasFailed: boolean;
}

/**
 * Returns the delivery methods for the form's province and town.
 * @param goods the sum of the cart's lines, in ngwee
 */
export function useDelivery(control: Control<CheckoutFields>, goods: Ngwee): Delivery {
  const { data: all = [], isError, isFetching, refetch } = useQuery(deliveryMethodsQuery);
  const [province, city, id] = useWatch({ control, name: ['province', 'city', 'deliveryMethodId'] });
  const place: DeliveryPlace = {
    province: province === NONE ? null : province,
    town: city.trim() || null,
  };
  // Without a province, a method for everywhere would look like the only one.
  const serving = place.province === null ? [] : methodsFor(all, place, goods);
  // A single method needs no press.
  const only = serving.length === 1 ? serving[0] : undefined;
  return {
    isOffered: all.length > 0,
    all,
    serving,
    place,
    chosen: serving.find((method) => method.id === id) ?? only ?? null,
    refresh: () => void refetch(),
    isRefreshing: isFetching,
    hasFailed: isError && all.length === 0,
  };
}
