import { formatPhoneNumber } from '@chitenge/contract/phone-number';
import type { AdminOrderRow } from '@chitenge/contract/admin-order';
import { amountToCollect } from '@chitenge/contract/amount-to-collect';
import { toDecimal } from '@chitenge/contract/money';
import { CHANNEL_LABELS } from '@chitenge/contract/order-channel';
import { shortOrderId } from '@chitenge/contract/order-id';
import { toCsv, type Columns } from '../http/csv.ts';
import { describeLine, provinceLabel, type OrdersCsv } from './orders-csv.ts';

const COLUMNS: Columns<AdminOrderRow> = {
  Order: ({ id }) => shortOrderId(id),
  Method: ({ deliveryName }) => deliveryName,
  Name: ({ customerName }) => customerName,
  Phone: ({ customerPhone }) => formatPhoneNumber(customerPhone),
  'Received by': ({ recipientPhone }) => recipientPhone && formatPhoneNumber(recipientPhone),
  Address: ({ shippingAddress }) => shippingAddress,
  City: ({ city }) => city,
  Province: ({ province }) => provinceLabel(province),
  Landmark: ({ landmark }) => landmark,
  Station: ({ station }) => station,
  Items: ({ items }) => items.map(describeLine).join('; '),
  'Payment status': ({ paymentStatus }) => paymentStatus,
  'To collect (K)': (order) => {
    const amount = amountToCollect(order);
    return amount === null ? null : toDecimal(amount);
  },
  Status: ({ status }) => status,
  Courier: ({ courier }) => courier,
  Tracking: ({ tracking }) => tracking,
  'Customer note': ({ customerNote }) => customerNote,
  'Order id': ({ id }) => id,
  Channel: ({ channel }) => CHANNEL_LABELS[channel],
};

/** One row per order that goes out. */
export const dispatchCsv: OrdersCsv = (orders, withHeader) => toCsv(COLUMNS, orders, withHeader);
