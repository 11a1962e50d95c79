import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import type { QueryClient } from '@tanstack/react-query';
import { staffCall } from '../../session/admin-api.ts';

/** The last digits, which every notation of a number has. */
const COMPARED_DIGITS = 9;
const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-COMPARED_DIGITS);

/** Returns the latest order of a phone number; undefined for a number that is incomplete or unknown, and without an answer. */
export async function latestOrderOf(
  queryClient: QueryClient,
  phone: string,
): Promise<AdminOrderRow | undefined> {
  const digits = digitsOf(phone);
  if (digits.length < COMPARED_DIGITS) return undefined;
  const orders = await queryClient
    .fetchQuery({
      queryKey: ['/api/orders', 'of-phone', digits],
      queryFn: () => staffCall('GET /api/orders', { query: { search: digits, limit: 5 } }),
    })
    .catch(() => []);
  return orders.find(({ customerPhone }) => digitsOf(customerPhone) === digits);
}
