/** Times and days in the shop's time zone. */

const TIME_ZONE = 'Africa/Lusaka';
/** Zambia has no summer time. */
const OFFSET = '+02:00';

// Sweden's notation is the one that spreadsheets of every locale read as a time.
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * Formats a time of the API, such as `2026-11-21 23:30:00`.
 * @param time ISO 8601
 * @throws RangeError when it is not a time
 */
export function formatShopTime(time: string): string {
  return format.format(new Date(time));
}

/** Returns the day in the shop, such as `2026-11-21`. */
export function shopDay(time: Date): string {
  return format.format(time).slice(0, 10);
}

/** Returns when the shop's current day began. */
export function startOfShopDay(now: Date): Date {
  return new Date(`${shopDay(now)}T00:00:00${OFFSET}`);
}
