import { DAY_MS, HOUR_MS } from '@chitenge/contract/duration';

const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 2 * HOUR_MS;
/** A delay is this share shorter or longer, so that many messages do not return at the same time. */
const JITTER = 0.25;

/** A message that could not be sent for so long is given up. */
export const GIVE_UP_AFTER_MS = DAY_MS;

/**
 * Returns how long (ms) to wait after an attempt: twice as long each time, for at most two hours.
 * @param attempts attempts made so far, from 1
 * @param askedMs how long the gateway asks to wait
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, askedMs: number | null, random = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_DELAY_MS);
  const jittered = delay * (1 + JITTER * (2 * random - 1));
  return Math.round(Math.max(jittered, Math.min(askedMs ?? 0, LONGEST_DELAY_MS)));
}
