import { isOpenPayment } from '@chitenge/contract/open-payment';
import type { Order } from '@chitenge/contract/order';
import { orderToPay } from '@chitenge/contract/payment-phase';
import type { Payment } from '@chitenge/contract/payments';
import type { OnPayment } from './payer-side.ts';
import { PaymentSection } from './payment-section.tsx';

interface OrderPaymentProps {
  order: Order;
  token: string | null;
  /** Numbers that the shopper knows: those of the order and those that were typed here. */
  knownNumbers: readonly string[];
  onPayment: OnPayment;
  onOutdated: () => Promise<unknown>;
}

/** The payment section of the order page. */
export function OrderPayment({ order, token, knownNumbers, ...events }: OrderPaymentProps) {
  const { mobileNumber, mobileProvider, dialInstructions, paymentInstructions } = order;
  const side = {
    token,
    isShopper: true,
    phone: mobileNumber,
    provider: mobileProvider,
    knownNumbers,
    dialInstructions,
    instructions: paymentInstructions,
  };
  return <PaymentSection order={orderToPay(order)} side={side} {...events} />;
}

/** Returns the order with a payment that the server has just confirmed. */
export function withPayment<T extends { payments: Payment[] }>(order: T, payment: Payment): T {
  return { ...order, payments: [...order.payments.filter(({ id }) => id !== payment.id), payment] };
}

/** As withPayment; an open payment also ends the status of a failed one. */
export function orderWithPayment(order: Order, payment: Payment): Order {
  const isOpen = isOpenPayment(payment.status);
  const paymentStatus = isOpen && order.paymentStatus === 'failed' ? 'pending' : order.paymentStatus;
  return { ...withPayment(order, payment), paymentStatus };
}
