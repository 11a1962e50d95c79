import { deliveryFee } from '@chitenge/contract/delivery';
import type { DeliveryMethod } from '@chitenge/contract/delivery-method';
import { toDecimal, type Ngwee } from '@chitenge/contract/money';
import type { OrderColumns } from '../orders/order-row.ts';

type Snapshot = Pick<
  OrderColumns,
  | 'delivery_name'
  | 'delivery_kind'
  | 'delivery_fee'
  | 'delivery_paid_on_collection'
  | 'delivery_days_min'
  | 'delivery_days_max'
  | 'delivery_instructions'
>;

/**
 * Returns the columns of an order that copy its delivery method, so that a later change of the method does not change
 * the order.
 * @param goods the sum of the order's lines, in ngwee
 */
export function deliverySnapshot(method: DeliveryMethod, goods: Ngwee): Snapshot {
  return {
    delivery_name: method.name,
    delivery_kind: method.kind,
    delivery_fee: toDecimal(deliveryFee(method, goods)),
    delivery_paid_on_collection: method.paidOnCollection,
    delivery_days_min: method.daysMin,
    delivery_days_max: method.daysMax,
    delivery_instructions: method.instructions,
  };
}
