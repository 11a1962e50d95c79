import { SHOP_TIME_ZONE } from '@chitenge/contract/shop-time';

const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
});
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: SHOP_TIME_ZONE,
});
const shortDateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: SHOP_TIME_ZONE,
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units from largest to smallest, in seconds. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Formats the time of day of a timestamp in the shop's time: '10:05'. */
export const formatTimeOfDay = (timestamp: string): string => timeFormat.format(Date.parse(timestamp));

/**
 * Formats a time in the largest whole unit: '5 minutes ago', 'yesterday', 'just now'.
 * @param timestamp in ms since the epoch; a future time counts as now
 * @param now in ms since the epoch
 */
export function formatRelativeTime(timestamp: number, now: number): string {
  const seconds = Math.max(0, (now - timestamp) / 1000);
  for (const [unit, length] of UNITS)
    if (seconds >= length) return relativeFormat.format(-Math.floor(seconds / length), unit);
  return 'just now';
}

/** Formats date and time in the shop's time: 'Saturday 21 November 2026 at 10:05'. */
export function formatDateTime(timestamp: number): string {
  return dateTimeFormat.format(timestamp);
}

/** Formats a timestamp of the API in the shop's time, for lists: '21 Nov 2026, 10:05'. */
export function formatShortDateTime(timestamp: string): string {
  return shortDateTimeFormat.format(Date.parse(timestamp));
}
