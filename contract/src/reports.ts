/** Reports of the back office: docs/back-office.md#reports-tab. Amounts are kwacha with two decimals. */
import { z } from 'zod';
import { addDays, daysBetween } from './shop-time.ts';

/** What the sales of a report are grouped by. Products, categories and sizes are in the table of net sales. */
export const REPORT_GROUPINGS = ['day', 'week', 'month', 'network', 'method', 'channel'] as const;
export const reportGroupingSchema = z.enum(REPORT_GROUPINGS, `must be one of ${REPORT_GROUPINGS.join(', ')}`);
export type ReportGrouping = z.infer<typeof reportGroupingSchema>;

/** Rows of times are in their order, and all are shown. */
export type TimeGrouping = Extract<ReportGrouping, 'day' | 'week' | 'month'>;
export const isTimeGrouping = (by: ReportGrouping): by is TimeGrouping =>
  by === 'day' || by === 'week' || by === 'month';

/** Rows of ways to pay have the money of each payment by its own way, on the day when it moved. */
export type WayGrouping = Extract<ReportGrouping, 'network' | 'method'>;
export const isWayGrouping = (by: ReportGrouping): by is WayGrouping => by === 'network' || by === 'method';

/** The longest period, in days. */
export const MAX_REPORT_DAYS = 1100;

/** The most rows of a report on the screen. The CSV file has all of them. */
export const MAX_REPORT_ROWS = 100;

const daySchema = z.iso.date('must be a day, such as 2026-11-22');

/** A period of whole days in the shop's time; both days are within. */
export interface ReportPeriod {
  from: string;
  to: string;
}

export const lengthOf = ({ from, to }: ReportPeriod): number => daysBetween(from, to) + 1;

/** Returns the period of as many days directly before. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const to = addDays(period.from, -1);
  return { from: addDays(to, 1 - lengthOf(period)), to };
}

const isOrdered = ({ from, to }: ReportPeriod): boolean => to >= from;
const isShort = (period: ReportPeriod): boolean => !isOrdered(period) || lengthOf(period) <= MAX_REPORT_DAYS;

const ORDERED = { path: ['to'], error: 'must not be before from' };
const SHORT = { path: ['to'], error: `must be less than ${MAX_REPORT_DAYS} days after from` };

const period = { from: daySchema, to: daySchema };

/** Query of `GET /api/admin/reports/figures`. */
export const figuresQuerySchema = z.object(period).refine(isOrdered, ORDERED).refine(isShort, SHORT);

/** Query of `GET /api/admin/reports/sales` and of its CSV file. */
export const salesReportQuerySchema = z
  .object({ ...period, by: reportGroupingSchema })
  .refine(isOrdered, ORDERED)
  .refine(isShort, SHORT);
export type SalesReportQuery = z.infer<typeof salesReportQuerySchema>;

const count = z.number().int();
const counted = z.object({ count, amount: z.string() });

/** The sums of a period. `sales` = `goods` − `discounts` + `deliveryFees` − what came back without a refund of its own. */
export const salesFiguresSchema = z.object({
  /** Orders that are sales, by the day on which they were placed. */
  orders: count,
  /** Units in these orders, without those that came back. */
  items: count,
  /** What these orders cost: their totals without what came back without a refund of its own. */
  sales: z.string(),
  /** Price × quantity of all items. */
  goods: z.string(),
  discounts: z.string(),
  /** Fees that the totals include; those paid on collection are not. */
  deliveryFees: z.string(),
  /** `sales` divided by `orders`; 0.00 without orders. */
  averageOrder: z.string(),
  /** Paid back within the period, whenever the order was placed. They are not subtracted from `sales`. */
  refunds: counted,
  /** Money that came within the period, for whatever order, before refunds: also parts of orders that are no sales yet. */
  received: z.object({
    amount: z.string(),
    prompt: z.string(),
    page: z.string(),
    manual: z.string(),
    cash: z.string(),
    card: z.string(),
  }),
  /** Orders that wait for their payment. */
  waiting: counted,
  cancelled: counted,
});
export type SalesFigures = z.infer<typeof salesFiguresSchema>;

const periodSchema = z.object({ from: z.string(), to: z.string() });

/** Response of `GET /api/admin/reports/figures`. */
export const figuresSchema = z
  .object({
    period: periodSchema,
    figures: salesFiguresSchema,
    /** The period of as many days directly before. */
    before: z.object({ period: periodSchema, figures: salesFiguresSchema }),
    /** What the shop owes on gift cards and credit now, whatever the period. */
    creditOwed: z.string(),
  })
  .meta({ id: 'SalesFigures' });
export type Figures = z.infer<typeof figuresSchema>;

const wayAmounts = {
  /** By way to pay: what was paid back within the period; null by anything else. */
  refunds: z.string().nullable(),
  /** By way to pay: `amount` less `refunds`, which may be below zero; null by anything else. */
  net: z.string().nullable(),
};

const salesReportRowSchema = z.object({
  /** The day, the Monday of a week, the month (`2026-11`), or a value; '' without one. */
  key: z.string(),
  /** Orders with such a sale. */
  orders: count,
  /** By way to pay 0. */
  items: count,
  /** What the orders cost without what came back unpaid; by way to pay, what came. */
  amount: z.string(),
  /** The same in the period before. */
  amountBefore: z.string(),
  ...wayAmounts,
});
export type SalesReportRow = z.infer<typeof salesReportRowSchema>;

/** Response of `GET /api/admin/reports/sales`. Times in their order, everything else by amount. */
export const salesReportSchema = z
  .object({
    period: periodSchema,
    before: periodSchema,
    /** At most `MAX_REPORT_ROWS` unless they are days, weeks or months. */
    rows: z.array(salesReportRowSchema),
    /** All rows, also those that are left out. */
    total: z.object({
      rows: count,
      items: count,
      amount: z.string(),
      amountBefore: z.string(),
      ...wayAmounts,
    }),
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.infer<typeof salesReportSchema>;
