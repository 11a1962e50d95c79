/** Reports for staff: docs/back-office.md#reports-tab. */
import { reportsCalls as calls } from '@chitenge/contract/calls/reports';
import { MINUTE_MS } from '@chitenge/contract/duration';
import {
  isTimeGrouping,
  lengthOf,
  MAX_REPORT_ROWS,
  type Figures,
  type ReportPeriod,
  type SalesReport,
  type SalesReportQuery,
} from '@chitenge/contract/reports';
import { LRUCache } from 'lru-cache';
import type { DirectusContext } from '../directus/types.ts';
import { csvAnswer } from '../http/csv.ts';
import { answer, type Serve } from '../http/serve.ts';
import { readFigures } from './read-figures.ts';
import { readSales } from './read-sales.ts';
import { salesCsv } from './sales-csv.ts';

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

export function serveReports(serve: Serve, { database }: Pick<DirectusContext, 'database'>): void {
  const figuresOf = sharedReads<ReportPeriod, Figures>((period) => readFigures(database, period));
  const salesOf = sharedReads<SalesReportQuery, SalesReport>((query) => readSales(database, query));

  serve(calls.readFigures, async ({ query }) => answer(200, await figuresOf(query)));

  serve(calls.readSales, async ({ query }) => {
    const report = await salesOf(query);
    const rows = isTimeGrouping(query.by) ? report.rows : report.rows.slice(0, MAX_REPORT_ROWS);
    return answer(200, { ...report, rows });
  });

  serve(calls.exportSales, async ({ query }) => {
    const { rows } = await salesOf(query);
    return csvAnswer(`sales-by-${query.by}`, salesCsv(query.by, rows));
  });
}
