import { readTime, type Decimal } from '../database/columns.ts';

/** A line of an order: name and price as they were when it was placed. */
export interface OrderItemRow {
  id: string;
  product_name: string;
  product_price: Decimal;
  quantity: number;
  size: string | null;
  color: string | null;
  /** The product as it is now; null once it was deleted. */
  product: { id: string; slug: string; image: string | null; image_url: string | null } | null;
}

/** An order as it is answered: its columns, without those that only the shop itself needs. */
export interface OrderRow {
  id: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  shipping_address: string | null;
  city: string | null;
  province: string | null;
  postal_code: string | null;
  country: string | null;
  mobile_provider: string | null;
  mobile_number: string;
  total_amount: Decimal;
  status: string;
  payment_status: string;
  notes: string;
  /** ISO 8601, UTC. */
  date_created: string;
  date_updated: string | null;
  items: OrderItemRow[];
}

export type OrderColumns = Omit<OrderRow, 'items' | 'date_created' | 'date_updated'> & {
  date_created: Date | number | string;
  date_updated: Date | number | string | null;
};

/** An order as it is answered, from its columns as the database returns them. */
export function toOrderRow(columns: OrderColumns, items: OrderItemRow[]): OrderRow {
  const { date_created, date_updated, ...order } = columns;
  return {
    ...order,
    date_created: readTime(date_created),
    date_updated: date_updated === null ? null : readTime(date_updated),
    items,
  };
}

export const ORDER_COLUMNS = [
  'id',
  'customer_name',
  'customer_email',
  'customer_phone',
  'shipping_address',
  'city',
  'province',
  'postal_code',
  'country',
  'mobile_provider',
  'mobile_number',
  'total_amount',
  'status',
  'payment_status',
  'notes',
  'date_created',
  'date_updated',
] as const satisfies (keyof OrderColumns)[];
