/** Limits of orders in a new shop, by column of the store settings: docs/behaviour.md#order-limits. */
export const ORDER_LIMITS = {
  max_units_per_order: 50,
  max_unpaid_orders_per_phone: 3,
  max_unpaid_orders_per_session: 3,
} as const;

/** The limits of a shop; null for no limit. */
export type OrderLimits = Record<keyof typeof ORDER_LIMITS, number | null>;

/** Unpaid orders in an hour that alert staff of a new shop: docs/back-office.md#unpaid-orders. */
export const UNPAID_ORDERS_ALERT = 20;
