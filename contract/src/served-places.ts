/**
 * Which delivery methods serve a place: docs/behaviour.md#delivery. Checkout, proxy and extension all use these functions.
 * Without zod, so that checkout stays small.
 */
import { deliveryFee, type DeliveryPrice } from './delivery.ts';
import type { Ngwee } from './money.ts';
import { namesTown } from './places.ts';

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

/** Returns whether a method serves a place. */
export function servesPlace({ provinces, towns }: ServedPlaces, { province, town }: DeliveryPlace): boolean {
  if (provinces.length > 0 && (province === null || !provinces.includes(province))) return false;
  return towns.length === 0 || towns.some((served) => namesTown(town ?? '', served, province));
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

/** For a town that no method serves, and that may be a part of one, or be named after one. */
export const TOWN_ADVICE = 'If it is part of a town, begin with the town, such as “Lusaka, Chawama”.';
