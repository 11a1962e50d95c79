/** Orders as CSV. */
import { choiceText, colorName } from '@chitenge/contract/colors';
import { PROVINCE_LABELS } from '@chitenge/contract/region';
import { NETWORK_LABELS } from '@chitenge/contract/status';
import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { toDecimal, totalOf } from '@chitenge/contract/money';
import { CHANNEL_LABELS } from '@chitenge/contract/order-channel';
import { shortOrderId } from '@chitenge/contract/order-id';
import { formatPhoneNumber } from '@chitenge/contract/phone-number';
import { formatShopTime } from '@chitenge/contract/shop-time';
import { toCsv, type Columns } from '../http/csv.ts';

type Line = AdminOrderRow['items'][number];

/** Describes a line: '2 × Shirt (M, navy)'. */
export function describeLine({ quantity, productName, size, color }: Line): string {
  const options = choiceText({ size, color });
  return `${quantity} × ${productName}${options && ` (${options})`}`;
}

/** Returns a province's label, or the stored value for a province that is not in the list. */
export function provinceLabel(province: string | null): string | null {
  const labels: Record<string, string> = PROVINCE_LABELS;
  return province && (labels[province] ?? province);
}

/** The running number, in digits. */
export const numberCell = ({ number }: Pick<AdminOrderRow, 'number'>): string =>
  number === null ? '' : String(number);

const ORDER_COLUMNS: Columns<AdminOrderRow> = {
  Order: ({ id }) => shortOrderId(id),
  Placed: ({ createdAt }) => formatShopTime(createdAt),
  Status: ({ status }) => status,
  'Payment status': ({ paymentStatus }) => paymentStatus,
  Name: ({ customerName }) => customerName,
  Email: ({ customerEmail }) => customerEmail,
  Phone: ({ customerPhone }) => formatPhoneNumber(customerPhone),
  Address: ({ shippingAddress }) => shippingAddress,
  City: ({ city }) => city,
  Province: ({ province }) => provinceLabel(province),
  'Postal code': ({ postalCode }) => postalCode,
  Country: ({ country }) => country,
  Delivery: ({ deliveryName }) => deliveryName,
  'Delivery fee (K)': ({ deliveryFee }) => deliveryFee,
  Landmark: ({ landmark }) => landmark,
  Station: ({ station }) => station,
  'Received by': ({ recipientPhone }) => recipientPhone && formatPhoneNumber(recipientPhone),
  Courier: ({ courier }) => courier,
  Tracking: ({ tracking }) => tracking,
  Network: ({ mobileProvider }) => mobileProvider && NETWORK_LABELS[mobileProvider],
  'Mobile number': ({ mobileNumber }) => formatPhoneNumber(mobileNumber),
  Items: ({ items }) => items.map(describeLine).join('; '),
  'Discount code': ({ discountCode }) => discountCode,
  'Discount (K)': ({ discountAmount }) => discountAmount,
  'Total (K)': ({ totalAmount }) => totalAmount,
  'Customer note': ({ customerNote }) => customerNote,
  Notes: ({ notes }) => notes,
  'Order id': ({ id }) => id,
  'Not charged (K)': ({ waivedAmount }) => waivedAmount,
  Channel: ({ channel }) => CHANNEL_LABELS[channel],
  'Placed by': ({ placedBy }) => placedBy,
  'Paid (K)': ({ amountPaid }) => amountPaid,
  'Left to pay (K)': ({ amountDue }) => amountDue,
  Number: numberCell,
};

/** One item of an order. */
interface Item {
  order: AdminOrderRow;
  line: Line;
}

const ITEM_COLUMNS: Columns<Item> = {
  Order: ({ order }) => shortOrderId(order.id),
  Placed: ({ order }) => formatShopTime(order.createdAt),
  Status: ({ order }) => order.status,
  'Payment status': ({ order }) => order.paymentStatus,
  Name: ({ order }) => order.customerName,
  Phone: ({ order }) => formatPhoneNumber(order.customerPhone),
  Product: ({ line }) => line.productName,
  Size: ({ line }) => line.size,
  Colour: ({ line }) => line.color && colorName(line.color),
  Quantity: ({ line }) => String(line.quantity),
  'Price (K)': ({ line }) => line.productPrice,
  'Amount (K)': ({ line: { productPrice, quantity } }) =>
    toDecimal(totalOf([{ price: productPrice, quantity }])),
  'Order id': ({ order }) => order.id,
  'Discount (K)': ({ line }) => line.discountAmount,
  Channel: ({ order }) => CHANNEL_LABELS[order.channel],
  Number: ({ order }) => numberCell(order),
};

/** A file about orders. @returns the CSV of orders */
export type OrdersCsv = (orders: readonly AdminOrderRow[], withHeader: boolean) => string;

/** One row per order. */
export const ordersCsv: OrdersCsv = (orders, withHeader) => toCsv(ORDER_COLUMNS, orders, withHeader);

/** One row per item, for sums by product. */
export const itemsCsv: OrdersCsv = (orders, withHeader) =>
  toCsv(
    ITEM_COLUMNS,
    orders.flatMap((order) => order.items.map((line) => ({ order, line }))),
    withHeader,
  );
