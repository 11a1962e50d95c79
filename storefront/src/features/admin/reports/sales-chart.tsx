import { isTimeGrouping, type ReportGrouping, type SalesReportRow } from '@chitenge/contract/reports';
import { ReportChart } from './report-chart.tsx';
import { rowName, shortName } from './report-texts.ts';

interface SalesChartProps {
  by: ReportGrouping;
  rows: readonly SalesReportRow[];
}

/** The chart of sales, compared with the period before. */
export function SalesChart({ by, rows }: SalesChartProps) {
  const isTime = isTimeGrouping(by);
  const bars = rows.map((row) => ({
    key: row.key,
    name: isTime ? shortName(by, row) : rowName(by, row),
    value: Number(row.amount),
    before: Number(row.amountBefore),
  }));
  return <ReportChart kind={isTime ? 'times' : 'ranks'} bars={bars} unit="K" />;
}
