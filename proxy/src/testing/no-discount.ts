/** The columns of an order that costs its whole total, for rows of tests. */
export const NO_DISCOUNT = { discount_code: null, discount_amount: null, waived_amount: null } as const;
