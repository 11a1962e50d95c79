/** Tables of the Reports tab: docs/back-office.md#reports-tab. Each says its own columns, so that one page shows all. */
import { z } from 'zod';
import { addDays, daysBetween } from './shop-time.ts';
import { MAX_REPORT_DAYS } from './reports.ts';

/**
 * How a cell is written: `money` in kwacha with two decimals, `count` a whole number, `number` with one decimal,
 * `percent` with one decimal, `day` and `week` (its Monday) as `2026-11-22`, `month` as `2026-11`.
 */
export const CELL_KINDS = ['text', 'day', 'week', 'month', 'count', 'number', 'money', 'percent'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

/** The most rows on the screen. The CSV file has all of them. */
export const MAX_TABLE_ROWS = 300;

/** Days of a table without a chosen period, today included. */
export const DEFAULT_TABLE_DAYS = 30;

const daySchema = z.iso.date('must be a day, such as 2026-11-22');

/** Query of `GET /api/admin/reports/tables/{name}` and of its CSV file. */
export const reportTableQuerySchema = z
  .object({
    from: daySchema.optional(),
    to: daySchema.optional(),
    /** One of the table's groupings; its first one by default. */
    by: z.string().max(20).optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || to >= from, {
    path: ['to'],
    error: 'must not be before from',
  })
  .refine(
    ({ from, to }) =>
      from === undefined ||
      to === undefined ||
      to < from ||
      daysBetween(from, addDays(to, 1)) <= MAX_REPORT_DAYS,
    { path: ['to'], error: `must be less than ${MAX_REPORT_DAYS} days after from` },
  );
export type ReportTableQuery = z.infer<typeof reportTableQuerySchema>;

/** The name of a table in a path. */
export const reportTableParams = z.object({
  name: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'must be the name of a table'),
});

const choiceSchema = z.object({ value: z.string(), label: z.string() });

/** Response of `GET /api/admin/reports/tables`. */
export const reportTablesSchema = z
  .array(
    z.object({
      name: z.string(),
      title: z.string(),
      /** What its rows can be grouped by; empty for one grouping. */
      groupings: z.array(choiceSchema),
      /** Whether it is about days; others are about now. */
      hasPeriod: z.boolean(),
    }),
  )
  .meta({ id: 'ReportTables' });
export type ReportTables = z.infer<typeof reportTablesSchema>;

const cellSchema = z.string().nullable();

/** Response of `GET /api/admin/reports/tables/{name}`. */
export const reportTableSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    /** How the figures come about, in a sentence or two. */
    about: z.string(),
    /** The days it is about; null for now. */
    period: z.object({ from: z.string(), to: z.string() }).nullable(),
    by: z.string().nullable(),
    columns: z.array(z.object({ label: z.string(), kind: z.enum(CELL_KINDS) })),
    /** At most `MAX_TABLE_ROWS`. Each has a cell for every column; null is unknown. */
    rows: z.array(z.array(cellSchema)),
    /** Sums of all rows; null without any. A cell without a sum is null. */
    total: z.array(cellSchema).nullable(),
    /** Rows that are left out. */
    hidden: z.number().int(),
    /** The column that the picture beside the table shows; null for no picture. */
    pictured: z.number().int().nullable(),
    /** Goods to order, as a sheet of goods received begins with them: `<variant id>:<units>,…`; null for other tables. */
    goods: z.string().nullable(),
    /** What to know about these rows, such as for how much of the sales the cost is known. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'ReportTable' });
export type ReportTable = z.infer<typeof reportTableSchema>;
