/** What the store settings say until the owner changes them. No other code names the shop. */
export const STORE_DEFAULTS = {
  name: 'Chitenge',
  tagline: 'Zambian cloth, cut for today',
  description:
    'A clothing boutique for Zambia: dresses, shirts, suits and accessories, paid by mobile money.',
} as const;

/** Days until ordered goods come, and days that the stock shall last beyond: docs/back-office.md#order-again. */
export const REORDER_DEFAULTS = { lead: 14, safety: 7 } as const;
