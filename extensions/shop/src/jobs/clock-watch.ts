import { HOUR_MS } from '@chitenge/contract/duration';

/** Times in ms. */
interface Clocks {
  wall: () => number;
  monotonic: () => number;
}

/**
 * Watches the wall clock of the machine, which a time server or an empty battery can move by days. Between two looks it must
 * go as far as the monotonic clock, give or take an hour. After a jump, the new time counts when it has been right for an hour,
 * in which a person can correct it.
 * @returns a function that says whether the wall clock can be trusted now
 */
export function createClockWatch(
  { wall, monotonic }: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() },
): () => boolean {
  const offset = () => wall() - monotonic();
  const isClose = (a: number, b: number) => Math.abs(a - b) <= HOUR_MS;
  let trusted = offset();
  let jump: { offset: number; since: number } | null = null;
  return () => {
    const current = offset();
    if (!isClose(current, trusted)) {
      if (jump === null || !isClose(current, jump.offset)) jump = { offset: current, since: monotonic() };
      if (monotonic() - jump.since < HOUR_MS) return false;
    }
    trusted = current;
    jump = null;
    return true;
  };
}
