/** How long an unpaid order keeps its goods, in a new shop, by column of the store settings: docs/behaviour.md#held-stock. */
export const HOLD_DEFAULTS = {
  unpaid_hold_hours: 48,
  claimed_hold_hours: 48,
  failed_payment_hold_minutes: 60,
} as const;

/** The settings of a shop; null for no limit. */
export type HoldSettings = Record<keyof typeof HOLD_DEFAULTS, number | null>;
