import { deliveryFee, type DeliveryPrice } from '@chitenge/contract/delivery';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';
import { provinceName } from '@chitenge/contract/province';

/**
 * Says what a method costs: 'K35.00', 'Free', or 'K35.00, paid on collection'.
 * @param goods the sum of the cart's lines, in ngwee
 */
export function feeText(method: DeliveryPrice, goods: Ngwee): string {
  return feeWords(deliveryFee(method, goods), method.paidOnCollection);
}

/** The same for the fee of an order. @param fee in ngwee */
export function feeWords(fee: Ngwee, paidOnCollection: boolean): string {
  if (fee === 0) return 'Free';
  return paidOnCollection ? `${formatMoney(fee)}, paid on collection` : formatMoney(fee);
}

/** Says how long a delivery takes: 'the same day', '1 day', '2–4 days', 'up to 1 day'. */
export function daysText(min: number, max: number): string {
  if (max === 0) return 'the same day';
  const days = max === 1 ? 'day' : 'days';
  if (min === max) return `${max} ${days}`;
  return min === 0 ? `up to ${max} ${days}` : `${min}–${max} ${days}`;
}

/** Names of a place before the rest is left to checkout. */
const MAX_NAMES = 3;

/** Says where methods deliver, by their towns, else their provinces: 'Lusaka and Chilanga'; null for all of Zambia. */
export function placesText(methods: readonly DeliveryMethod[]): string | null {
  const places = methods.map(({ towns, provinces }) =>
    towns.length > 0 ? towns : provinces.map((province) => provinceName(province) ?? province),
  );
  if (places.some((names) => names.length === 0)) return null;
  const names = [...new Set(places.flat())];
  const shown = names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), 'others'] : names;
  const last = shown.pop() ?? '';
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}
