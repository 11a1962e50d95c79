/** Where orders come from: docs/back-office.md#where-orders-come-from. Amounts are ngwee. */
import type { Ngwee } from '@chitenge/contract/money';
import { ORDER_CHANNELS, CHANNEL_LABELS } from '@chitenge/contract/order-channel';
import { originOf } from '@chitenge/contract/order-source';
import { z } from 'zod';
import { rawRows } from '../database/raw-rows.ts';
import { defineTable } from './report-table.ts';
import { AMOUNT, inPeriods, IS_REAL, IS_SALE, periodOf, slicesBetween } from './sale-sql.ts';

const GROUPINGS = { source: 'Source', campaign: 'Source, medium and campaign' } as const;

/** Sums of the sales by link; those of staff by where they were placed. */
const SQL = `SELECT o.source AS source, o.channel AS channel, count(*) AS orders, sum(${AMOUNT}) AS sales
  FROM orders AS o
  WHERE ${inPeriods('o.date_created')} AND ${IS_SALE} AND ${IS_REAL} GROUP BY 1, 2`;

/** Postgres returns sums as text. */
const whole = z.coerce.number().int();
const groupsSchema = z.array(
  z.object({
    source: z.string().nullable(),
    channel: z.enum(ORDER_CHANNELS).catch('web'),
    orders: whole,
    sales: whole,
  }),
);

interface Origin {
  label: string;
  /** By a link, not known, or placed by staff. */
  kind: 'link' | 'unknown' | 'staff';
  orders: number;
  sales: Ngwee;
}

const UNKNOWN = 'Website, not known';

function add(sum: Origin, { orders, sales }: Pick<Origin, 'orders' | 'sales'>): void {
  sum.orders += orders;
  sum.sales += sales;
}

export const orderSources = defineTable<Origin>({
  title: 'Where orders come from',
  about:
    'Sales by the link that led to the shop, as its address says it (utm_source, utm_medium, utm_campaign), and those of staff by where they were placed.',
  groupings: GROUPINGS,
  hasPeriod: true,
  columns: ({ by }) => [
    {
      label: by === 'campaign' ? GROUPINGS.campaign : GROUPINGS.source,
      kind: 'text',
      value: ({ label }) => label,
    },
    { label: 'Orders', kind: 'count', value: ({ orders }) => orders },
    { label: 'Sales', kind: 'money', value: ({ sales }) => sales },
  ],
  pictured: 'Sales',
  async read(database, { by, ...period }) {
    const rows = new Map<string, Origin>();
    const total: Origin = { label: 'Total', kind: 'staff', orders: 0, sales: 0 };
    for (const bindings of slicesBetween(database, ...periodOf(period)))
      for (const { source, channel, ...sums } of await rawRows(database, groupsSchema, {
        sql: SQL,
        bindings,
      })) {
        const link = source !== null && by === 'source' ? originOf(source) : source;
        const label = link ?? (channel === 'web' ? UNKNOWN : CHANNEL_LABELS[channel]);
        const kind = link !== null ? 'link' : channel === 'web' ? 'unknown' : 'staff';
        const row = rows.get(label) ?? { label, kind, orders: 0, sales: 0 };
        rows.set(label, row);
        for (const sum of [row, total]) add(sum, sums);
      }
    const ordersOf = (kind: Origin['kind']) =>
      [...rows.values()].reduce((sum, row) => sum + (row.kind === kind ? row.orders : 0), 0);
    const byLink = ordersOf('link');
    return {
      rows: [...rows.values()].toSorted((one, other) => other.sales - one.sales),
      total,
      notes: [
        `Known for ${byLink} of ${byLink + ordersOf('unknown')} orders of the website: only links that name their source are counted, such as ?utm_source=instagram.`,
      ],
    };
  },
});
