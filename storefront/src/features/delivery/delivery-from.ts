import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { formatMoney, toNgwee } from '@chitenge/contract/money';

/**
 * Says 'Delivery from K35.00', or where it costs nothing 'Free delivery'; null for a shop without deliveries. The home page
 * has it, and nothing else of this feature: not the table of kinds, with which the test compares it.
 */
export function fromText(methods: readonly DeliveryMethod[]): string | null {
  const fees = methods.filter(({ kind }) => kind !== 'pickup').map(({ fee }) => toNgwee(fee));
  if (fees.length === 0) return null;
  const lowest = Math.min(...fees);
  if (lowest > 0) return `Delivery from ${formatMoney(lowest)}`;
  return fees.every((fee) => fee === 0) ? 'Free delivery' : 'Free delivery to some places';
}
