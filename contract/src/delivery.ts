/**
 * Kinds of delivery, and what they cost: docs/behaviour.md#delivery. `served-places.ts` says which methods serve a place.
 * Storefront, proxy and extension all use these functions. Without zod, so that pages stay small.
 */
import { toNgwee, type Ngwee } from './money.ts';
import { foldForSearch } from './search.ts';

export const DELIVERY_KINDS = ['door', 'bus_station', 'pickup'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export const DELIVERY_KIND_LABELS: Record<DeliveryKind, string> = {
  door: 'To the door',
  bus_station: 'To a bus station',
  pickup: 'Pick-up',
};

/** The field of an order without which a method of this kind cannot deliver. */
export const NEEDED_FIELD: Record<DeliveryKind, 'landmark' | 'station' | null> = {
  door: 'landmark',
  bus_station: 'station',
  pickup: null,
};

/** What a method costs. */
export interface DeliveryPrice {
  fee: string | number;
  /** Goods of at least this amount are delivered free; null for never. */
  freeFrom: string | number | null;
  /** The shopper pays the fee on collection, so the order's total does not include it. */
  paidOnCollection: boolean;
}

/** Normalises the name of a town, so that case, accents and spaces make no difference. */
export const townKey = (town: string): string => foldForSearch(town);

/**
 * Returns the fee of a method.
 * @param goods the sum of the cart's lines, in ngwee
 */
export function deliveryFee({ fee, freeFrom }: DeliveryPrice, goods: Ngwee): Ngwee {
  return freeFrom !== null && goods >= toNgwee(freeFrom) ? 0 : toNgwee(fee);
}
