import { createError } from '@directus/errors';

/** A change by staff that the shop's rules do not allow; Directus answers with this status and text. */
export class Refusal extends createError<{ reason: string }>('SHOP_RULE', ({ reason }) => reason, 409) {}

/** A value that a field cannot have; answered as 400. */
export class WrongValue extends createError<{ reason: string }>(
  'INVALID_PAYLOAD',
  ({ reason }) => reason,
  400,
) {}

/** An edit by hand of something that is kept as it happened; answered as 403. */
export class NotEditable extends createError<{ what: string }>(
  'FORBIDDEN',
  ({ what }) => `${what} cannot be edited by hand.`,
  403,
) {}
