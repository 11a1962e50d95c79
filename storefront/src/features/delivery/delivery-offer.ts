import { isCollected } from '@chitenge/contract/delivery';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { formatMoney, toNgwee, type Ngwee } from '@chitenge/contract/money';
import { daysText, placesText } from './delivery-words.ts';

/** What the shop offers before it knows the shopper's place. Pick-up is no delivery. */
const deliveriesOf = (methods: readonly DeliveryMethod[]) => methods.filter(({ kind }) => !isCollected(kind));

/** Returns the method that is free from the lowest amount; undefined when none is free from an amount. */
function soonestFree(methods: readonly DeliveryMethod[]) {
  const [soonest] = deliveriesOf(methods)
    .flatMap(({ name, fee, freeFrom }) =>
      freeFrom === null || toNgwee(fee) === 0 ? [] : { name, freeFrom: toNgwee(freeFrom) },
    )
    .toSorted((one, other) => one.freeFrom - other.freeFrom);
  return soonest;
}

/** Says where some of the shop's deliveries hold, such as ' in Lusaka'; '' for everywhere. */
function within(some: readonly DeliveryMethod[], all: readonly DeliveryMethod[]): string {
  const places = some.length === all.length ? null : placesText(some);
  return places === null ? '' : ` in ${places}`;
}

/** Says 'Delivery from K35.00, in Lusaka free from K1000.00'; null for a shop without deliveries. */
export function offerText(methods: readonly DeliveryMethod[]): string | null {
  const deliveries = deliveriesOf(methods);
  if (deliveries.length === 0) return null;
  const lowest = Math.min(...deliveries.map(({ fee }) => toNgwee(fee)));
  if (lowest === 0)
    return `Free delivery${within(
      deliveries.filter(({ fee }) => toNgwee(fee) === 0),
      deliveries,
    )}`;
  const offer = `Delivery from ${formatMoney(lowest)}`;
  const soonest = soonestFree(methods)?.freeFrom;
  if (soonest === undefined) return offer;
  const free = deliveries.filter(({ freeFrom }) => freeFrom !== null && toNgwee(freeFrom) === soonest);
  return `${offer},${within(free, deliveries)} free from ${formatMoney(soonest)}`;
}

/**
 * Says how much is missing for a free delivery, or that none is missing; null when no method is free from an amount.
 * @param goods the sum of the cart's lines, in ngwee
 */
export function missingText(methods: readonly DeliveryMethod[], goods: Ngwee): string | null {
  const free = soonestFree(methods);
  if (free === undefined) return null;
  const missing = free.freeFrom - goods;
  return missing > 0
    ? `Add ${formatMoney(missing)} more, and ${free.name} is free.`
    : `${free.name} is free for this order.`;
}

/** Says '1–5 days' for all deliveries together; null for a shop without deliveries. */
export function offerDays(methods: readonly DeliveryMethod[]): string | null {
  const deliveries = deliveriesOf(methods);
  if (deliveries.length === 0) return null;
  return daysText(
    Math.min(...deliveries.map(({ daysMin }) => daysMin)),
    Math.max(...deliveries.map(({ daysMax }) => daysMax)),
  );
}
