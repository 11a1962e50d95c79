import type { AdminOrder } from '@chitenge/contract/admin-order';
import { orderCost } from '@chitenge/contract/amount-due';
import { customerFirstName } from '@chitenge/contract/customer-name';
import { formatMoney } from '@chitenge/contract/money';
import { balanceText } from '@chitenge/contract/payment-words';
import { shortOrderId } from '@chitenge/contract/order-id';

export type PreparedOrder = Pick<
  AdminOrder,
  | 'id'
  | 'customerName'
  | 'totalAmount'
  | 'waivedAmount'
  | 'amountPaid'
  | 'amountDue'
  | 'status'
  | 'paymentStatus'
  | 'deliveryKind'
  | 'deliveryInstructions'
  | 'courier'
  | 'tracking'
>;

interface Shop {
  name: string;
  /** The address of the page that finds an order by its short id and phone number. */
  trackUrl: string;
}

/** Returns what staff can write to the customer, by the state of the order. */
export function preparedText(order: PreparedOrder, { name, trackUrl }: Shop): string {
  const firstName = customerFirstName(order.customerName);
  const reference = shortOrderId(order.id);
  return `Hello ${firstName}, this is ${name}. ${newsOf(order, `order ${reference}`, {
    follow: `You can follow it here, with ${reference} and your phone number: ${trackUrl}`,
    pay: `This page shows how to pay by MTN, Airtel or Zamtel, with ${reference} and your phone number: ${trackUrl}`,
  })}`;
}

function newsOf(
  order: PreparedOrder,
  name: string,
  { follow, pay }: { follow: string; pay: string },
): string {
  const total = formatMoney(orderCost(order));
  if (order.status === 'cancelled')
    return `Your ${name} of ${total} has been cancelled. Do you have a question about it?`;
  if (order.status === 'delivered') return `Your ${name} has been delivered. Thank you! Does everything fit?`;
  if (order.status === 'shipped')
    return order.deliveryKind === 'pickup'
      ? ['Your', name, 'is ready for you.', order.deliveryInstructions].filter(Boolean).join(' ')
      : `Your ${name} is on its way${shipmentOf(order)}. ${follow}`;
  if (order.paymentStatus === 'paid' || order.status === 'paid')
    return `We have received ${total} for your ${name}. Thank you! We are getting it ready. ${follow}`;
  const balance = balanceText(order);
  return balance === null
    ? `Your ${name} of ${total} is not paid yet. ${pay}`
    : `Of your ${name} of ${total}, ${balance} ${pay}`;
}

function shipmentOf({ courier, tracking }: PreparedOrder): string {
  const by = courier ? ` with ${courier}` : '';
  return tracking ? `${by} (${tracking})` : by;
}
