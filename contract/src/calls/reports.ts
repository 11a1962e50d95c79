import { z } from 'zod';
import {
  fiscalDocumentChangeSchema,
  fiscalDocumentParams,
  fiscalDocumentSchema,
  fiscalFilter,
} from '../fiscal-documents.ts';
import { pagingQuery } from '../paging-query.ts';
import {
  MAX_TABLE_ROWS,
  reportTableParams,
  reportTableQuerySchema,
  reportTableSchema,
  reportTablesSchema,
} from '../report-table.ts';
import {
  figuresQuerySchema,
  figuresSchema,
  MAX_REPORT_ROWS,
  salesReportQuerySchema,
  salesReportSchema,
} from '../reports.ts';
import { countedList, CSV_RESPONSES, defineCalls } from './define.ts';

export const reportsCalls = defineCalls('Back office: reports', {
  readFigures: {
    route: 'GET /api/admin/reports/figures',
    summary: 'Read the sums of a period and of the one before',
    description:
      'For the owner and managers. Days are the shop’s. Refunds are counted on the day on which they were paid back, and apart from sales.',
    access: { staff: 'reports' },
    waitsFor: 'every-row',
    query: figuresQuerySchema,
    responses: { 200: { description: 'The figures', schema: figuresSchema } },
  },

  readSales: {
    route: 'GET /api/admin/reports/sales',
    summary: 'Read the sales of a period by day, week, month, product, category, size, network or method',
    description: `For the owner and managers. At most ${MAX_REPORT_ROWS} rows, the largest, unless they are days, weeks or months.`,
    access: { staff: 'reports' },
    waitsFor: 'every-row',
    query: salesReportQuerySchema,
    responses: { 200: { description: 'The report', schema: salesReportSchema } },
  },

  exportSales: {
    route: 'GET /api/admin/reports/sales.csv',
    summary: 'Export the sales of a period as CSV',
    description: 'All rows. An apostrophe precedes each cell that a spreadsheet would evaluate as a formula.',
    access: { staff: 'reports' },
    waitsFor: 'every-row',
    query: salesReportQuerySchema,
    responses: CSV_RESPONSES,
  },

  listReportTables: {
    route: 'GET /api/admin/reports/tables',
    summary: 'List the tables of reports',
    access: { staff: 'reports' },
    responses: { 200: { description: 'The tables', schema: reportTablesSchema } },
  },

  readReportTable: {
    route: 'GET /api/admin/reports/tables/:name',
    summary: 'Read a table of reports, such as net sales with their margin, or what to order again',
    description: `For the owner and managers. At most ${MAX_TABLE_ROWS} rows. A cell that is not known is null.`,
    access: { staff: 'reports' },
    waitsFor: 'every-row',
    params: reportTableParams,
    query: reportTableQuerySchema,
    responses: { 200: { description: 'The table', schema: reportTableSchema } },
    problems: [404],
  },

  exportReportTable: {
    route: 'GET /api/admin/reports/tables/:name/csv',
    summary: 'Export a table of reports as CSV',
    description: 'All rows. An apostrophe precedes each cell that a spreadsheet would evaluate as a formula.',
    access: { staff: 'reports' },
    waitsFor: 'every-row',
    params: reportTableParams,
    query: reportTableQuerySchema,
    responses: CSV_RESPONSES,
    problems: [404],
  },

  listFiscalDocuments: {
    route: 'GET /api/admin/fiscal-documents',
    summary: 'List receipts and credit notes with ZRA’s numbers, newest first',
    description: 'For the owner and managers. `state=to-issue` has those without ZRA’s number.',
    access: { staff: 'reports' },
    waitsFor: 'every-row',
    query: z.object({ ...fiscalFilter, ...pagingQuery }),
    responses: { 200: countedList(z.array(fiscalDocumentSchema), 'receipts and credit notes') },
  },

  recordFiscalDocument: {
    route: 'PUT /api/admin/fiscal-documents/:number',
    summary: 'Record ZRA’s number of a receipt or credit note, and the customer’s TPIN',
    description: 'The receipt itself stays as it was issued.',
    access: { staff: 'reports' },
    params: fiscalDocumentParams,
    body: fiscalDocumentChangeSchema,
    responses: { 200: { description: 'The document', schema: fiscalDocumentSchema } },
    problems: [404],
  },
});
