/** How a payment on the page of a gateway stands, for browsers without scripts: docs/payments.md#without-javascript. */
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { orderName } from '@chitenge/contract/order-id';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { paymentWords } from '@chitenge/contract/payment-words';
import { plainPage } from '@chitenge/contract/plain-page';
import { fillPath, SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { presentPayment } from '../orders/present-order.ts';
import type { PaymentRow } from './payment-row.ts';
import { toShopperPayment } from './shopper-payments.ts';

interface ShownOrder {
  id: string;
  number: number | null;
  status: string;
  payment_status: string;
}

/**
 * Who has the id of a payment learns how it stands, and nothing of the customer or the goods. The page of the gateway names
 * the customer, so it is found only by the form of the order, with the phone number.
 */
export function pageDocument(
  row: PaymentRow,
  all: readonly PaymentRow[],
  { id: orderId, number, status, payment_status }: ShownOrder,
  shopName: string,
): string {
  const order = (row.by_link ? SHOP_PAGES.pay : SHOP_PAGES.order).path;
  const back = { href: fillPath(order, orderId), label: 'Back to the order' };
  if (payment_status === 'paid' && row.status !== 'completed')
    return plainPage({
      shopName,
      title: 'This order is paid',
      text: [
        `Order ${orderName({ id: orderId, number })}.`,
        'You do not need to pay any more. If a payment page is still open, close it.',
      ],
      links: [back],
    });
  const payment = presentPayment(toShopperPayment(row, all));
  const isPaid = row.status === 'completed';
  const isOpen = isOpenPayment(row.status);
  const isCancelled = status === 'cancelled';
  const { title, text } = paymentWords({
    id: orderId,
    amount: payment.amount,
    paid: isPaid ? payment.amount : '0.00',
    left: isPaid ? '0.00' : payment.amount,
    isPaid,
    isCancelled,
    holdsUntil: null,
    payments: [payment],
  });
  const waits = isOpen && !isCancelled;
  return plainPage({
    shopName,
    title,
    text: [
      `Order ${orderName({ id: orderId, number })}.`,
      ...text,
      ...(waits
        ? [
            'Have you paid? Then look again in a moment: we ask our payment partner each time.',
            'To go on paying, go back to the order and enter its phone number again.',
          ]
        : []),
    ],
    links: [
      ...(isOpen
        ? [{ href: fillPath(paymentsCalls.showPaymentPage.path, row.id), label: 'Look again' }]
        : []),
      back,
    ],
  });
}
