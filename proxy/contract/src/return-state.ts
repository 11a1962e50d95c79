/** States of an exchange or return, and the changes between them: docs/behaviour.md#exchanges-and-returns. */
import { z } from 'zod';

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
export const returnStateSchema = z.enum(RETURN_STATES);
export type ReturnState = z.infer<typeof returnStateSchema>;

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
export const returnKindSchema = z.enum(RETURN_KINDS, `must be one of ${RETURN_KINDS.join(', ')}`);
export type ReturnKind = z.infer<typeof returnKindSchema>;

export const RETURN_REASONS = [
  'too_small',
  'too_large',
  'damaged',
  'not_as_pictured',
  'wrong_item',
  'changed_mind',
  'other',
] as const;
export const returnReasonSchema = z.enum(RETURN_REASONS, `must be one of ${RETURN_REASONS.join(', ')}`);
export type ReturnReason = z.infer<typeof returnReasonSchema>;

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
export const returnConditionSchema = z.enum(
  RETURN_CONDITIONS,
  `must be one of ${RETURN_CONDITIONS.join(', ')}`,
);
export type ReturnCondition = z.infer<typeof returnConditionSchema>;

/** Default of the store setting: days from delivery within which shoppers may ask. */
export const RETURN_DAYS = 14;

/** Requests of one order, whatever became of them. */
export const MAX_RETURNS_PER_ORDER = 20;
