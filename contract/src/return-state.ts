/**
 * States of an exchange or return, and the changes between them: docs/behaviour.md#exchanges-and-returns. Without zod,
 * because the order page loads it.
 */

/**
 * - `requested`: the shopper has asked; staff decide
 * - `accepted`: the shop waits for the goods; the wanted variant of an exchange is held
 * - `rejected`, `cancelled`: ended without goods
 * - `received`: the goods have come back; staff exchange or refund them
 * - `exchanged`, `refunded`: ended
 */
export const RETURN_STATES = [
  'requested',
  'accepted',
  'rejected',
  'received',
  'exchanged',
  'refunded',
  'cancelled',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The states that may follow a state. */
export const NEXT_RETURN_STATES: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['accepted', 'rejected', 'cancelled'],
  accepted: ['received', 'cancelled'],
  rejected: [],
  received: ['exchanged', 'refunded'],
  exchanged: [],
  refunded: [],
  cancelled: [],
};

/** States that are not final. */
export const OPEN_RETURN_STATES = ['requested', 'accepted', 'received'] as const satisfies ReturnState[];

/** States in which staff have to do something. */
export const RETURN_ATTENTION_STATES = ['requested', 'received'] as const satisfies ReturnState[];

/** States whose units nobody returns: they may be asked for again. */
export const GIVEN_UP_RETURN_STATES = ['rejected', 'cancelled'] as const satisfies ReturnState[];

/** States of an exchange in which the shop holds the wanted variant. */
export const HOLDING_RETURN_STATES = ['accepted', 'received'] as const satisfies ReturnState[];

export const RETURN_KINDS = ['exchange', 'return'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const RETURN_REASONS = [
  'too_small',
  'too_large',
  'damaged',
  'not_as_pictured',
  'wrong_item',
  'changed_mind',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  too_small: 'Too small',
  too_large: 'Too large',
  damaged: 'Damaged',
  not_as_pictured: 'Not as pictured',
  wrong_item: 'Wrong item',
  changed_mind: 'Changed my mind',
  other: 'Something else',
};

/** What becomes of goods that came back: for sale again, or not. */
export const RETURN_CONDITIONS = ['sellable', 'damaged'] as const;
export type ReturnCondition = (typeof RETURN_CONDITIONS)[number];

/** Default of the store setting: days from delivery within which shoppers may ask. */
export const RETURN_DAYS = 14;

/** Maximum length of the shopper's words, and of the shop's answer, in characters. */
export const MAX_RETURN_TEXT = 500;

/** Requests of one order, whatever became of them. */
export const MAX_RETURNS_PER_ORDER = 20;
