/** Words of the reports. */
import { reportLabel } from '@chitenge/contract/report-labels';
import type { ReportGrouping, ReportPeriod, SalesReportRow } from '@chitenge/contract/reports';

// A day of the shop is at noon in UTC the same day everywhere in Zambia's longitude.
const dateOf = (day: string) => new Date(`${day}T12:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const dayFormat = format({ day: 'numeric', month: 'short', year: 'numeric' });
const shortDayFormat = format({ day: 'numeric', month: 'short' });
const weekdayFormat = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const monthFormat = format({ month: 'long', year: 'numeric' });

export function periodText({ from, to }: ReportPeriod): string {
  return from === to
    ? dayFormat.format(dateOf(from))
    : `${dayFormat.format(dateOf(from))} – ${dayFormat.format(dateOf(to))}`;
}

/** The name of a row: 'Mon, 23 Nov 2026', 'Week of 23 Nov 2026', 'November 2026', 'Wrap dress'. */
export function rowName(by: ReportGrouping, row: Pick<SalesReportRow, 'key'>): string {
  if (by === 'day') return weekdayFormat.format(dateOf(row.key));
  if (by === 'week') return `Week of ${dayFormat.format(dateOf(row.key))}`;
  if (by === 'month') return monthFormat.format(dateOf(`${row.key}-01`));
  return reportLabel(by, row);
}

/** The name of a row below its bar. */
export function shortName(by: ReportGrouping, { key }: Pick<SalesReportRow, 'key'>): string {
  return by === 'month' ? monthFormat.format(dateOf(`${key}-01`)) : shortDayFormat.format(dateOf(key));
}

/** Compares two numbers: '+12%', '−5%', '±0%'; 'new' where nothing was before. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? '±0%' : 'new';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return '±0%';
  return percent > 0 ? `+${percent}%` : `−${-percent}%`;
}
