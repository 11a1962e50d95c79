import { amountDue } from '@chitenge/contract/amount-due';
import { toDecimal } from '@chitenge/contract/money';
import type { Order, OrderLine, OrderSummary } from '@chitenge/contract/order';
import { shopperOrderValues } from '@chitenge/contract/order-fields';
import { paymentInstructions } from '@chitenge/contract/payment-instructions';
import type { OrderLineRow, OrderRow, OrderSummaryRow } from '../directus/shop-rows.ts';
import { presentDialInstructions } from './dial-instructions.ts';
import { presentMoney } from './money.ts';
import { presentPayment } from './payment.ts';
import { imageUrlOf } from './image.ts';
import type { Store } from './settings.ts';

export function presentOrderLine(line: OrderLineRow): OrderLine {
  return {
    id: line.id,
    productName: line.product_name,
    productPrice: presentMoney(line.product_price),
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    product: line.product && {
      id: line.product.id,
      slug: line.product.slug,
      imageUrl: imageUrlOf(line.product),
    },
  };
}

/** Presents an order for its shopper: docs/behaviour.md#order-page. */
export function presentOrder(row: OrderRow, store: Pick<Store, 'accounts' | 'settings'>): Order {
  const { accounts, settings } = store;
  const values = shopperOrderValues(row);
  const due = toDecimal(amountDue(values));
  return {
    ...values,
    items: row.items.map(presentOrderLine),
    payments: row.payments.map(presentPayment),
    paymentInstructions: paymentInstructions(values.mobileProvider, due, accounts, {
      phone: settings.contactPhone,
      email: settings.contactEmail,
    }),
    dialInstructions: presentDialInstructions(due, store),
  };
}

/** Presents an order in the list of its session: docs/behaviour.md#orders-page. */
export function presentOrderSummary(row: OrderSummaryRow): OrderSummary {
  return {
    id: row.id,
    createdAt: row.date_created,
    status: row.status,
    paymentStatus: row.payment_status,
    totalAmount: row.total_amount,
    waivedAmount: row.waived_amount,
    holdsUntil: row.holds_until,
    payments: row.payments.map(presentPayment),
    unitCount: row.unit_count,
  };
}
