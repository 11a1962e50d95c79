import { amountDue } from '@chitenge/contract/amount-due';
import { toDecimal } from '@chitenge/contract/money';
import { SENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import type { Order } from '@chitenge/contract/order';
import type { Payment } from '@chitenge/contract/payments';
import type { OrderToPay } from './payment-phase.ts';
import { PaymentSection } from './payment-section.tsx';

interface OrderPaymentProps {
  order: Order;
  token: string | null;
  onPayment: (payment: Payment) => void;
  onOutdated: () => Promise<unknown>;
}

/** Returns what of an order decides how it is paid. */
export function orderToPay(order: Order): OrderToPay {
  const { id, paymentStatus, status, holdsUntil, payments } = order;
  return {
    id,
    amount: toDecimal(amountDue(order)),
    isPaid: paymentStatus === 'paid',
    isCancelled: status === 'cancelled',
    // What was sent already is not kept for the shopper.
    holdsUntil: SENT_ORDER_STATUSES.includes(status) ? null : holdsUntil,
    payments,
  };
}

/** The payment section of the order page. */
export function OrderPayment({ order, token, ...events }: OrderPaymentProps) {
  const { mobileNumber, mobileProvider, dialInstructions } = order;
  const side = {
    token,
    isShopper: true,
    phone: mobileNumber,
    provider: mobileProvider,
    dialInstructions,
  };
  return <PaymentSection order={orderToPay(order)} side={side} {...events} />;
}

/** Returns the order with a payment that the server has just confirmed. */
export function withPayment<T extends { payments: Payment[] }>(order: T, payment: Payment): T {
  return { ...order, payments: [...order.payments.filter(({ id }) => id !== payment.id), payment] };
}

/** As withPayment; an open payment also ends the status of a failed one. */
export function orderWithPayment(order: Order, payment: Payment): Order {
  const isOpen = payment.status === 'created' || payment.status === 'pending';
  const paymentStatus = isOpen && order.paymentStatus === 'failed' ? 'pending' : order.paymentStatus;
  return { ...withPayment(order, payment), paymentStatus };
}
