import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { offersDoor } from '@chitenge/contract/door';
import type { Ngwee } from '@chitenge/contract/money';

/**
 * Says how an order of this size can be paid when it is handed over, such as 'at the door'; null where it cannot.
 * @param goods what the shopper would buy, in ngwee
 */
export function doorOffer(methods: readonly DeliveryMethod[], goods: Ngwee): string | null {
  const kinds = new Set(methods.filter((method) => offersDoor(method, goods)).map(({ kind }) => kind));
  const ways = [kinds.has('door') && 'at the door', kinds.has('pickup') && 'when you collect'];
  return ways.filter(Boolean).join(' or ') || null;
}
