/**
 * Which delivery methods serve a place, and what they cost: docs/behaviour.md#delivery.
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

/** What the shopper entered of an address. */
export interface DeliveryPlace {
  province: string | null;
  town: string | null;
}

/** The places that a method serves; an empty list excludes none. */
export interface ServedPlaces {
  provinces: readonly string[];
  towns: readonly string[];
}

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

/** Returns the names in what people write, normalised. They write their part of a town beside it: 'Lusaka, Chawama'. */
export const townKeys = (town: string): string[] =>
  town
    .split(/[,;/\n]/)
    .map(townKey)
    .filter(Boolean);

/** Returns whether a method serves a place. */
export function servesPlace({ provinces, towns }: ServedPlaces, { province, town }: DeliveryPlace): boolean {
  if (provinces.length > 0 && (province === null || !provinces.includes(province))) return false;
  if (towns.length === 0) return true;
  const keys = new Set(townKeys(town ?? ''));
  return towns.some((served) => keys.has(townKey(served)));
}

/**
 * Returns the fee of a method.
 * @param goods the sum of the cart's lines, in ngwee
 */
export function deliveryFee({ fee, freeFrom }: DeliveryPrice, goods: Ngwee): Ngwee {
  return freeFrom !== null && goods >= toNgwee(freeFrom) ? 0 : toNgwee(fee);
}

/** Returns the methods that serve a place, cheapest first. Methods with the same fee keep their order. */
export function methodsFor<Method extends ServedPlaces & DeliveryPrice>(
  methods: readonly Method[],
  place: DeliveryPlace,
  goods: Ngwee,
): Method[] {
  return methods
    .filter((method) => servesPlace(method, place))
    .toSorted((one, other) => deliveryFee(one, goods) - deliveryFee(other, goods));
}
