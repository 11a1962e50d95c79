/** The words of exchanges and returns for shoppers. */
import { choiceText } from '@chitenge/contract/colors';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { Order } from '@chitenge/contract/order';
import type { ReturnState } from '@chitenge/contract/return-state';
import type { OrderReturn, OrderReturns } from '@chitenge/contract/returns';
import { withContact, type ShopContact } from '@chitenge/contract/shop-contact';

/** Says what is given back and for what: '1 × Wrap dress, M – exchange for L'. */
export function titleOf({ quantity, productName, wanted, ...options }: OrderReturn): string {
  const goods = [`${quantity} × ${productName}`, choiceText(options)].filter(Boolean).join(', ');
  if (wanted === null) return `${goods} – refund`;
  return `${goods} – exchange for ${choiceText(wanted) || 'the same'}`;
}

/** What the shopper does next, or what has become of it. */
const STATE_TEXTS: Record<ReturnState, string> = {
  requested: 'We have your request and will answer soon.',
  accepted: 'Accepted. Please bring or send the item back to us.',
  rejected: 'Sorry, we cannot take it back.',
  received: 'We have the item back. We will check it and refund what you paid for it.',
  exchanged: 'Exchanged.',
  refunded: 'Came back. It is not charged.',
  cancelled: 'Cancelled.',
};

/** What is true of a refund while the order is not paid: docs/behaviour.md#exchanges-and-returns. */
const UNPAID_TEXT = 'You do not pay for items that we take back.';

/** Whether money for an order has arrived, which a refund then goes back to. */
export const hasPaid = ({ paymentStatus, payments }: Pick<Order, 'paymentStatus' | 'payments'>): boolean =>
  paymentStatus === 'paid' || payments.some(({ status }) => status === 'completed');

/** Says what becomes of the money. */
export const refundText = (isPaid: boolean): string =>
  isPaid ? 'A refund goes to the account that paid.' : UNPAID_TEXT;

/**
 * Says where a request stands.
 * @param isPaid whether money for the order has arrived
 */
export function stateText({ status, refundAmount, wanted }: OrderReturn, isPaid: boolean): string {
  if (status === 'accepted' && wanted !== null)
    return `${STATE_TEXTS.accepted} We are keeping ${choiceText(wanted) || 'the new one'} for you.`;
  if (status === 'received' && wanted !== null)
    return 'We have the item back. We will check it and give you the new one.';
  if (status === 'received' && !isPaid) return `We have the item back and will check it. ${UNPAID_TEXT}`;
  if (status === 'refunded' && refundAmount !== null && isPaidBack({ refundAmount }))
    return `We are refunding ${formatMoney(toNgwee(refundAmount))} to the account that paid.`;
  return STATE_TEXTS[status];
}

export interface Step {
  label: string;
  at: string;
}

const END_LABELS: Partial<Record<ReturnState, string>> = {
  exchanged: 'Exchanged',
  cancelled: 'Cancelled',
};

const isPaidBack = ({ refundAmount }: Pick<OrderReturn, 'refundAmount'>) => toNgwee(refundAmount ?? '0') > 0;

/** The steps of a request so far, oldest first. */
export function stepsOf(row: OrderReturn): Step[] {
  const { status, createdAt, decidedAt, receivedAt, closedAt } = row;
  const end = status === 'refunded' ? (isPaidBack(row) ? 'Refunded' : 'Closed') : END_LABELS[status];
  const steps = [
    { label: 'Requested', at: createdAt },
    { label: status === 'rejected' ? 'Rejected' : 'Accepted', at: decidedAt },
    { label: 'Received', at: receivedAt },
    { label: end ?? '', at: closedAt },
  ];
  return steps.flatMap(({ label, at }) => (at === null || label === '' ? [] : [{ label, at }]));
}

/** No shop may deny it: docs/privacy.md#what-the-law-asks-of-you. */
const faultyText = (contact: ShopContact): string => {
  const tell = withContact(' Please tell us', contact);
  return `If a piece is faulty or not what you ordered, we will put it right.${tell && `${tell}.`}`;
};

/**
 * Says why or until when the shopper can ask; null when there is nothing to say.
 * @param contact how to reach the shop
 * @param formatDay formats the day of an ISO 8601 time
 */
export function windowText(
  { closed, days, until, lines }: Pick<OrderReturns, 'closed' | 'days' | 'until' | 'lines'>,
  contact: ShopContact,
  formatDay: (time: string) => string,
): string | null {
  const day = until === null ? '' : formatDay(until);
  switch (closed) {
    case 'off':
      return faultyText(contact);
    case 'not-delivered':
      return `You can ask for an exchange or a return here for ${days} days after delivery.`;
    case 'too-late':
      return `You could ask for an exchange or a return until ${day}. ${faultyText(contact)}`;
    case null:
      return lines.length === 0 ? null : `You can ask for an exchange or a return until ${day}.`;
  }
}
