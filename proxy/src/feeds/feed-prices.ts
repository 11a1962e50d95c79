/** The price fields of a feed: https://support.google.com/merchants/answer/6324460 and answer/6324471. */
import { percentOff } from '@chitenge/contract/discount';
import { DAY_MS } from '@chitenge/contract/duration';
import { SHOP_OFFSET, startOfShopDay, toShopInput } from '@chitenge/contract/shop-time';
import type { Variant } from '@chitenge/contract/variant';
import { presentMoney } from '@chitenge/contract/money';
import type { PriceSchedule } from '@chitenge/contract/rows/present-product';

type PriceField = [field: string, value: string];

const format = (amount: string | number) => `${presentMoney(amount)} ZMW`;

const OFFSET = SHOP_OFFSET.replace(':', '');

/** Returns a time as 2026-11-27T06:00+0200. */
const formatTime = (time: Date) => `${toShopInput(time.toISOString())}${OFFSET}`;

/** The field needs both times. A sale without them began today, or ends in a year: the feed is read every day. */
function effectiveDate({ saleStarts, saleEnds }: PriceSchedule, now: number): string {
  const starts = saleStarts === null ? startOfShopDay(new Date(now)) : new Date(saleStarts);
  const ends = saleEnds === null ? new Date(starts.getTime() + 365 * DAY_MS) : new Date(saleEnds);
  return `${formatTime(starts)}/${formatTime(ends)}`;
}

/**
 * Returns the prices of an item.
 * @param schedule the sale that will begin or end by itself; null when the item is in none
 * @param now milliseconds since 1970
 */
export function priceFields(
  { price, originalPrice }: Pick<Variant, 'price' | 'originalPrice'>,
  schedule: PriceSchedule | null,
  now: number,
): PriceField[] {
  if (schedule !== null && schedule.salePrice !== null)
    return [
      ['price', format(schedule.price)],
      ['sale_price', format(schedule.salePrice)],
      ['sale_price_effective_date', effectiveDate(schedule, now)],
    ];
  if (originalPrice === null || percentOff({ price, originalPrice }) === null)
    return [['price', format(price)]];
  return [
    ['price', format(originalPrice)],
    ['sale_price', format(price)],
  ];
}
