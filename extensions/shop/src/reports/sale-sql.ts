/** What reports have in common: SQL of sales, and the bounds of their periods. `o` is the order. */
import { DAY_MS } from '@chitenge/contract/duration';
import { MONEY_METHODS } from '@chitenge/contract/payment-method';
import { periodBefore, type ReportPeriod } from '@chitenge/contract/reports';
import { SALE_PAYMENT_STATUS, SALE_STATUSES, type OrderGroup } from '@chitenge/contract/sale';
import { SENT_ORDER_STATUSES } from '@chitenge/contract/sent-status';
import { addDays, SHOP_OFFSET_MS, startOfDay } from '@chitenge/contract/shop-time';
import { LAY_BYS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { isPostgres } from '../database/raw-rows.ts';

const quoted = SALE_STATUSES.map((status) => `'${status}'`).join(', ');

/** @param order the name of the order in SQL */
const isLayBy = (order: string): string =>
  `EXISTS (SELECT 1 FROM ${LAY_BYS} AS lay_by WHERE lay_by."order" = ${order}.id)`;

/** What is paid of a lay-by is the buyer's until the goods leave. */
export const IS_LAY_BY = isLayBy('o');

const sent = SENT_ORDER_STATUSES.map((status) => `'${status}'`).join(', ');

const orderGroup = (
  order: string,
): string => `CASE WHEN ${order}.status = 'cancelled' THEN '${'cancelled' satisfies OrderGroup}'
  WHEN ${order}.status NOT IN (${sent}) AND ${isLayBy(order)} THEN '${'waiting' satisfies OrderGroup}'
  WHEN ${order}.payment_status = '${SALE_PAYMENT_STATUS}' OR ${order}.status IN (${quoted}) THEN '${'sale' satisfies OrderGroup}'
  ELSE '${'waiting' satisfies OrderGroup}' END`;

/** Returns the group of an order, as `orderGroup` of the contract does. */
export const ORDER_GROUP = orderGroup('o');

/**
 * Returns whether the group of an order is `sale`. Of conditions, unlike of a CASE, Postgres knows how many orders meet them.
 * @param order the name of the order in SQL
 */
export const isSale = (order: string): string => `(${order}.status <> 'cancelled'
  AND (${order}.status IN (${sent}) OR NOT ${isLayBy(order)})
  AND (${order}.payment_status = '${SALE_PAYMENT_STATUS}' OR ${order}.status IN (${quoted})))`;

export const IS_SALE = isSale('o');

const IS_WAITING = `${ORDER_GROUP} = '${'waiting' satisfies OrderGroup}'`;

/** Leaves out orders that the shop itself placed as a test. */
export const isReal = (order: string): string => `${order}.is_test IS NOT TRUE`;

export const IS_REAL = isReal('o');

/** Leaves out what moved between two orders, and credit: the shop had it already. `p` is the payment. */
export const IS_MONEY = `p.method IN (${MONEY_METHODS.map((method) => `'${method}'`).join(', ')})`;

/** Returns whole ngwee, so that sums are exact: SQLite stores decimals as floating-point numbers. */
export const ngwee = (column: string): string => `CAST(round(${column} * 100) AS bigint)`;

/** What an order costs without goods that came back, in ngwee: `amountDue` of the contract. */
export const AMOUNT = `(${ngwee('o.total_amount')} - ${ngwee('coalesce(o.waived_amount, 0)')})`;

/**
 * What is left to pay of an order, in ngwee: `amountLeft` of the contract. What was paid back counts as left, unless
 * nobody has to pay it again.
 */
export const AMOUNT_LEFT = `(${AMOUNT} - coalesce((SELECT sum(CASE p.kind
    WHEN 'payment' THEN ${ngwee('p.amount')}
    WHEN 'refund' THEN ${ngwee('coalesce(p.conceded_amount, p.amount)')} - ${ngwee('p.amount')}
    ELSE -${ngwee('p.amount')} END)
  FROM payments AS p WHERE p."order" = o.id AND p.status = 'completed'), 0))`;

/** What has arrived for an order and was not paid back, in ngwee. */
export const AMOUNT_KEPT = `coalesce((SELECT CAST(sum(CASE p.kind WHEN 'payment' THEN 1 ELSE -1 END * ${ngwee('p.amount')}) AS bigint)
  FROM payments AS p WHERE p."order" = o.id AND p.status = 'completed'), 0)`;

/** The amount that an order has in its group, in ngwee: of one that waits, what is left to pay. */
export const AMOUNT_OF_GROUP = `CASE WHEN ${IS_WAITING} THEN ${AMOUNT_LEFT} ELSE ${AMOUNT} END`;

/** Units of the item `i` without those that came back. */
export const SOLD_UNITS = `(i.quantity - CASE WHEN o.waived_amount > 0 THEN coalesce((SELECT sum(r.quantity) FROM returns AS r
  WHERE r.order_item = i.id AND r.status = 'refunded' AND r.refund_amount = 0), 0) ELSE 0 END)`;

/** @returns the number of days since 1970 in the shop's time */
export const dayNumber = (isPostgres: boolean): string =>
  isPostgres
    ? `CAST(floor((extract(epoch FROM o.date_created) * 1000 + ${SHOP_OFFSET_MS}) / ${DAY_MS}) AS text)`
    : `CAST((o.date_created + ${SHOP_OFFSET_MS}) / ${DAY_MS} AS text)`;

/** A period and the one before as times; `until` is exclusive. */
export interface PeriodBounds {
  before: Date;
  current: Date;
  until: Date;
}

export const boundsOf = (period: ReportPeriod): PeriodBounds => ({
  before: startOfDay(periodBefore(period).from),
  current: startOfDay(period.from),
  until: startOfDay(addDays(period.to, 1)),
});

/** Returns 1 for a time of the period and 0 for one of the period before. It has one placeholder, the begin. */
export const isCurrent = (column: string): string => `CASE WHEN ${column} >= ? THEN 1 ELSE 0 END`;

/** Returns whether a time is in either period. It has two placeholders. */
export const inPeriods = (column: string): string => `${column} >= ? AND ${column} < ?`;

/** A longer query would keep shoppers waiting for SQLite's one connection. Postgres reads all at once in half of the time. */
const SLICE_MS = 31 * DAY_MS;

/** Returns the values of `isCurrent` and `inPeriods` for queries that together read both periods. */
export const slicesOf = (database: Knex, { before, current, until }: PeriodBounds): Date[][] =>
  slicesBetween(database, before, until).map((slice) => [current, ...slice]);

/** Returns when a period begins, and when it is over. */
export const periodOf = ({ from, to }: ReportPeriod): [from: Date, until: Date] => [
  startOfDay(from),
  startOfDay(addDays(to, 1)),
];

/** Returns the values of `inPeriods` for queries that together read a time. */
export function slicesBetween(database: Knex, from: Date, until: Date): [from: Date, until: Date][] {
  if (isPostgres(database)) return [[from, until]];
  const slices: [Date, Date][] = [];
  for (let start = from.getTime(); start < until.getTime(); start += SLICE_MS)
    slices.push([new Date(start), new Date(Math.min(start + SLICE_MS, until.getTime()))]);
  return slices;
}
