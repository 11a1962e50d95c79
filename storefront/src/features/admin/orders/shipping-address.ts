import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import type { Order } from '@chitenge/contract/order';
import { provinceName } from '@chitenge/contract/region';

/** Shown in place of a missing address. */
export const NO_ADDRESS_TEXT = 'No shipping address was provided: pickup or an alternative arrangement.';

type AddressFields = Pick<Order, 'shippingAddress' | 'city' | 'province' | 'postalCode' | 'country'>;

/** Formats the address as lines: street, city and province, postal code, country. Empty without street, city and province. */
export function formatAddressLines(order: AddressFields): string[] {
  const town = [order.city, provinceName(order.province)].filter(Boolean).join(', ');
  if (!order.shippingAddress && !town) return [];
  return [order.shippingAddress, town, order.postalCode, order.country].flatMap((line) => line || []);
}

type DeliveryFields = Pick<
  AdminOrderRow,
  'deliveryName' | 'landmark' | 'station' | 'recipientPhone' | 'courier' | 'tracking'
>;

/** Formats how the order reaches the customer, one line for each fact. */
export function formatDeliveryLines(order: DeliveryFields): string[] {
  return [
    order.deliveryName,
    order.landmark && `Landmark: ${order.landmark}`,
    order.station && `Bus station: ${order.station}`,
    order.recipientPhone && `Received by: ${order.recipientPhone}`,
    order.courier && `Courier: ${order.courier}`,
    order.tracking && `Tracking: ${order.tracking}`,
  ].flatMap((line) => line || []);
}
