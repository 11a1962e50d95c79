const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const absolute = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Largest unit first, in seconds. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** How long ago that was, in its largest whole unit: '5 minutes ago', 'yesterday', 'just now'. Times in milliseconds. */
export function timeAgo(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000);
  for (const [unit, length] of UNITS)
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  return 'just now';
}

/** Day and time in full, in the reader's time zone: 'Saturday 21 November 2026 at 10:05'. */
export function dayAndTime(then: number): string {
  return absolute.format(then);
}
