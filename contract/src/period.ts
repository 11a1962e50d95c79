/** Times from and until, such as those of a sale: the start is within, the end is not. */

export interface Period {
  /** Null is open. */
  starts: Date | string | number | null;
  ends: Date | string | number | null;
}

const timeOf = (time: Date | string | number): number => new Date(time).getTime();

/** Returns whether a period ends after it starts, as one that is open does. */
export const isOrdered = ({ starts, ends }: Period): boolean =>
  starts === null || ends === null || timeOf(starts) < timeOf(ends);

/** Returns where a time is, in milliseconds since 1970. A period that ends before it starts has no time within. */
export function placeInPeriod({ starts, ends }: Period, now: number): 'before' | 'within' | 'after' {
  if (ends !== null && now >= timeOf(ends)) return 'after';
  return starts !== null && now < timeOf(starts) ? 'before' : 'within';
}

/** Returns the next time at which a period starts or ends, in milliseconds since 1970; null for none. */
export function nextBoundary({ starts, ends }: Period, now: number): number | null {
  const later = [starts, ends]
    .flatMap((time) => (time === null ? [] : timeOf(time)))
    .filter((at) => at > now);
  return later.length === 0 ? null : Math.min(...later);
}
