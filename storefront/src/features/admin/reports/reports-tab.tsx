import { GROUPING_LABELS } from '@chitenge/contract/report-labels';
import {
  REPORT_GROUPINGS,
  type ReportGrouping,
  reportGroupingSchema,
  type ReportPeriod,
} from '@chitenge/contract/reports';
import { shopDay } from '@chitenge/contract/shop-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { font, size, space } from '../../../theme/tokens.ts';
import { SelectField } from '../../../ui/field-controls.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { Row } from '../components/layout.ts';
import { ListEmpty, Loaded } from '../components/list-states.tsx';
import { useUrlFilters } from '../components/use-url-filters.ts';
import { KeyFigures } from './key-figures.tsx';
import { PeriodControls } from './period-controls.tsx';
import { parsePeriod } from './report-period.ts';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';
import { figuresQuery, salesQuery } from './report-queries.ts';

const GROUPINGS = REPORT_GROUPINGS.map((value) => ({ value, label: GROUPING_LABELS[value] }));

/** The Reports tab: docs/back-office.md#reports-tab. */
export function ReportsTab() {
  const [query, change] = useUrlFilters();
  // A tab that stays open over midnight keeps its day until the page is opened again.
  const [today] = useState(() => shopDay(new Date()));
  const chosen = parsePeriod(query, today);
  const figures = useQuery({ ...figuresQuery(chosen.period), enabled: chosen.error === null });
  const by = reportGroupingSchema.safeParse(query.get('by')).data ?? 'day';
  return (
    <>
      <PeriodControls chosen={chosen} onChange={change} />
      {chosen.error === null && (
        <>
          <Loaded query={figures} loading="Loading figures..." rows={3} failed="Failed to fetch the figures">
            {(loaded) => <KeyFigures figures={loaded} />}
          </Loaded>
          <StyledPart>
            <h2>Sales</h2>
            <StyledControls $align="end">
              <SelectField
                label="Group by"
                value={by}
                options={GROUPINGS}
                onValueChange={(value) => change({ by: value })}
              />
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

/** What the rows of a grouping sum. */
const SUMMED: Partial<Record<ReportGrouping, string>> = {
  product: 'Price × quantity, before discounts and delivery fees.',
  category: 'Price × quantity, before discounts and delivery fees. A product counts in its present category.',
  size: 'Price × quantity, before discounts and delivery fees.',
  network: 'Totals of the orders, by the network of their last payment.',
  method: 'Totals of the orders, by the method of their last payment.',
};

function SalesPart({ by, period }: { by: ReportGrouping; period: ReportPeriod }) {
  const query = useQuery(salesQuery({ by, ...period }));
  // The rows of another grouping have other keys.
  const data = query.isPlaceholderData ? undefined : query.data;
  return (
    <Loaded
      query={{ ...query, data }}
      loading="Loading report..."
      rows={5}
      failed="Failed to fetch the report"
    >
      {(report) =>
        report.rows.every(({ orders, amountBefore }) => orders === 0 && Number(amountBefore) === 0) ? (
          <ListEmpty>No sales in this period, nor in the one before.</ListEmpty>
        ) : (
          <>
            <p>{SUMMED[by] ?? 'Totals of the orders, by the day on which they were placed.'}</p>
            <SalesChart by={by} rows={report.rows} />
            <SalesTable by={by} report={report} />
          </>
        )
      }
    </Loaded>
  );
}

const StyledControls = styled(Row)`
  margin-bottom: ${space.s};

  > div {
    flex: 1 1 9.5rem;
    max-width: 20rem;
  }

  /* As high as the button beside it. */
  select {
    padding-block: 0.3rem;
  }
`;

const StyledPart = styled.section`
  margin-top: ${space.xl};

  h2 {
    margin-bottom: ${space.s};
    font: 400 ${size.heading} / 1.2 ${font.display};
  }
`;
