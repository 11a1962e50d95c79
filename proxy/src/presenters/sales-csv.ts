/** A report of sales as CSV that a spreadsheet opens without evaluating formulas. */
import { reportLabel } from '@chitenge/contract/report-labels';
import type { ReportGrouping, SalesReportRow } from '@chitenge/contract/reports';
import { toCsv, type CsvFile } from './csv.ts';

const FIRST_COLUMN: Record<ReportGrouping, string> = {
  day: 'Day',
  week: 'Week from',
  month: 'Month',
  product: 'Product',
  category: 'Category',
  size: 'Size',
  network: 'Network',
  method: 'Payment method',
};

/** Creates the file of a grouping. */
export const salesCsv = (by: ReportGrouping): CsvFile<SalesReportRow> => ({
  header: () => toCsv([[FIRST_COLUMN[by], 'Orders', 'Items', 'Sales (K)', 'Period before (K)']], true),
  rows: (rows) =>
    toCsv(
      rows.map(({ orders, items, amount, amountBefore, ...row }) => [
        reportLabel(by, row),
        String(orders),
        String(items),
        amount,
        amountBefore,
      ]),
      false,
    ),
});
