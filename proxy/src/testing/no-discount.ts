/** The columns of an order without a discount code, for rows of tests. */
export const NO_DISCOUNT = { discount_code: null, discount_amount: null } as const;
