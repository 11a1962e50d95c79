/**
 * The SQL of net sales: lines of sales in groups, with what came back of them. `o` is the order, `i` the line, `s` the sum of
 * a group.
 */
import { HOUR_MS } from '@chitenge/contract/duration';
import { UNKNOWN_PHONES } from '@chitenge/contract/order-fields';
import { SHOP_OFFSET_MS } from '@chitenge/contract/shop-time';
import { LINE_COSTS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { isPostgres } from '../database/raw-rows.ts';
import type { TableQuery } from './report-table.ts';
import { dayNumber, inPeriods, IS_REAL, IS_SALE, isReal, isSale, ngwee } from './sale-sql.ts';
import { netOf } from './vat-sql.ts';

/**
 * What lines are grouped by. They are summed by what their order or they themselves have, before the groups get keys and
 * words from other tables: looking these up for each line takes as long as all else.
 */
interface LineGrouping {
  /** Of the order: read once for all its lines, and orders are counted. */
  ofOrder?: string;
  ofLine?: string;
  name?: string;
  key?: string;
  label?: string;
  join?: string;
}

const milliseconds = (isPostgres: boolean) =>
  isPostgres ? 'CAST(extract(epoch FROM o.date_created) * 1000 AS bigint)' : 'o.date_created';

/** Hours of the day, in the shop's time. */
const hour = (isPostgres: boolean) =>
  `(((${milliseconds(isPostgres)} + ${SHOP_OFFSET_MS}) / ${HOUR_MS}) % 24)`;

const PRODUCTS = 'LEFT JOIN products AS p ON p.id = s.ref';

const noPhones = UNKNOWN_PHONES.map((phone) => `'${phone}'`).join(', ');

/** Whether the order's phone number had bought before. `e` is an earlier order. */
const CUSTOMER = `CASE WHEN o.customer_phone IN (${noPhones}) THEN 'unknown'
  WHEN EXISTS (SELECT 1 FROM orders AS e WHERE e.customer_phone = o.customer_phone
    AND (e.date_created < o.date_created OR (e.date_created = o.date_created AND e.id < o.id))
    AND ${isSale('e')} AND ${isReal('e')}) THEN 'returning'
  ELSE 'new' END`;

function groupingOf(by: string, database: Knex): LineGrouping {
  switch (by) {
    case 'hour':
      return { ofOrder: hour(isPostgres(database)) };
    case 'product':
      // Deleted products are grouped by the name that they had.
      return {
        ofLine: 'i.product',
        name: 'CASE WHEN i.product IS NULL THEN i.product_name END',
        key: `coalesce(CAST(s.ref AS text), 'deleted:' || s.name)`,
        label: 'coalesce(p.name, s.name)',
        join: PRODUCTS,
      };
    case 'category':
      return {
        ofLine: 'i.product',
        key: 'c.id',
        label: `coalesce(c.name, 'Without category')`,
        join: `${PRODUCTS} LEFT JOIN categories AS c ON c.id = p.category`,
      };
    case 'size':
      return { ofLine: `coalesce(i.size, '')`, label: `coalesce(nullif(s.ref, ''), 'Without size')` };
    case 'channel':
      return { ofOrder: 'o.channel' };
    case 'seller':
      return {
        ofOrder: 'o.placed_by',
        label: `CASE WHEN s.ref IS NULL THEN 'Customers themselves'
          ELSE coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), 'Staff') END`,
        join: 'LEFT JOIN directus_users AS u ON u.id = s.ref',
      };
    case 'customer':
      return { ofOrder: CUSTOMER };
    default:
      return { ofOrder: dayNumber(isPostgres(database)) };
  }
}

/** Groupings whose rows are parts of orders: an order can be in several, so orders are not counted. */
export const LINE_GROUPINGS: readonly string[] = ['product', 'category', 'size'];

const VALUE = `(${ngwee('i.product_price')} * i.quantity)`;

/** Values of the order's lines up to a line, in the order in which a discount is spread over them. */
const valueUntil = (isBefore: string) =>
  `coalesce((SELECT CAST(sum(${ngwee('l.product_price')} * l.quantity) AS bigint) FROM order_items AS l
    WHERE l."order" = i."order" AND (l.sort < i.sort OR (l.sort = i.sort AND l.id ${isBefore} i.id))), 0)`;

const ORDER_VALUE = `(SELECT CAST(sum(${ngwee('l.product_price')} * l.quantity) AS bigint) FROM order_items AS l
  WHERE l."order" = i."order")`;

/** The line's share of the order's discount. Lines from before that column share it by their value, as `spreadAmount` does. */
const DISCOUNT = `CASE WHEN i.discount_amount IS NOT NULL THEN ${ngwee('i.discount_amount')}
  WHEN coalesce(o.discount_amount, 0) = 0 OR ${ORDER_VALUE} = 0 THEN 0
  WHEN ${ngwee('o.discount_amount')} >= ${ORDER_VALUE} THEN ${VALUE}
  ELSE ${ngwee('o.discount_amount')} * ${valueUntil('<=')} / ${ORDER_VALUE}
    - ${ngwee('o.discount_amount')} * ${valueUntil('<')} / ${ORDER_VALUE} END`;

const SOLD = `(${VALUE} - ${DISCOUNT})`;

/** What returns from before their waived amounts leave: of an order that costs less by them, the value of their units is off. */
const OLD_RETURNS = `CASE WHEN came.old_units > 0 AND o.waived_amount > 0
  THEN ${SOLD} * came.old_units / i.quantity - came.old_refunded ELSE 0 END`;

const RETURNED = `(came.back + ${OLD_RETURNS})`;

/** Lines sorted by their ids find their costs faster, and a limit makes SQLite compute each line's amounts once. */
const ONCE = 'ORDER BY i.id LIMIT 1000000000';

/**
 * Returns the sums of the groups of a slice of time: what was sold and, apart from it, what came back, because few lines do.
 * What came back of a line is what was paid back for it and what nobody has paid. VAT leaves each line by itself. CROSS JOIN
 * makes SQLite begin with the orders of the slice. Half of its time finds the costs, so who may not see them does not wait for
 * that: docs/performance.md#figures.
 *
 * Its two values are the bounds of the slice.
 */
export function netSalesSql(
  database: Knex,
  { by, seesCosts }: Pick<TableQuery, 'by' | 'seesCosts'>,
  vatRate: number | null,
): string {
  const {
    ofOrder,
    ofLine,
    name = 'NULL',
    key = 's.ref',
    label = 'NULL',
    join = '',
  } = groupingOf(by, database);
  const ref = ofLine ?? 'o.ref';
  const known = seesCosts ? 'CASE WHEN cost.unit_cost IS NULL THEN 0 ELSE 1 END' : '0';
  const costOf = (units: string) => (seesCosts ? `sum(cost.unit_cost * ${units})` : '0');
  const costs = (line: string) =>
    seesCosts ? `LEFT JOIN ${LINE_COSTS} AS cost ON cost.order_item = ${line}` : '';
  return `
  WITH placed AS MATERIALIZED (SELECT o.id, ${ofOrder ?? 'NULL'} AS ref, o.discount_amount, o.waived_amount FROM orders AS o
    WHERE ${inPeriods('o.date_created')} AND ${IS_SALE} AND ${IS_REAL}),
  came AS MATERIALIZED (SELECT r.order_item AS item, CAST(sum(r.quantity) AS bigint) AS units,
      CAST(sum(${ngwee('coalesce(r.refund_amount, 0)')} + ${ngwee('coalesce(r.waived_amount, 0)')}) AS bigint) AS back,
      CAST(sum(CASE WHEN r.waived_amount IS NULL THEN r.quantity ELSE 0 END) AS bigint) AS old_units,
      CAST(sum(CASE WHEN r.waived_amount IS NULL THEN ${ngwee('coalesce(r.refund_amount, 0)')} ELSE 0 END) AS bigint) AS old_refunded
    FROM placed AS o CROSS JOIN returns AS r WHERE r."order" = o.id AND r.status = 'refunded' GROUP BY r.order_item),
  lines AS (SELECT i.id, ${ref} AS ref, ${name} AS name, i.quantity AS units, ${VALUE} AS gross, ${DISCOUNT} AS discount
    FROM placed AS o CROSS JOIN order_items AS i WHERE i."order" = o.id ${ONCE}),
  sums AS (SELECT l.ref AS ref, l.name AS name, ${known} AS known, count(*) AS lines, 0 AS orders, sum(l.units) AS units,
      sum(l.gross) AS gross, sum(l.discount) AS discounts, 0 AS returned, sum(${netOf('l.gross - l.discount', vatRate)}) AS net,
      ${costOf('l.units')} AS cost
    FROM lines AS l ${costs('l.id')} GROUP BY 1, 2, 3
    UNION ALL
    SELECT ${ref}, ${name}, ${known}, 0, 0, -sum(came.units), 0, 0, sum(${RETURNED}),
      sum(${netOf(`${SOLD} - ${RETURNED}`, vatRate)} - ${netOf(SOLD, vatRate)}), -${costOf('came.units')}
    FROM came CROSS JOIN order_items AS i CROSS JOIN placed AS o ${costs('i.id')}
    WHERE i.id = came.item AND o.id = i."order" GROUP BY 1, 2, 3${
      ofOrder === undefined
        ? ''
        : `
    UNION ALL
    SELECT o.ref, NULL, 0, 0, count(*), 0, 0, 0, 0, 0, 0 FROM placed AS o GROUP BY 1`
    })
  SELECT coalesce(CAST(${key} AS text), '') AS key, max(${label}) AS label, sum(s.orders) AS orders, sum(s.units) AS units,
    sum(s.gross) AS gross, sum(s.discounts) AS discounts, sum(s.returned) AS returned, sum(s.net) AS net,
    sum(s.known * s.net) AS "costedNet", coalesce(sum(s.cost), 0) AS cost, sum(s.known * s.lines) AS costed
  FROM sums AS s ${join} GROUP BY 1`;
}
