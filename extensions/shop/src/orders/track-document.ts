/** How an order is doing, for browsers without scripts: docs/shopping.md#track-page. */
import { doorLabel, waitsForAhead } from '@chitenge/contract/door';
import { formatMoney, toNgwee } from '@chitenge/contract/money';
import type { Order } from '@chitenge/contract/order';
import { orderName } from '@chitenge/contract/order-id';
import { orderToPay } from '@chitenge/contract/payment-phase';
import { canBePaid, paymentWords } from '@chitenge/contract/payment-words';
import { plainPage } from '@chitenge/contract/plain-page';
import type { ShopContact } from '@chitenge/contract/shop-contact';
import { SHOP_PAGES } from '@chitenge/contract/shop-pages';
import type { OrderStatus } from '@chitenge/contract/status';

const TITLES: Record<OrderStatus, string> = {
  pending: 'We have your order',
  confirmed: 'Your order is confirmed',
  paid: 'We are getting your order ready',
  shipped: 'Your order is on its way',
  delivered: 'Your order was delivered',
  cancelled: 'Your order was cancelled',
};

/**
 * Says where the order is, and how its payment stands. Whoever knows its number and phone number reads it, so it has nothing of
 * the customer, the address or the code.
 */
export function trackDocument(order: Order, shop: { storeName: string; contact: ShopContact }): string {
  const isReady = order.status === 'shipped' && order.deliveryKind === 'pickup';
  return plainPage({
    shopName: shop.storeName,
    title: isReady ? 'Your order is ready to collect' : TITLES[order.status],
    text: [`Order ${orderName(order)}.`, ...sentWith(order), ...moneyOf(order, shop.contact)],
    links: [{ href: SHOP_PAGES.track.path, label: 'Track an order' }],
  });
}

function sentWith({ status, courier, tracking }: Order): string[] {
  if (status !== 'shipped' || (!courier && !tracking)) return [];
  return [`Sent with ${[courier, tracking].filter(Boolean).join(', ')}.`];
}

function moneyOf(order: Order, contact: ShopContact): string[] {
  const due = toNgwee(order.amountDue);
  if (order.payAtDoor && due > 0 && !waitsForAhead(order) && order.payments.length === 0)
    return [`${doorLabel(order.deliveryKind)}: please have ${formatMoney(due)} in cash ready.`];
  const { kind, title, text, balance } = paymentWords(orderToPay(order), { contact });
  const howToPay = canBePaid(kind) && due > 0 ? [order.paymentInstructions] : [];
  return [
    `${title}.`.replace(/([.?!])\.$/, '$1'),
    ...text,
    ...(balance === null ? [] : [balance]),
    ...howToPay,
  ];
}
