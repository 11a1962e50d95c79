/**
 * Lists of the back office whose length the database keeps, so that a page deep in a million rows is found without
 * counting them: docs/decisions/036-growing-lists.md. Each is a table with the columns that the list filters by.
 */
export const COUNTED_LISTS = {
  orders: ['status', 'payment_status', 'delivery_method'],
  payments: [],
  messages: ['status', 'medium'],
} as const satisfies Record<string, readonly string[]>;

export type CountedList = keyof typeof COUNTED_LISTS;

/** Rows are counted by the week since 1970 in which they were created. */
export const COUNTED_WEEK_MS = 7 * 86_400_000;

/** The columns of a count for those of its list, in the same order; the others are empty. */
export const COUNT_KEYS = ['key_1', 'key_2', 'key_3'] as const;
