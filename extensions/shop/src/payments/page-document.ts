/** How a payment on the page of a gateway stands, for browsers without scripts: docs/payments.md#without-javascript. */
import { paymentsCalls } from '@chitenge/contract/calls/payments';
import { shortOrderId } from '@chitenge/contract/order-id';
import { isOpenPayment } from '@chitenge/contract/open-payment';
import { paymentWords } from '@chitenge/contract/payment-words';
import { plainPage } from '@chitenge/contract/plain-page';
import { fillPath, SHOP_PAGES } from '@chitenge/contract/shop-pages';
import { presentPayment } from '../orders/present-order.ts';
import type { PaymentRow } from './payment-row.ts';
import { toShopperPayment } from './shopper-payments.ts';

/** Who has the id of a payment learns how it stands, and nothing of the customer or the goods. */
export function pageDocument(
  row: PaymentRow,
  all: readonly PaymentRow[],
  { id: orderId, status }: { id: string; status: string },
  shopName: string,
): string {
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
  const order = (row.by_link ? SHOP_PAGES.pay : SHOP_PAGES.order).path;
  return plainPage({
    shopName,
    title,
    text: [
      `Order ${shortOrderId(orderId)}.`,
      ...text,
      ...(waits ? ['Have you paid? Then look again in a moment: we ask our payment partner each time.'] : []),
    ],
    links: [
      ...(isOpen
        ? [{ href: fillPath(paymentsCalls.showPaymentPage.path, row.id), label: 'Look again' }]
        : []),
      ...(waits && row.page_url !== null ? [{ href: row.page_url, label: 'Go on to the payment page' }] : []),
      { href: fillPath(order, orderId), label: 'Back to the order' },
    ],
  });
}
