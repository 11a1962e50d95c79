import type { Order } from '@chitenge/contract/order';
import { PROVINCE_LABELS, provinceSchema } from '@chitenge/contract/place';

/** What stands in place of an address (section 2). */
export const NO_ADDRESS = 'No shipping address was provided: pickup or an alternative arrangement.';

function provinceName(province: string | null): string | null {
  const known = provinceSchema.safeParse(province).data;
  return known === undefined ? province : PROVINCE_LABELS[known];
}

type AddressOf = Pick<Order, 'shippingAddress' | 'city' | 'province' | 'postalCode' | 'country'>;

/** The address in lines: address; city and province joined; postal code; country. Empty when none was given. */
export function shippingAddressLines(order: AddressOf): string[] {
  const town = [order.city, provinceName(order.province)].filter(Boolean).join(', ');
  if (!order.shippingAddress && !town) return [];
  return [order.shippingAddress, town, order.postalCode, order.country].flatMap((line) => line || []);
}
