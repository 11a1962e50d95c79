import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';
import type { StaffPaymentRow } from './staff-rows.ts';
import { decimal } from './rows.ts';

const returnsResponse = z.object({
  data: z.array(z.object({ order: z.uuid(), refund_amount: decimal.nullable() })),
});

/**
 * Reads what was paid back for returned goods of the orders that were overpaid.
 * @returns ngwee by order; an order without such goods is missing
 */
export async function readReturnedAmounts(
  staff: StaffClient,
  payments: readonly StaffPaymentRow[],
): Promise<ReadonlyMap<string, Ngwee>> {
  const orders = payments.filter(({ attention }) => attention === 'overpaid').map(({ order }) => order.id);
  const amounts = new Map<string, Ngwee>();
  if (orders.length === 0) return amounts;
  const query = {
    fields: ['order', 'refund_amount'],
    filter: { _and: [{ order: { _in: orders } }, { status: { _eq: 'refunded' } }] },
    limit: -1,
  };
  const { data } = await staff.request('/items/returns', returnsResponse, {
    method: 'SEARCH',
    body: { query },
  });
  for (const { order, refund_amount: amount } of data)
    amounts.set(order, (amounts.get(order) ?? 0) + toNgwee(amount ?? 0));
  return amounts;
}
