import type { Order, OrderLine, OrderSummary } from '@chitenge/contract/order';
import { orderValues } from '@chitenge/contract/order-fields';
import { paymentInstructions } from '@chitenge/contract/payment';
import type { OrderRow, OrderSummaryRow } from '../directus/shop-rows.ts';
import { presentMoney } from './money.ts';
import { imageUrlOf } from './image.ts';
import type { Store } from './settings.ts';

function presentOrderLine(line: OrderRow['items'][number]): OrderLine {
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

/** Presents the part of an order that shoppers and staff both see. */
export function presentOrderFields(row: OrderRow): Omit<Order, 'paymentInstructions'> {
  return { ...orderValues(row), items: row.items.map(presentOrderLine) };
}

/** Presents an order for its shopper: docs/behaviour.md#order-page. */
export function presentOrder(row: OrderRow, accounts: Store['accounts']): Order {
  const order = presentOrderFields(row);
  const { mobileProvider, totalAmount } = order;
  return { ...order, paymentInstructions: paymentInstructions(mobileProvider, totalAmount, accounts) };
}

/** Presents an order in the list of its session: docs/behaviour.md#orders-page. */
export function presentOrderSummary(row: OrderSummaryRow): OrderSummary {
  return {
    id: row.id,
    createdAt: row.date_created,
    status: row.status,
    paymentStatus: row.payment_status,
    totalAmount: row.total_amount,
    unitCount: row.unit_count,
  };
}
