import { deliveryFee, type DeliveryPrice } from '@chitenge/contract/delivery';
import { formatMoney, type Ngwee } from '@chitenge/contract/money';

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
