import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { amountToCollect } from '@chitenge/contract/amount-to-collect';
import { askedNow, doorLabel, waitsForAhead } from '@chitenge/contract/door';
import { formatMoney, toNgwee } from '@chitenge/contract/money';

export interface DoorWords {
  /** Such as 'Pay at the door'. */
  label: string;
  /** Such as 'K384.00 to collect'. */
  amount: string;
}

/** Says what is left to collect of an order that is paid when it is handed over; null where nothing is. */
export function doorWords(order: AdminOrderRow): DoorWords | null {
  if (!order.payAtDoor || order.status === 'cancelled') return null;
  const label = doorLabel(order.deliveryKind);
  if (waitsForAhead(order)) {
    const ahead = askedNow(order);
    return {
      label,
      amount: `${formatMoney(ahead)} ahead, then ${formatMoney(toNgwee(order.amountDue) - ahead)}`,
    };
  }
  const left = amountToCollect(order) ?? 0;
  return left === 0 ? null : { label, amount: `${formatMoney(left)} to collect` };
}
