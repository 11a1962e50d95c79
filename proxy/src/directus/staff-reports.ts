/** Reports, which the extension reads for the signed-in staff member. */
import {
  figuresSchema,
  salesReportSchema,
  type Figures,
  type ReportPeriod,
  type SalesReport,
  type SalesReportQuery,
} from '@chitenge/contract/reports';
import { z } from 'zod';
import type { StaffClient } from './staff-client.ts';

const figuresResponse = z.object({ data: figuresSchema });
const salesResponse = z.object({ data: salesReportSchema });

/** Reports of years take some seconds on a slow machine. */
const TIMEOUT_MS = 60_000;

export async function readFigures(staff: StaffClient, query: ReportPeriod): Promise<Figures> {
  const options = { query: { ...query }, timeoutMs: TIMEOUT_MS };
  return (await staff.request('/shop/staff/reports/figures', figuresResponse, options)).data;
}

/** Reads all rows. */
export async function readSales(staff: StaffClient, query: SalesReportQuery): Promise<SalesReport> {
  const options = { query: { ...query }, timeoutMs: TIMEOUT_MS };
  return (await staff.request('/shop/staff/reports/sales', salesResponse, options)).data;
}
