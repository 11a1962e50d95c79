/** How a stop of a rider's round ended: docs/back-office.md#riders-rounds. Without zod, because the rider's page is small. */

/** Why the customer did not get the parcel. It is still with the rider. */
export const FAILED_OUTCOMES = ['not_home', 'refused', 'no_money', 'wrong_place'] as const;
export type FailedOutcome = (typeof FAILED_OUTCOMES)[number];

export const STOP_OUTCOMES = ['delivered', ...FAILED_OUTCOMES] as const;
export type StopOutcome = (typeof STOP_OUTCOMES)[number];

export const OUTCOME_LABELS: Record<StopOutcome, string> = {
  delivered: 'Handed over',
  not_home: 'Nobody there',
  refused: 'Refused',
  no_money: 'No money',
  wrong_place: 'Wrong place',
};

/** Outcomes that speak against paying at the door again. Who orders to somebody else's address makes a wrong place of it. */
export const REFUSALS: readonly StopOutcome[] = ['refused', 'no_money', 'wrong_place'];

/** A phone number that refused so often pays before we deliver. */
export const MAX_REFUSALS = 2;

/** Wrong codes of one order, after which only the shop hands it over. */
export const MAX_CODE_TRIES = 5;

/** Days for which the link of a round is valid, unless the round ends before. */
export const ROUND_LINK_DAYS = 3;

/** Parcels of one round. */
export const MAX_STOPS = 60;

/** A photograph of a stop: its largest upload in bytes (4 MiB), and its longest side in pixels. */
export const MAX_PHOTO_BYTES = 4_194_304;
export const PHOTO_SIDE = 1024;

/** Days for which a photograph is kept. */
export const PHOTO_DAYS = 90;

/** Header with the signed token of a round's link. */
export const ROUND_TOKEN_HEADER = 'x-round-token';

export const ROUND_STATES = ['packed', 'out', 'closed'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

export const ROUND_STATE_LABELS: Record<RoundState, string> = {
  packed: 'Packed',
  out: 'On the way',
  closed: 'Handed in',
};
