/** A report of sales as CSV. */
import { reportLabel } from '@chitenge/contract/report-labels';
import type { ReportGrouping, SalesReportRow } from '@chitenge/contract/reports';
import { toCsv, type Columns } from '../http/csv.ts';

const FIRST_COLUMN: Record<ReportGrouping, string> = {
  day: 'Day',
  week: 'Week from',
  month: 'Month',
  product: 'Product',
  category: 'Category',
  size: 'Size',
  network: 'Network',
  method: 'Payment method',
  channel: 'Channel',
};

/** Returns the file of a grouping. */
export function salesCsv(by: ReportGrouping, rows: readonly SalesReportRow[]): string {
  const columns: Columns<SalesReportRow> = {
    [FIRST_COLUMN[by]]: (row) => reportLabel(by, row),
    Orders: ({ orders }) => String(orders),
    Items: ({ items }) => String(items),
    'Sales (K)': ({ amount }) => amount,
    'Period before (K)': ({ amountBefore }) => amountBefore,
  };
  return toCsv(columns, rows, true);
}
