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
