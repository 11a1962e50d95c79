/** Rows of a report from the groups of its query. Amounts are ngwee. */
import { DAY_MS } from '@chitenge/contract/duration';
import { lengthOf, periodBefore, type ReportPeriod, type TimeGrouping } from '@chitenge/contract/reports';
import { addDays } from '@chitenge/contract/shop-time';
import type { Ngwee } from '@chitenge/contract/money';

/** A group of one of the two periods. */
export interface Group {
  key: string;
  /** 1 for the period itself, 0 for the one before. */
  current: number;
  orders: number;
  items: number;
  amount: Ngwee;
  /** What was paid back, by way to pay. */
  refunds: Ngwee;
}

export interface Row extends Omit<Group, 'current'> {
  amountBefore: Ngwee;
}

const EMPTY: Omit<Group, 'key' | 'current'> = { orders: 0, items: 0, amount: 0, refunds: 0 };

/** Adds groups of the same key. */
function merge(groups: Iterable<Group>): Row[] {
  const rows = new Map<string, Row>();
  for (const { key, current, orders, items, amount, refunds } of groups) {
    const row = rows.get(key) ?? { key, ...EMPTY, amountBefore: 0 };
    rows.set(key, row);
    if (current === 0) row.amountBefore += amount;
    else {
      row.orders += orders;
      row.items += items;
      row.amount += amount;
      row.refunds += refunds;
    }
  }
  return [...rows.values()];
}

/** Returns the rows with the most sales first. */
export const rankRows = (groups: readonly Group[]): Row[] =>
  merge(groups).toSorted(
    (a, b) => b.amount - a.amount || b.amountBefore - a.amountBefore || a.key.localeCompare(b.key),
  );

/** Returns the day, the Monday of its week, or its month. */
export function timeKey(day: string, by: TimeGrouping): string {
  if (by === 'day') return day;
  if (by === 'month') return day.slice(0, 7);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export const dayOf = (daysSince1970: string): string =>
  new Date(Number(daysSince1970) * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns a row for every day, week or month of the period, also for those without sales. A day of the period before
 * counts for the day that is as much later as the period is long.
 * @param days keyed by the number of days since 1970
 */
export function timeRows(days: readonly Group[], by: TimeGrouping, period: ReportPeriod): Row[] {
  const length = lengthOf(period);
  const first = periodBefore(period).from;
  const empty = Array.from({ length }, (_, index) => ({
    key: timeKey(addDays(first, length + index), by),
    ...EMPTY,
    current: 1,
  }));
  const sold = days.map((group) => {
    const day = dayOf(group.key);
    return { ...group, key: timeKey(group.current === 0 ? addDays(day, length) : day, by) };
  });
  return merge([...empty, ...sold]);
}
