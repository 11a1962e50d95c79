/** Defaults of the store settings about ordering goods: docs/back-office.md#order-again. */

/** Days until ordered goods come, and days that the stock shall last beyond. */
export const REORDER_DEFAULTS = { lead: 14, safety: 7 } as const;
