/** The shop's indexes and checks that Directus cannot express: unique combinations of columns, and ranges of numbers. */
import { MAX_STARS } from '@chitenge/contract/review-terms';

export interface TableIndex {
  name: string;
  table: string;
  columns: readonly string[];
  /** SQL expression before the columns, by which rows are found. */
  expression?: string;
  /** SQL condition of a partial index. */
  where?: string;
}

export interface Check {
  name: string;
  table: string;
  column: string;
  /** Returns the SQL condition for the column's quoted name. */
  condition: (column: string) => string;
}

/** Unique indexes treat NULLs as different, so any number of orders may have no idempotency key. */
export const UNIQUE_INDEXES: readonly TableIndex[] = [
  {
    name: 'cart_items_line_unique',
    table: 'cart_items',
    columns: ['session_id', 'product', 'size', 'color'],
  },
  {
    name: 'orders_idempotency_unique',
    table: 'orders',
    columns: ['session_id', 'idempotency_key'],
  },
  {
    name: 'product_variants_options_unique',
    table: 'product_variants',
    columns: ['product', 'size', 'color'],
  },
  // A transaction id counts once, whatever network the shopper names. One that staff have rejected may be entered again, because it may have been a typing error.
  // The last digits of a card machine's slip come again.
  {
    name: 'payments_transaction_id_unique',
    table: 'payments',
    columns: ['transaction_id', 'kind'],
    where: `"kind" = 'payment' AND "method" <> 'card' AND "status" NOT IN ('failed', 'expired')`,
  },
  // One PIN prompt on a phone for an order at a time, and one refund of a payment. Two columns, because Directus takes a
  // partial index of one column for a constraint of the schema and drops it.
  {
    name: 'payments_open_prompt_phone_unique',
    table: 'payments',
    columns: ['order', 'phone'],
    where: `"kind" = 'payment' AND "method" = 'prompt' AND "status" IN ('created', 'pending')`,
  },
  {
    name: 'payments_open_refund_unique',
    table: 'payments',
    columns: ['refunded_payment', 'kind'],
    where: `"kind" = 'refund' AND "status" IN ('created', 'pending')`,
  },
  {
    name: 'stock_alerts_unique',
    table: 'stock_alerts',
    columns: ['variant', 'recipient'],
  },
  {
    name: 'message_templates_unique',
    table: 'message_templates',
    columns: ['key', 'medium'],
  },
  // One review of a product in an order. Samples have no order.
  { name: 'reviews_order_product_unique', table: 'reviews', columns: ['order', 'product'] },
  // A gateway repeats its callbacks.
  {
    name: 'payment_events_payload_unique',
    table: 'payment_events',
    columns: ['payment', 'payload_hash'],
  },
];

export const CHECKS: readonly Check[] = [
  {
    name: 'products_stock_count_check',
    table: 'products',
    column: 'stock_count',
    condition: (column) => `${column} >= 0`,
  },
  {
    name: 'product_variants_stock_count_check',
    table: 'product_variants',
    column: 'stock_count',
    condition: (column) => `${column} >= 0`,
  },
  {
    name: 'products_price_check',
    table: 'products',
    column: 'price',
    condition: (column) => `${column} >= 0`,
  },
  {
    name: 'delivery_methods_fee_check',
    table: 'delivery_methods',
    column: 'fee',
    condition: (column) => `${column} >= 0`,
  },
  {
    name: 'discount_codes_value_check',
    table: 'discount_codes',
    column: 'value',
    condition: (column) => `${column} >= 0`,
  },
  {
    name: 'orders_discount_check',
    table: 'orders',
    column: 'discount_amount',
    condition: (column) => `${column} >= 0`,
  },
  {
    name: 'order_items_discount_check',
    table: 'order_items',
    column: 'discount_amount',
    condition: (column) => `${column} >= 0`,
  },
  {
    name: 'orders_waived_check',
    table: 'orders',
    column: 'waived_amount',
    condition: (column) => `${column} >= 0`,
  },
  {
    name: 'orders_total_check',
    table: 'orders',
    column: 'total_amount',
    condition: (column) => `${column} >= 0`,
  },
  {
    name: 'reviews_stars_check',
    table: 'reviews',
    column: 'stars',
    condition: (column) => `${column} BETWEEN 1 AND ${MAX_STARS}`,
  },
  {
    name: 'cart_items_quantity_check',
    table: 'cart_items',
    column: 'quantity',
    condition: (column) => `${column} BETWEEN 1 AND 999`,
  },
  {
    name: 'order_items_quantity_check',
    table: 'order_items',
    column: 'quantity',
    condition: (column) => `${column} >= 1`,
  },
  {
    name: 'returns_quantity_check',
    table: 'returns',
    column: 'quantity',
    condition: (column) => `${column} >= 1`,
  },
];

/** Indexes for frequent queries. */
export const INDEXES: readonly TableIndex[] = [
  { name: 'products_listing_index', table: 'products', columns: ['status', 'category', 'sort'] },
  // A SKU is found in any case. Two columns, because Directus takes an index of one for its own.
  {
    name: 'product_variants_sku_key_index',
    table: 'product_variants',
    expression: 'lower("sku")',
    columns: ['product'],
  },
  // The proxy reads the images of each product.
  { name: 'products_files_product_index', table: 'products_files', columns: ['products_id', 'sort'] },
  // Pages of the back office's lists, and exports: docs/decisions/036-growing-lists.md.
  { name: 'orders_newest_index', table: 'orders', columns: ['date_created', 'id'] },
  { name: 'orders_status_newest_index', table: 'orders', columns: ['status', 'date_created', 'id'] },
  { name: 'orders_payment_newest_index', table: 'orders', columns: ['payment_status', 'date_created', 'id'] },
  {
    name: 'orders_delivery_newest_index',
    table: 'orders',
    columns: ['delivery_method', 'date_created', 'id'],
  },
  // Those of staff, among many of the web.
  { name: 'orders_channel_newest_index', table: 'orders', columns: ['channel', 'date_created', 'id'] },
  // Customers by their newest order: docs/decisions/043-reports-and-customers.md.
  {
    name: 'orders_customer_newest_index',
    table: 'orders',
    columns: ['customer_phone', 'date_created', 'id'],
  },
  // Counts the uses of a discount code, of all shoppers or of one phone number.
  {
    name: 'orders_discount_uses_index',
    table: 'orders',
    columns: ['discount_code', 'status', 'customer_phone'],
    where: '"discount_code" IS NOT NULL',
  },
  // The owner's test orders, among any number of others.
  {
    name: 'orders_test_newest_index',
    table: 'orders',
    columns: ['date_created', 'id'],
    where: '"is_test" = TRUE',
  },
  // What came in and went out of the stock since a day.
  { name: 'stock_movements_newest_index', table: 'stock_movements', columns: ['date_created', 'variant'] },
  // VAT and Smart Invoice of a month.
  { name: 'order_receipts_issued_index', table: 'order_receipts', columns: ['issued_at', 'number'] },
  // Net sales read the cost of every line from the index alone, which takes a third less.
  { name: 'line_costs_value_index', table: 'line_costs', columns: ['order_item', 'unit_cost'] },
  { name: 'payments_newest_index', table: 'payments', columns: ['date_created', 'id'] },
  // The search of the Payments tab.
  {
    name: 'payments_transaction_id_newest_index',
    table: 'payments',
    columns: ['transaction_id', 'date_created'],
  },
  { name: 'payments_phone_newest_index', table: 'payments', columns: ['phone', 'date_created'] },
  { name: 'payments_amount_newest_index', table: 'payments', columns: ['amount', 'date_created'] },
  // The dashboard's figures of today, and what needs a person. SQLite would read all completed payments.
  { name: 'payments_status_newest_index', table: 'payments', columns: ['status', 'date_created'] },
  { name: 'payments_status_completed_index', table: 'payments', columns: ['status', 'completed_at'] },
  {
    name: 'payments_attention_newest_index',
    table: 'payments',
    columns: ['date_created', 'id'],
    where: '"attention" IS NOT NULL',
  },
  { name: 'returns_status_newest_index', table: 'returns', columns: ['status', 'date_created', 'id'] },
  { name: 'stock_alerts_recipient_index', table: 'stock_alerts', columns: ['recipient', 'date_created'] },
  // The newest published reviews of a product, and pages of the back office.
  {
    name: 'reviews_product_newest_index',
    table: 'reviews',
    columns: ['product', 'status', 'date_created', 'id'],
  },
  { name: 'reviews_newest_index', table: 'reviews', columns: ['date_created', 'id'] },
  { name: 'messages_newest_index', table: 'messages', columns: ['date_created', 'id'] },
  { name: 'messages_status_newest_index', table: 'messages', columns: ['status', 'date_created', 'id'] },
];

/** Indexes of earlier versions, which forbid what is allowed now or have another name. */
export const FORMER_INDEXES: readonly string[] = [
  'payments_open_push_unique',
  'payments_open_push_phone_unique',
  'payments_receipt_unique',
  'payments_receipt_newest_index',
];

/** Returns the statement that creates an index, which must not exist. */
export function createIndex(
  { name, table, columns, expression, where }: TableIndex,
  kind: `${'' | 'UNIQUE '}INDEX ${'IF NOT EXISTS' | 'CONCURRENTLY'}`,
): string {
  const parts = [
    ...(expression === undefined ? [] : [expression]),
    ...columns.map((column) => `"${column}"`),
  ];
  return `CREATE ${kind} "${name}" ON "${table}" (${parts.join(', ')})${where === undefined ? '' : ` WHERE ${where}`}`;
}
