/** Times and days in the shop's time zone. */
import { DAY_MS, HOUR_MS } from './duration.ts';

export const SHOP_TIME_ZONE = 'Africa/Lusaka';
/** ISO 8601. Zambia has no summer time. */
export const SHOP_OFFSET = '+02:00';

/** Milliseconds that the shop's time is ahead of UTC. */
export const SHOP_OFFSET_MS = 2 * HOUR_MS;

/** Returns a time as the shop's clocks show it, such as `2026-11-21T23:30:00.000`. Thousands are formatted for one file. */
const atShop = (time: Date): string => new Date(time.getTime() + SHOP_OFFSET_MS).toISOString();

/**
 * Formats a time of the API as spreadsheets of every locale read it, such as `2026-11-21 23:30:00`.
 * @param time ISO 8601
 * @throws RangeError when it is not a time
 */
export function formatShopTime(time: string): string {
  return atShop(new Date(time)).slice(0, 19).replace('T', ' ');
}

/** Returns the day in the shop, such as `2026-11-21`. */
export function shopDay(time: Date): string {
  return atShop(time).slice(0, 10);
}

/** Returns when a day such as `2026-11-21` begins in the shop. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${SHOP_OFFSET}`);
}

/** Returns when the shop's current day began. */
export function startOfShopDay(now: Date): Date {
  return startOfDay(shopDay(now));
}

/** Returns the day that is some days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return shopDay(new Date(startOfDay(day).getTime() + days * DAY_MS));
}

/** Returns the number of days from a day to another one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS);
}

/** Converts a time of the API to the value of a `datetime-local` input in the shop's time. @throws RangeError */
export function toShopInput(time: string): string {
  return formatShopTime(time).slice(0, 16).replace(' ', 'T');
}

/** Converts the value of a `datetime-local` input in the shop's time to a time of the API. */
export function fromShopInput(text: string): string {
  return `${text.length === 16 ? `${text}:00` : text}${SHOP_OFFSET}`;
}
