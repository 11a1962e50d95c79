import type { AdminOrder } from '@chitenge/contract/admin-order';
import { orderCost } from '@chitenge/contract/amount-due';
import { isCollected } from '@chitenge/contract/delivery';
import { aheadText, askedNow } from '@chitenge/contract/door';
import { customerFirstName } from '@chitenge/contract/customer-name';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import { layByBalanceOf } from '../../lay-by/lay-bys.ts';
import { balanceText } from '@chitenge/contract/payment-words';
import { orderName, shortOrderId } from '@chitenge/contract/order-id';

export type PreparedOrder = Pick<
  AdminOrder,
  | 'id'
  | 'number'
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
  | 'layBy'
  | 'payAtDoor'
  | 'aheadAmount'
>;

interface Sender {
  /** The shop's name. */
  name: string;
  /** The address of the page that finds an order by its short id and phone number. */
  trackUrl: string;
  /** Where an order that is not paid can be paid. */
  pay: {
    url: string;
    /** Kwacha that the link is for; null for all that is left. */
    part: string | null;
  } | null;
}

/** Whether the text about an order asks for money. That of goods on their way says where they are. */
export const asksForPayment = ({ status, paymentStatus, amountDue }: PreparedOrder): boolean =>
  (status === 'pending' || status === 'confirmed' || status === 'delivered') &&
  paymentStatus !== 'paid' &&
  toNgwee(amountDue) > 0;

/** Returns what staff can write to the customer, by the state of the order. */
export function preparedText(order: PreparedOrder, sender: Sender): string {
  const name = `${order.layBy === null ? 'order' : 'lay-by'} ${orderName(order)}`;
  const news = asksForPayment(order) ? moneyNewsOf(order, name, sender) : newsOf(order, name, sender);
  return `Hello ${customerFirstName(order.customerName)}, this is ${sender.name}. ${news}`;
}

function moneyNewsOf(order: PreparedOrder, name: string, { pay }: Sender): string {
  const total = formatMoney(orderCost(order));
  const layBy = layByBalanceOf(order);
  const ahead = aheadText(order);
  const balance = layBy === null ? balanceText(order) : null;
  const plan = layBy ?? (ahead === null ? null : `${ahead}.`);
  const state = plan
    ? `Your ${name} of ${total}: ${plan}`
    : balance === null
      ? `Your ${name} of ${total} is not paid yet.`
      : `Of your ${name} of ${total}, ${balance}`;
  if (pay === null) return state;
  const wanted =
    pay.part === null
      ? layBy
        ? 'Pay a part or all of it'
        : ahead === null
          ? 'Pay'
          : `Pay ${formatMoney(askedNow(order))}`
      : `Pay ${formatMoney(toNgwee(pay.part))} of it`;
  return `${state} ${wanted} by MTN, Airtel or Zamtel here: ${pay.url}`;
}

function newsOf(order: PreparedOrder, name: string, { trackUrl }: Sender): string {
  const total = formatMoney(orderCost(order));
  const id = shortOrderId(order.id);
  const follow = `You can follow it here, with ${id} and your phone number: ${trackUrl}#${id}`;
  if (order.status === 'cancelled')
    return `Your ${name} of ${total} has been cancelled. Do you have a question about it?`;
  if (order.status === 'delivered') return `Your ${name} has been delivered. Thank you! Does everything fit?`;
  if (order.status === 'shipped')
    return isCollected(order.deliveryKind)
      ? ['Your', name, 'is ready for you.', order.deliveryInstructions].filter(Boolean).join(' ')
      : `Your ${name} is on its way${shipmentOf(order)}. ${follow}`;
  const paid =
    orderCost(order) === 0
      ? `We have your ${name}. There is nothing to pay.`
      : `We have received ${total} for your ${name}. Thank you!`;
  return `${paid} We are getting it ready. ${follow}`;
}

function shipmentOf({ courier, tracking }: PreparedOrder): string {
  const by = courier ? ` with ${courier}` : '';
  return tracking ? `${by} (${tracking})` : by;
}
