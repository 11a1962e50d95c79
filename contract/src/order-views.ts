/** Views of the list of orders: docs/back-office.md#views-of-orders. Without zod, for the storefront. */
export const ORDER_VIEWS = ['to-pack', 'unpaid', 'needs-person', 'to-answer', 'today'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** The most orders of an exported selection. */
export const MAX_SELECTED_ORDERS = 200;
