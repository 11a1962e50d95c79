/** Reports for staff: docs/back-office.md#reports-tab. */
import { MINUTE_MS } from '@chitenge/contract/duration';
import {
  isTimeGrouping,
  isWayGrouping,
  lengthOf,
  MAX_REPORT_ROWS,
  type Figures,
  type ReportPeriod,
  type SalesReport,
  type SalesReportQuery,
  type ReportGrouping,
  type SalesReportRow,
} from '@chitenge/contract/reports';
import { GROUPING_LABELS, reportLabel } from '@chitenge/contract/report-labels';
import { MAX_LIST, TOTAL_COUNT_HEADER } from '@chitenge/contract/paging';
import { notFound } from '@chitenge/contract/problem-error';
import type { ReportTableQuery } from '@chitenge/contract/report-table';
import { reportsCalls as calls } from '@chitenge/contract/calls/reports';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../commands/command.ts';
import type { RunCommand } from '../commands/run-command.ts';
import type { DirectusContext } from '../directus/types.ts';
import { maySeeCosts } from '../costs/variant-costs.ts';
import { readFigures } from './read-figures.ts';
import { findFiscalDocuments, recordFiscalDocument } from '../receipts/fiscal-documents.ts';
import { csvAnswer, csvInPieces, toCsv, type Columns } from '../http/csv.ts';
import { answer, type Serve } from '../http/serve.ts';
import { TABLES } from './all-tables.ts';
import { readSales } from './read-sales.ts';
import { parseTableQuery, presentTable, tableCsv, type TableQuery } from './report-table.ts';

/** The heading of a file's first column. A week has the day on which it begins. */
const FIRST_COLUMN: Record<ReportGrouping, string> = { ...GROUPING_LABELS, week: 'Week from' };

/** Returns the file of a grouping. */
function salesCsv(by: ReportGrouping, rows: readonly SalesReportRow[]): string {
  const columns: Columns<SalesReportRow> = {
    [FIRST_COLUMN[by]]: (row) => reportLabel(by, row),
    Orders: ({ orders }) => String(orders),
    ...(!isWayGrouping(by) && { Items: ({ items }: SalesReportRow) => String(items) }),
    'Sales (K)': ({ amount }) => amount,
    ...(isWayGrouping(by) && {
      'Refunds (K)': ({ refunds }: SalesReportRow) => refunds ?? '',
      'Net (K)': ({ net }: SalesReportRow) => net ?? '',
    }),
    'Period before (K)': ({ amountBefore }) => amountBefore,
  };
  return toCsv(columns, rows, true);
}

/** Reads of longer periods take long enough to share them. */
const MAX_FRESH_DAYS = 31;

/** Shares the reads of long periods for a minute. */
function sharedReads<Query extends ReportPeriod, Result>(read: (query: Query) => Promise<Result>) {
  const reads = new LRUCache<string, Promise<Result>>({ max: 50, ttl: MINUTE_MS });
  return (query: Query): Promise<Result> => {
    if (lengthOf(query) <= MAX_FRESH_DAYS) return read(query);
    const key = JSON.stringify(query);
    const shared = reads.get(key) ?? read(query);
    reads.set(key, shared, { noUpdateTTL: true });
    shared.catch(() => reads.delete(key));
    return shared;
  };
}

export function serveReports(
  serve: Serve,
  { database }: Pick<DirectusContext, 'database'>,
  run: RunCommand,
): void {
  const figuresOf = sharedReads<ReportPeriod, Figures>((period) => readFigures(database, period));
  const salesOf = sharedReads<SalesReportQuery, SalesReport>((query) => readSales(database, query));

  serve(calls.readFigures, async ({ query }) => answer(200, await figuresOf(query)));

  serve(calls.readSales, async ({ query }) => {
    const report = await salesOf(query);
    const rows = isTimeGrouping(query.by) ? report.rows : report.rows.slice(0, MAX_REPORT_ROWS);
    return answer(200, { ...report, rows });
  });

  serve(calls.listReportTables, async () =>
    answer(
      200,
      Object.entries(TABLES).map(([name, { title, groupings, hasPeriod }]) => ({
        name,
        title,
        hasPeriod,
        groupings: Object.entries(groupings).map(([value, label]) => ({ value, label })),
      })),
    ),
  );

  const tableOf = async (name: string, asked: ReportTableQuery, actor: Actor) => {
    const definition = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined;
    if (definition === undefined) throw notFound('table');
    const query = parseTableQuery(definition, asked);
    return { name, definition, query: { ...query, seesCosts: await maySeeCosts(database, actor) } };
  };
  const writeTable = sharedReads(async ({ name, ...query }: TableQuery & { name: string }) => {
    const definition = TABLES[name];
    if (definition === undefined) throw notFound('table');
    return definition.write(database, query);
  });

  serve(calls.readReportTable, async ({ params, query: asked }, { actor }) => {
    const { name, definition, query } = await tableOf(params.name, asked, actor);
    return answer(200, presentTable(name, definition, query, await writeTable({ name, ...query })));
  });

  serve(calls.exportReportTable, async ({ params, query: asked }, { actor }) => {
    const { name, definition, query } = await tableOf(params.name, asked, actor);
    const fileName = query.by === '' ? name : `${name}-by-${query.by}`;
    const { writePiece } = definition;
    if (writePiece !== undefined)
      return csvInPieces<string>(fileName, (after) => writePiece(database, query, after));
    return csvAnswer(fileName, tableCsv(await writeTable({ name, ...query })));
  });

  serve(calls.exportSales, async ({ query }) => {
    const { rows } = await salesOf(query);
    return csvAnswer(`sales-by-${query.by}`, salesCsv(query.by, rows));
  });

  serve(calls.listFiscalDocuments, async ({ query: { limit = MAX_LIST, offset = 0, ...filter } }) => {
    const { rows, total } = await findFiscalDocuments(database, { ...filter, limit, offset });
    return answer(200, rows, { [TOTAL_COUNT_HEADER]: String(total) });
  });

  serve(calls.recordFiscalDocument, async ({ params, body }, { actor }) =>
    answer(200, await run(recordFiscalDocument, { ...body, ...params }, actor)),
  );
}
