import type { ReportTable, ReportTables } from '@chitenge/contract/report-table';
import type { ReportPeriod } from '@chitenge/contract/reports';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { from } from '../../../theme/breakpoints.ts';
import { color, size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field-controls.tsx';
import { ExportButton } from '../components/export-button.tsx';
import { formatCount } from '../components/format-count.ts';
import { Row, tableCss } from '../components/layout.ts';
import { ListEmpty, Loaded } from '../components/list-states.tsx';
import { staffCall } from '../session/admin-api.ts';
import { cellText, isNumber } from './format-figure.ts';
import { sortedTable, sortRows, type Sorting } from './sort-rows.ts';
import { OrderListLinks } from './order-list-link.tsx';
import { ReportChart } from './report-chart.tsx';
import { periodText, shortName } from './report-texts.ts';

interface ReportTablePartProps {
  table: ReportTables[number];
  /** The chosen grouping; the table's first one where it has none of this name. */
  by: string;
  /** The column whose largest come first, which the picture then shows; the table's own order without one. */
  sortedBy: string;
  period: ReportPeriod;
  onGroup: (by: string) => void;
}

/** A table of reports with its grouping, its file, its picture and its words. */
export function ReportTablePart({ table, by: chosen, sortedBy, period, onGroup }: ReportTablePartProps) {
  const { name, title, groupings, hasPeriod } = table;
  const by = (groupings.find(({ value }) => value === chosen) ?? groupings[0])?.value;
  const asked = { ...(hasPeriod && period), ...(by !== undefined && { by }) };
  const query = useQuery(tableQuery(name, asked));
  // Another table has other columns.
  const data = query.isPlaceholderData && query.data?.name !== name ? undefined : query.data;
  return (
    <section>
      <StyledControls $align="end" $gap="s">
        {groupings.length > 0 && (
          <SelectField label="Group by" value={by ?? ''} options={groupings} onValueChange={onGroup} />
        )}
        <ExportButton
          label="Export CSV"
          path={`/api/admin/reports/tables/${name}/csv`}
          name={by === undefined ? name : `${name}-by-${by}`}
          filter={asked}
        />
        <Button variant="secondary" small onClick={() => window.print()}>
          Print
        </Button>
        {data !== undefined && <OrderListLinks table={data} />}
      </StyledControls>
      <Loaded
        query={{ ...query, data }}
        loading="Loading report..."
        rows={5}
        failed="Failed to fetch the report"
      >
        {(loaded) => <LoadedTable title={title} table={sortedTable(loaded, sortedBy)} />}
      </Loaded>
    </section>
  );
}

function LoadedTable({ title, table }: { title: string; table: ReportTable }) {
  const { about, notes, period, rows, hidden } = table;
  return (
    <>
      <StyledWords>
        <p>{period === null ? about : `${periodText(period)}. ${about}`}</p>
        {notes.map((note) => (
          <p key={note}>
            <strong>{note}</strong>
          </p>
        ))}
      </StyledWords>
      {rows.length === 0 ? (
        <ListEmpty>{period === null ? 'Nothing to show.' : 'Nothing to show in this period.'}</ListEmpty>
      ) : (
        <StyledBeside>
          <Picture table={table} />
          <Cells title={title} table={table} />
        </StyledBeside>
      )}
      {hidden > 0 && <p>{`${formatCount(hidden, 'more row')} in the CSV file.`}</p>}
    </>
  );
}

const isTimeKind = (kind: string | undefined): kind is 'day' | 'week' | 'month' =>
  kind === 'day' || kind === 'week' || kind === 'month';

function Picture({ table: { columns, rows, pictured } }: { table: ReportTable }) {
  const column = pictured === null ? undefined : columns[pictured];
  const first = columns[0]?.kind;
  if (pictured === null || column === undefined || rows.length < 2) return null;
  const texts = columns.flatMap(({ label, kind }, index) =>
    kind === 'text' && label !== 'Category' ? [index] : [],
  );
  const nameOf = (row: readonly (string | null)[]) =>
    isTimeKind(first)
      ? shortName(first, { key: row[0] ?? '' })
      : texts.flatMap((index) => row[index] || []).join(', ');
  const bars = rows.map((row, index) => ({
    key: String(index),
    name: nameOf(row),
    value: Number(row[pictured] ?? 0),
    before: null,
  }));
  return (
    <div>
      <StyledPictured>{column.label}</StyledPictured>
      <ReportChart
        kind={isTimeKind(first) ? 'times' : 'ranks'}
        // Tables have the newest first, pictures go from left to right.
        bars={isTimeKind(first) ? bars.toReversed() : bars}
        unit={column.kind === 'money' ? 'K' : ''}
      />
    </div>
  );
}

function Cells({ title, table }: { title: string; table: ReportTable }) {
  const { columns, total } = table;
  const [sorting, setSorting] = useState<Sorting>(null);
  const sortBy = (column: number) =>
    setSorting((before) => ({ column, isReversed: before?.column === column && !before.isReversed }));
  const sortOf = (column: number) => {
    if (sorting?.column !== column) return undefined;
    const isByNumber = isNumber(columns[column]?.kind ?? 'text');
    return isByNumber === sorting.isReversed ? 'ascending' : 'descending';
  };
  return (
    // Wide tables scroll by themselves, also by the keyboard.
    <StyledScroll aria-label={`${title}, table`} tabIndex={0}>
      <StyledTable>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map(({ label, kind }, index) => (
              <th key={label} scope="col" data-number={isNumber(kind) || undefined} aria-sort={sortOf(index)}>
                <button type="button" onClick={() => sortBy(index)}>
                  {label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(table, sorting).map(({ key, cells }) => (
            <tr key={key}>{cellsOf(table, cells)}</tr>
          ))}
        </tbody>
        {total !== null && (
          <tfoot>
            <tr>{cellsOf(table, total)}</tr>
          </tfoot>
        )}
      </StyledTable>
    </StyledScroll>
  );
}

const cellsOf = ({ columns }: ReportTable, row: readonly (string | null)[]) =>
  columns.map(({ label, kind }, index) => {
    const text = cellText(kind, row[index] ?? null);
    if (index === 0)
      return (
        <th key={label} scope="row">
          {text}
        </th>
      );
    return isNumber(kind) ? (
      <td key={label} data-number translate="no">
        {text}
      </td>
    ) : (
      <td key={label}>{text}</td>
    );
  });

const StyledControls = styled(Row)`
  margin-block: ${space.m} ${space.s};

  > div {
    flex: 1 1 9.5rem;
    max-width: 20rem;
  }

  /* As high as the button beside it. */
  select {
    padding-block: 0.3rem;
  }

  @media print {
    display: none;
  }
`;

const StyledWords = styled.div`
  display: grid;
  gap: ${space.xs};
  max-width: 44rem;
  margin-bottom: ${space.m};
  font-size: ${size.small};

  > p:first-child {
    color: ${color.inkSoft};
  }

  strong {
    font-weight: 600;
  }
`;

/** The picture above the table; beside it where there is room. */
const StyledBeside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  align-items: start;

  ${from.desk} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 5fr);

    > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

const StyledPictured = styled.p`
  font-weight: 600;
`;

const StyledScroll = styled.section`
  overflow-x: auto;

  @media print {
    overflow: visible;
  }
`;

const StyledTable = styled.table`
  ${tableCss}

  caption {
    padding-bottom: ${space.s};
    font-weight: 600;
    text-align: left;
  }

  th,
  td {
    overflow-wrap: normal;
  }

  tbody th {
    min-width: 8rem;
    font-weight: 400;
  }

  /* The names of the rows stay while a phone scrolls to further figures. */
  tr > :first-child {
    position: sticky;
    left: 0;
    background: ${color.paper};
  }

  [data-number] {
    padding-inline: 0.5rem 0;
    text-align: right;
    white-space: nowrap;
  }

  thead [data-number] {
    white-space: normal;
  }

  tfoot td {
    font-weight: 600;
  }

  button {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: inherit;
    cursor: pointer;
  }

  button:hover {
    text-decoration: underline;
  }

  [aria-sort] button {
    color: ${color.ink};
    text-decoration: underline;
  }
`;

const PATH = '/api/admin/reports/tables';

function tableQuery(name: string, query: { from?: string; to?: string; by?: string }) {
  return queryOptions({
    queryKey: [PATH, name, query.by, query.from, query.to],
    queryFn: ({ signal }) =>
      staffCall('GET /api/admin/reports/tables/:name', { params: { name }, query, signal }),
    // Orders come in while the tab is closed.
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

/** The tables that there are. They do not change while the page is open. */
export const reportTablesQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => staffCall('GET /api/admin/reports/tables', { signal }),
  staleTime: Infinity,
});
