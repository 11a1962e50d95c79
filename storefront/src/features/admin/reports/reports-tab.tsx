import {
  REPORT_GROUPINGS,
  reportGroupingSchema,
  type ReportGrouping,
  type ReportPeriod,
} from '@chitenge/contract/reports';
import { shopDay } from '@chitenge/contract/shop-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { font, size, space } from '../../../theme/tokens.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { ListEmpty, ListLoading } from '../components/list-states.tsx';
import { useUrlFilters } from '../components/use-url-filters.ts';
import { figuresQuery, salesQuery } from './api/get-reports.ts';
import { KeyFigures } from './key-figures.tsx';
import { PeriodControls } from './period-controls.tsx';
import { parsePeriod } from './report-period.ts';
import { GROUPING_LABELS } from './report-texts.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';

/** The Reports tab: docs/behaviour.md#reports-tab. */
export function ReportsTab() {
  const [query, change] = useUrlFilters();
  // A tab that stays open over midnight keeps its day until the page is opened again.
  const [today] = useState(() => shopDay(new Date()));
  const chosen = parsePeriod(query, today);
  const by = reportGroupingSchema.safeParse(query.get('by')).data ?? 'day';
  return (
    <>
      <PeriodControls chosen={chosen} onChange={change} />
      {chosen.error === null && (
        <>
          <FiguresPart period={chosen.period} />
          <StyledPart>
            <h2>Sales</h2>
            <StyledControls>
              <Field label="Group by">
                {(control) => (
                  <Select {...control} value={by} onChange={({ target }) => change({ by: target.value })}>
                    {REPORT_GROUPINGS.map((value) => (
                      <option key={value} value={value}>
                        {GROUPING_LABELS[value]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              <ExportButton
                label="Export CSV"
                path="/api/admin/reports/sales.csv"
                name={`sales-by-${by}`}
                filter={{ by, ...chosen.period }}
              />
            </StyledControls>
            <SalesPart by={by} period={chosen.period} />
          </StyledPart>
        </>
      )}
    </>
  );
}

function FiguresPart({ period }: { period: ReportPeriod }) {
  const { data, error, refetch, isFetching } = useQuery(figuresQuery(period));
  if (error)
    return (
      <ErrorState title="Failed to fetch the figures" onRetry={() => void refetch()} retrying={isFetching} />
    );
  return data ? <KeyFigures figures={data} /> : <ListLoading text="Loading figures..." rows={3} />;
}

/** What the rows of a grouping sum. */
const SUMMED: Partial<Record<ReportGrouping, string>> = {
  product: 'Price × quantity, before discounts and delivery fees.',
  category: 'Price × quantity, before discounts and delivery fees. A product counts in its present category.',
  size: 'Price × quantity, before discounts and delivery fees.',
  network: 'Totals of the orders, by the network of their last payment.',
  method: 'Totals of the orders, by the method of their last payment.',
};

function SalesPart({ by, period }: { by: ReportGrouping; period: ReportPeriod }) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(salesQuery({ by, ...period }));
  if (error)
    return (
      <ErrorState title="Failed to fetch the report" onRetry={() => void refetch()} retrying={isFetching} />
    );
  // The rows of another grouping have other keys.
  if (!data || isPlaceholderData) return <ListLoading text="Loading report..." />;
  if (data.rows.every(({ orders, amountBefore }) => orders === 0 && Number(amountBefore) === 0))
    return <ListEmpty>No sales in this period, nor in the one before.</ListEmpty>;
  return (
    <>
      <p>{SUMMED[by] ?? 'Totals of the orders, by the day on which they were placed.'}</p>
      <SalesChart by={by} rows={data.rows} />
      <SalesTable by={by} report={data} />
    </>
  );
}

const StyledControls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: end;
  margin-bottom: ${space.s};

  > div {
    flex: 1 1 9.5rem;
    max-width: 20rem;
  }
`;

const StyledPart = styled.section`
  margin-top: ${space.xl};

  h2 {
    margin-bottom: ${space.s};
    font: 400 ${size.heading} / 1.2 ${font.display};
  }
`;
