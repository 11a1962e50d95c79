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
import { paths } from '../../../lib/paths.ts';
import { font, size, space } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field-controls.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { Row } from '../components/layout.ts';
import { ListEmpty, Loaded } from '../components/list-states.tsx';
import { useUrlFilters } from '../components/use-url-filters.ts';
import { tabSearchParams } from '../shell/admin-tab.ts';
import { FiscalPart } from './fiscal-part.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PeriodControls } from './period-controls.tsx';
import { parsePeriod } from './report-period.ts';
import { ReportTablePart, reportTablesQuery } from './report-table-part.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SalesTable } from './sales-table.tsx';
import { figuresQuery, salesQuery } from './report-queries.ts';

const GROUPINGS = REPORT_GROUPINGS.map((value) => ({ value, label: GROUPING_LABELS[value] }));

/** The reports that are no tables: the sums of a period, and what Smart Invoice has to issue. */
const OVERVIEW = '';
const TO_ISSUE = 'to-issue';

/** What owners ask most: the report, its grouping and its days, which a press opens. */
const QUESTIONS: readonly (readonly [question: string, filter: Record<string, string>])[] = [
  ['What earned most', { report: 'net-sales', by: 'product', sort: 'Earned' }],
  ['What lies dead', { report: 'dead-stock' }],
  ['What to order', { report: 'order-again' }],
  ['VAT of last month', { report: 'vat', period: 'last-month' }],
  ['New and returning customers', { report: 'net-sales', by: 'customer' }],
];

/** The Reports tab: docs/back-office.md#reports-tab. */
export function ReportsTab() {
  const [query, change] = useUrlFilters();
  // A tab that stays open over midnight keeps its day until the page is opened again.
  const [today] = useState(() => shopDay(new Date()));
  const chosen = parsePeriod(query, today);
  const known = useQuery(reportTablesQuery);
  const tables = known.data ?? [];
  const report = query.get('report') ?? OVERVIEW;
  const table = tables.find(({ name }) => name === report);
  const reports = [
    { value: OVERVIEW, label: 'Sales, compared with the period before' },
    ...tables.map(({ name, title }) => ({ value: name, label: title })),
    { value: TO_ISSUE, label: 'Smart Invoice, to issue' },
  ];
  const hasPeriod = report === OVERVIEW || table?.hasPeriod === true;
  return (
    <>
      <StyledReport>
        <SelectField
          label="Report"
          value={report}
          options={reports}
          onValueChange={(value) => change({ report: value, by: '', sort: '' })}
        />
      </StyledReport>
      {/* The page opens with the report that was last read. */}
      <StyledQuestions $gap="s" as="nav" aria-label="Questions">
        {QUESTIONS.map(([question, filter]) => (
          <ButtonLink
            key={question}
            variant="secondary"
            small
            to={`${paths.admin}?${new URLSearchParams({ ...tabSearchParams('reports'), ...filter }).toString()}`}
          >
            {question}
          </ButtonLink>
        ))}
      </StyledQuestions>
      {hasPeriod && <PeriodControls chosen={chosen} onChange={change} />}
      {report === TO_ISSUE && <FiscalPart />}
      {table === undefined && report !== OVERVIEW && report !== TO_ISSUE && (
        <Loaded query={known} loading="Loading reports..." rows={3} failed="Failed to fetch the reports">
          {() => <ListEmpty>There is no such report.</ListEmpty>}
        </Loaded>
      )}
      {table !== undefined && (!hasPeriod || chosen.error === null) && (
        <ReportTablePart
          key={table.name}
          table={table}
          by={query.get('by') ?? ''}
          sortedBy={query.get('sort') ?? ''}
          period={chosen.period}
          onGroup={(by) => change({ by })}
        />
      )}
      {report === OVERVIEW && chosen.error === null && (
        <Overview
          period={chosen.period}
          by={reportGroupingSchema.safeParse(query.get('by')).data ?? 'day'}
          onGroup={(by) => change({ by })}
        />
      )}
    </>
  );
}

interface OverviewProps {
  period: ReportPeriod;
  by: ReportGrouping;
  onGroup: (by: string) => void;
}

/** The sums of a period, and its sales by a grouping. */
function Overview({ period, by, onGroup }: OverviewProps) {
  const figures = useQuery(figuresQuery(period));
  return (
    <>
      <Loaded query={figures} loading="Loading figures..." rows={3} failed="Failed to fetch the figures">
        {(loaded) => <KeyFigures figures={loaded} />}
      </Loaded>
      <StyledPart>
        <h2>Sales</h2>
        <StyledControls $align="end">
          <SelectField label="Group by" value={by} options={GROUPINGS} onValueChange={onGroup} />
          <ExportButton
            label="Export CSV"
            path="/api/admin/reports/sales.csv"
            name={`sales-by-${by}`}
            filter={{ by, ...period }}
          />
        </StyledControls>
        <SalesPart by={by} period={period} />
      </StyledPart>
    </>
  );
}

/** What the rows of a grouping sum. */
const SUMMED: Partial<Record<ReportGrouping, string>> = {
  network: 'Money by the network of each payment, on the day on which it came or went.',
  method: 'Money by the way of each payment, on the day on which it came or went.',
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
            <p>
              {SUMMED[by] ??
                'Totals of the orders with delivery and VAT, by the day on which they were placed.'}
            </p>
            <SalesChart by={by} rows={report.rows} />
            <SalesTable by={by} report={report} />
          </>
        )
      }
    </Loaded>
  );
}

const StyledReport = styled.div`
  max-width: 24rem;
  margin-bottom: ${space.s};
`;

const StyledQuestions = styled(Row)`
  margin-bottom: ${space.m};
`;

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
