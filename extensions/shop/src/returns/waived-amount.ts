/** What the shop does not ask for, because goods came back before they were paid: docs/behaviour.md#exchanges-and-returns. */
import { toNgwee, type Ngwee } from '@chitenge/contract/money';
import type { LockedOrder } from '../orders/order-repository.ts';
import { leftToPay } from '../payments/order-payment.ts';
import { balanceOf } from '../payments/payment-row.ts';
import type { Refundable, ReturnAccount } from './refundable.ts';
import type { ReturnRow } from './return-row.ts';

type Returned = Pick<ReturnRow, 'id' | 'order_item' | 'quantity'>;

/** Whether all units of an order have come back when this return ends. */
function isComplete({ id, quantity }: Returned, { lines, returns }: ReturnAccount): boolean {
  const units = (rows: readonly { quantity: number }[]) => rows.reduce((sum, row) => sum + row.quantity, 0);
  const before = returns.filter((row) => row.status === 'refunded' && row.id !== id);
  return units(before) + quantity >= units(lines);
}

/**
 * Returns what the shop does not ask for once a return has ended: of an order that is not paid, what the units cost and
 * nobody has paid, and also the delivery fee when everything has come back.
 * @returns ngwee
 */
export function waivedAfter(
  order: Pick<LockedOrder, 'total_amount' | 'waived_amount' | 'payment_status'>,
  row: Returned,
  account: ReturnAccount,
  { share, most }: Pick<Refundable, 'share' | 'most'>,
): Ngwee {
  const waived = toNgwee(order.waived_amount ?? 0);
  if (order.payment_status === 'paid' || leftToPay(order, account.payments) === 0) return waived;
  const { paid } = balanceOf(account.payments);
  const unpaid = toNgwee(order.total_amount) - paid;
  return isComplete(row, account) ? unpaid : Math.min(waived + share - most, unpaid);
}
