import type { Order } from '@chitenge/contract/order';
import { daysText } from '../delivery/index.ts';

type DeliveryFields = Pick<
  Order,
  | 'deliveryName'
  | 'deliveryDaysMin'
  | 'deliveryDaysMax'
  | 'deliveryInstructions'
  | 'landmark'
  | 'station'
  | 'recipientPhone'
  | 'courier'
  | 'tracking'
>;

/** Says how an order reaches the shopper, one line for each fact; none without a delivery method. */
export function deliveryLines(order: DeliveryFields): string[] {
  const { deliveryName, deliveryDaysMin: min, deliveryDaysMax: max } = order;
  const days = min === null || max === null ? '' : `, ${daysText(min, max)}`;
  const lines = [
    deliveryName && `${deliveryName}${days}`,
    order.landmark && `Landmark: ${order.landmark}`,
    order.station && `Bus station: ${order.station}`,
    order.recipientPhone && `Received by: ${order.recipientPhone}`,
    order.courier && `Courier: ${order.courier}`,
    order.tracking && `Tracking: ${order.tracking}`,
    order.deliveryInstructions,
  ];
  return lines.flatMap((line) => line || []);
}
