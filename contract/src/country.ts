/** The countries of the checkout. Without zod, so that pages that only show them stay small. */
export const COUNTRIES = ['Zambia'] as const;
