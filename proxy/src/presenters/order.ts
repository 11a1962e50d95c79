import type { Order, OrderLine } from '@chitenge/contract/order';
import { paymentInstructions } from '@chitenge/contract/payment';
import { mobileProviderSchema, orderStatusSchema, paymentStatusSchema } from '@chitenge/contract/status';
import type { OrderRow } from '../directus/shop-rows.ts';
import { presentMoment } from './moment.ts';
import { presentMoney } from './money.ts';
import { pictureAddress } from './picture.ts';
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
      imageUrl: pictureAddress(line.product),
    },
  };
}

/**
 * What shoppers and staff alike see of an order. A status that nobody knows reads as pending (section 4).
 * @throws RangeError when an amount or the date cannot be read
 */
export function presentOrderAlone(row: OrderRow): Omit<Order, 'paymentInstructions'> {
  return {
    id: row.id,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    shippingAddress: row.shipping_address,
    city: row.city,
    province: row.province,
    postalCode: row.postal_code,
    country: row.country,
    mobileProvider: mobileProviderSchema.nullable().catch(null).parse(row.mobile_provider),
    mobileNumber: row.mobile_number,
    totalAmount: presentMoney(row.total_amount),
    status: orderStatusSchema.catch('pending').parse(row.status),
    paymentStatus: paymentStatusSchema.catch('pending').parse(row.payment_status),
    notes: row.notes ?? '',
    createdAt: presentMoment(row.date_created),
    items: row.items.map(presentOrderLine),
  };
}

/**
 * An order as the shopper who placed it sees it, with the words on how to pay (section 8).
 * @throws RangeError when an amount or the date cannot be read
 */
export function presentOrder(row: OrderRow, accounts: Store['accounts']): Order {
  const order = presentOrderAlone(row);
  const { mobileProvider, totalAmount } = order;
  return { ...order, paymentInstructions: paymentInstructions(mobileProvider, totalAmount, accounts) };
}
