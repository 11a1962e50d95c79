import { HOUR_MS, MINUTE_MS } from '@chitenge/contract/duration';
import type { Timestamp } from '../database/columns.ts';
import { USUAL_PATIENCE, type Patience } from './gateways/gateway.ts';

/** Milliseconds until the next question about a payment whose outcome is not known, by number of questions so far. */
export type CheckDelays = readonly number[];

const SECOND_MS = 1000;

/** After 10 and 30 seconds, 1, 3, 10, 30 minutes, then every hour. */
export const CHECK_DELAYS: CheckDelays = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  3 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
];

/** A Directus that asks has the payment for this long. It covers the gateway's time-out. */
export const LEASE_MS = MINUTE_MS;

/** Returns when to ask next; null when the payment is so old that only a person asks. */
export function nextCheck(
  { checks, date_created }: { checks: number; date_created: Timestamp },
  delays: CheckDelays,
  { checkedForMs }: Pick<Patience, 'checkedForMs'> = USUAL_PATIENCE,
): Date | null {
  const now = Date.now();
  if (now - new Date(date_created).getTime() > checkedForMs) return null;
  const delay = delays[Math.min(checks, delays.length) - 1] ?? delays[0] ?? MINUTE_MS;
  return new Date(now + delay);
}
