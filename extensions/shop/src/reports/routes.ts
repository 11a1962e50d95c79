/** Reports for staff: docs/behaviour.md#reports-tab. */
import { MINUTE_MS } from '@chitenge/contract/duration';
import {
  figuresQuerySchema,
  lengthOf,
  salesReportQuerySchema,
  type Figures,
  type ReportPeriod,
  type SalesReport,
  type SalesReportQuery,
} from '@chitenge/contract/reports';
import { LRUCache } from 'lru-cache';
import type { DirectusContext, EndpointRouter } from '../directus/types.ts';
import { handle } from '../http/handler.ts';
import { parseOr400 } from '../http/request.ts';
import type { StaffGuard } from '../http/staff-guard.ts';
import { readFigures } from './read-figures.ts';
import { readSales } from './read-sales.ts';

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

export function staffReportRoutes(
  router: EndpointRouter,
  { database, logger }: DirectusContext,
  guard: StaffGuard,
): void {
  const figuresOf = sharedReads<ReportPeriod, Figures>((period) => readFigures(database, period));
  const salesOf = sharedReads<SalesReportQuery, SalesReport>((query) => readSales(database, query));

  router.get(
    '/staff/reports/figures',
    handle(logger, async (request, response) => {
      await guard(request, 'reports');
      const period = parseOr400(figuresQuerySchema, request.query);
      response.json({ data: await figuresOf(period) });
    }),
  );

  router.get(
    '/staff/reports/sales',
    handle(logger, async (request, response) => {
      await guard(request, 'reports');
      const query = parseOr400(salesReportQuerySchema, request.query);
      response.json({ data: await salesOf(query) });
    }),
  );
}
