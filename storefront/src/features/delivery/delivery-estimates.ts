import { deliveryFee } from '@chitenge/contract/delivery';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { provinceName } from '@chitenge/contract/province';
import { daysText } from './delivery-words.ts';

/** Names of a place before the rest is left to checkout. */
const MAX_NAMES = 3;

/** What a delivery to some place takes and costs. */
export interface DeliveryEstimate {
  place: string;
  text: string;
}

/** Says where a method delivers: its towns, else its provinces, else all of Zambia. A pick-up says its name. */
function placeOf({ kind, name, towns, provinces }: DeliveryMethod): string {
  if (kind === 'pickup') return name;
  const names = towns.length > 0 ? towns : provinces.map((province) => provinceName(province));
  if (names.length === 0) return 'All of Zambia';
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return names.length > MAX_NAMES ? `${shown} and others` : shown;
}

/**
 * Says for each place 'Lusaka: 1–2 days, K35.00', or 'from K35.00' where several methods serve it.
 * @param goods what the shopper would buy, in ngwee
 */
export function deliveryEstimates(methods: readonly DeliveryMethod[], goods: Ngwee): DeliveryEstimate[] {
  const places = [...new Set(methods.map(placeOf))];
  return places.map((place) => {
    const serving = methods.filter((method) => placeOf(method) === place);
    const fees = serving.map((method) => deliveryFee(method, goods));
    const lowest = Math.min(...fees);
    const fee = lowest === 0 ? 'free' : formatMoney(lowest);
    const days = daysText(
      Math.min(...serving.map(({ daysMin }) => daysMin)),
      Math.max(...serving.map(({ daysMax }) => daysMax)),
    );
    return { place, text: `${days}, ${fees.some((other) => other !== lowest) ? `from ${fee}` : fee}` };
  });
}
