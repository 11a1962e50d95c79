import type { OrderMoney } from '@chitenge/contract/amount-due';
import { SHOPPER_ORDER_COLUMNS, type shopperOrderRowShape } from '@chitenge/contract/order-fields';
import type { LayBy } from '@chitenge/contract/lay-by';
import type { z } from 'zod';
import type { HandoverRow } from '../rounds/order-handover.ts';
import { parseTimestamp, type Decimal, type Timestamp } from '../database/columns.ts';
import type { ShopperMoney, ShopperPaymentRow } from '../payments/shopper-payments.ts';

/** An order's line, with the product's name and price at the time of the order. */
export interface OrderItemRow {
  id: string;
  product_name: string;
  product_price: Decimal;
  quantity: number;
  size: string | null;
  color: string | null;
  /** The current product; null when it was deleted or is not on sale. */
  product: { id: string; slug: string; image: string | null; image_url: string | null } | null;
}

type ApiColumns = z.input<z.ZodObject<typeof shopperOrderRowShape>>;

/** The columns that the shopper sees, as the database returns them. */
export type OrderColumns = Omit<ApiColumns, 'date_created' | 'holds_until' | 'requested_at'> & {
  holds_until: Timestamp | null;
  requested_at: Timestamp | null;
  date_created: Timestamp;
  date_updated: Timestamp | null;
};

/** An order in a response of the extension. Timestamps are ISO 8601. */
export type OrderRow = ApiColumns & {
  date_updated: string | null;
  items: OrderItemRow[];
  payments: ShopperPaymentRow[];
  money: OrderMoney;
  hasReceipts: boolean;
  handover: HandoverRow;
  layBy: LayBy | null;
};

export const ORDER_COLUMNS = [
  ...SHOPPER_ORDER_COLUMNS,
  'date_updated',
] as const satisfies (keyof OrderColumns)[];

export function toOrderRow(
  columns: OrderColumns,
  more: Pick<OrderRow, 'items' | 'payments' | 'money' | 'hasReceipts' | 'handover' | 'layBy'>,
): OrderRow {
  const { date_created, date_updated, holds_until, requested_at, ...order } = columns;
  return {
    ...order,
    date_created: parseTimestamp(date_created),
    date_updated: date_updated === null ? null : parseTimestamp(date_updated),
    holds_until: holds_until === null ? null : parseTimestamp(holds_until),
    requested_at: requested_at === null ? null : parseTimestamp(requested_at),
    ...more,
  };
}

/** An order's columns in the list of a session's orders. */
export const ORDER_SUMMARY_COLUMNS = [
  'id',
  'number',
  'date_created',
  'status',
  'payment_status',
  'total_amount',
  'waived_amount',
  'holds_until',
] as const satisfies (keyof OrderColumns)[];

/** The columns of the list and the units of all lines; Postgres returns sums as text. */
export type OrderSummaryColumns = Pick<OrderColumns, (typeof ORDER_SUMMARY_COLUMNS)[number]> & {
  unit_count: number | string | null;
};

/** An order in the list of a session's orders. Timestamps are ISO 8601. */
export type OrderSummaryRow = Omit<OrderSummaryColumns, 'date_created' | 'holds_until' | 'unit_count'> & {
  date_created: string;
  holds_until: string | null;
  unit_count: number;
  payments: ShopperPaymentRow[];
  money: OrderMoney;
};

export function toOrderSummaryRow(
  { date_created, holds_until, unit_count, ...order }: OrderSummaryColumns,
  { payments, money }: ShopperMoney,
): OrderSummaryRow {
  return {
    ...order,
    date_created: parseTimestamp(date_created),
    holds_until: holds_until === null ? null : parseTimestamp(holds_until),
    unit_count: Number(unit_count ?? 0),
    // The list stays open when the order asks for its phone number: numbers and words of staff are in the order.
    payments: payments.map((payment) => ({ ...payment, phone: null, failure_reason: null })),
    money,
  };
}
