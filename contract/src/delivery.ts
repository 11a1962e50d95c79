/**
 * Kinds of delivery, with what each needs and allows, and what deliveries cost: docs/behaviour.md#delivery. `served-places.ts` says
 * which methods serve a place. Storefront, proxy and extension all use these functions. Without zod, so that pages stay small.
 */
import { toNgwee, type Ngwee } from './money.ts';
import { foldForSearch } from './search.ts';

export const DELIVERY_KINDS = ['door', 'bus_station', 'pickup'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** What a kind of delivery needs and allows. */
interface KindFacts {
  label: string;
  /** The field of an order without which a method of this kind cannot deliver. */
  needs: 'landmark' | 'station' | null;
  /** Whether the customer fetches the goods at the shop, so that nobody sends them. */
  isCollected: boolean;
  /** Whether the goods go to the customer's address. */
  hasAddress: boolean;
  /** Why no rider takes such an order along, as the end of a sentence about it; null when riders do. */
  noRound: string | null;
  /** Whether who hands the goods over takes money for the shop. The staff of a bus company do not. */
  takesMoney: boolean;
}

/** A new kind is an entry here, a shape on the page about delivery, and a colour in the Studio. */
export const DELIVERY_KIND_FACTS: Readonly<Record<DeliveryKind, KindFacts>> = {
  door: {
    label: 'To the door',
    needs: 'landmark',
    isCollected: false,
    hasAddress: true,
    noRound: null,
    takesMoney: true,
  },
  bus_station: {
    label: 'To a bus station',
    needs: 'station',
    isCollected: false,
    hasAddress: false,
    noRound: 'goes to a bus station.',
    takesMoney: false,
  },
  pickup: {
    label: 'Pick-up',
    needs: null,
    isCollected: true,
    hasAddress: false,
    noRound: 'is collected at the shop.',
    takesMoney: true,
  },
};

const isKind = (kind: string | null): kind is DeliveryKind =>
  kind !== null && Object.hasOwn(DELIVERY_KIND_FACTS, kind);

/** Returns the facts of how an order goes to its customer; undefined for one without a delivery method. */
export const factsOfKind = (kind: string | null): KindFacts | undefined =>
  isKind(kind) ? DELIVERY_KIND_FACTS[kind] : undefined;

/** Whether the customer of an order fetches the goods at the shop. */
export const isCollected = (kind: string | null): boolean => factsOfKind(kind)?.isCollected === true;

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
