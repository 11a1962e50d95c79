import { toDecimal, toSignedDecimal } from '@chitenge/contract/money';
import { MONEY_METHODS } from '@chitenge/contract/payment-method';
import { periodBefore, type Figures, type ReportPeriod, type SalesFigures } from '@chitenge/contract/reports';
import { ORDER_GROUPS } from '@chitenge/contract/sale';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { Knex } from 'knex';
import { z } from 'zod';
import { readOwed } from '../credit/find-credits.ts';
import { rawRows } from '../database/raw-rows.ts';
import {
  AMOUNT_OF_GROUP,
  boundsOf,
  inPeriods,
  IS_MONEY,
  IS_REAL,
  IS_SALE,
  isCurrent,
  ngwee,
  ORDER_GROUP,
  slicesOf,
  SOLD_UNITS,
} from './sale-sql.ts';

/** Postgres returns sums as text. */
const whole = z.coerce.number().int();

const rowsSchema = z.array(
  z.object({
    kind: z.enum([...ORDER_GROUPS, 'items', 'refund', ...MONEY_METHODS]),
    current: whole,
    count: whole,
    amount: whole,
    discounts: whole,
    fees: whole,
  }),
);
type Row = z.infer<typeof rowsSchema>[number];

/** Sums of the orders of both periods, of their items, and of refunds. Amounts are ngwee. */
const SQL = `SELECT ${ORDER_GROUP} AS kind, ${isCurrent('o.date_created')} AS current, count(*) AS count,
    sum(${AMOUNT_OF_GROUP}) AS amount,
    sum(${ngwee('coalesce(o.discount_amount, 0)')}) AS discounts,
    sum(CASE WHEN o.delivery_paid_on_collection THEN 0 ELSE ${ngwee('coalesce(o.delivery_fee, 0)')} END) AS fees
  FROM orders AS o WHERE ${inPeriods('o.date_created')} AND ${IS_REAL} GROUP BY 1, 2
  UNION ALL
  SELECT 'items', ${isCurrent('o.date_created')}, sum(${SOLD_UNITS}), sum(${ngwee('i.product_price')} * i.quantity), 0, 0
  FROM orders AS o JOIN order_items AS i ON i."order" = o.id
  WHERE ${inPeriods('o.date_created')} AND ${IS_SALE} AND ${IS_REAL} GROUP BY 2
  UNION ALL
  SELECT 'refund', ${isCurrent('p.completed_at')}, count(*), sum(${ngwee('p.amount')}), 0, 0
  FROM payments AS p JOIN orders AS o ON o.id = p."order"
  WHERE p.status = 'completed' AND p.kind = 'refund' AND ${IS_MONEY} AND ${inPeriods('p.completed_at')} AND ${IS_REAL} GROUP BY 2
  UNION ALL
  SELECT p.method, ${isCurrent('p.completed_at')}, count(*),
    sum(CASE WHEN p.kind = 'payment' THEN 1 ELSE -1 END * ${ngwee('p.amount')}), 0, 0
  FROM payments AS p JOIN orders AS o ON o.id = p."order"
  WHERE p.status = 'completed' AND p.kind IN ('payment', 'correction') AND ${IS_MONEY} AND ${inPeriods('p.completed_at')} AND ${IS_REAL}
  GROUP BY 1, 2`;

function figuresOf(rows: readonly Row[]): SalesFigures {
  const of = (kind: Row['kind']) => {
    const sums = { count: 0, amount: 0, discounts: 0, fees: 0 };
    for (const row of rows.filter((one) => one.kind === kind))
      for (const column of keysOf(sums)) sums[column] += row[column];
    return sums;
  };
  const counted = (kind: Row['kind']) => ({ count: of(kind).count, amount: toDecimal(of(kind).amount) });
  const sale = of('sale');
  return {
    orders: sale.count,
    items: of('items').count,
    sales: toDecimal(sale.amount),
    goods: toDecimal(of('items').amount),
    discounts: toDecimal(sale.discounts),
    deliveryFees: toDecimal(sale.fees),
    averageOrder: toDecimal(sale.count === 0 ? 0 : Math.round(sale.amount / sale.count)),
    refunds: counted('refund'),
    received: {
      amount: toSignedDecimal(MONEY_METHODS.reduce((sum, method) => sum + of(method).amount, 0)),
      prompt: toSignedDecimal(of('prompt').amount),
      page: toSignedDecimal(of('page').amount),
      manual: toSignedDecimal(of('manual').amount),
      cash: toSignedDecimal(of('cash').amount),
      card: toSignedDecimal(of('card').amount),
    },
    waiting: counted('waiting'),
    cancelled: counted('cancelled'),
  };
}

/** Reads the sums of a period and of the one before. */
export async function readFigures(database: Knex, period: ReportPeriod): Promise<Figures> {
  const rows: Row[] = [];
  for (const slice of slicesOf(database, boundsOf(period)))
    rows.push(
      ...(await rawRows(database, rowsSchema, { sql: SQL, bindings: [slice, slice, slice, slice].flat() })),
    );
  const of = (isCurrent: boolean) => figuresOf(rows.filter((row) => (row.current === 1) === isCurrent));
  const creditOwed = toDecimal(await readOwed(database));
  return {
    period,
    creditOwed,
    figures: of(true),
    before: { period: periodBefore(period), figures: of(false) },
  };
}
