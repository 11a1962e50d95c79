/** SMS that a new shop sends at most, by column of the store settings: docs/messages.md#limits. */
export const MESSAGE_LIMITS = {
  max_sms_per_number_per_day: 10,
  max_sms_per_day: 500,
} as const;

/** The settings of a shop; null for no limit. */
export type MessageLimits = Record<keyof typeof MESSAGE_LIMITS, number | null>;
