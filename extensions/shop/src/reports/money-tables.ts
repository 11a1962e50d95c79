/** Money that is owed and held, and cash by till: docs/back-office.md#money-owed-and-held. Amounts are ngwee. */
import { toSignedDecimal, type Ngwee } from '@chitenge/contract/money';
import { DRAWERS } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import { readOwed } from '../credit/find-credits.ts';
import { rawRows } from '../database/raw-rows.ts';
import type { Decimal } from '../database/columns.ts';
import type { DrawerRow } from '../drawer/drawer-row.ts';
import { presentDrawers, signedNgwee } from '../drawer/read-drawers.ts';
import { readHeld, sumOfHeld } from '../lay-by/lay-by-table.ts';
import { cashWithRiders } from '../rounds/read-rounds.ts';
import { cashRows, orderPayments } from '../payments/payment-repository.ts';
import { readSurplus } from '../payments/surplus.ts';
import { defineTable } from './report-table.ts';
import { AMOUNT_KEPT, AMOUNT_LEFT, IS_LAY_BY, IS_REAL, periodOf } from './sale-sql.ts';

interface Owed {
  what: string;
  count: number | null;
  toShop: Ngwee;
  byShop: Ngwee;
}

/** Postgres returns sums as text. */
const whole = z.coerce.number().int();
const owedSchema = z.array(z.object({ isPart: whole, count: whole, owed: whole, kept: whole }));

/**
 * Orders that are not paid, without lay-bys whose goods have not left: 2 for those that are paid at the door, else by
 * whether a part is.
 */
const UNPAID = `SELECT CASE WHEN at_door THEN 2 WHEN kept > 0 THEN 1 ELSE 0 END AS "isPart", count(*) AS count, sum(owed) AS owed, sum(kept) AS kept
  FROM (SELECT o.pay_at_door AS at_door, ${AMOUNT_LEFT} AS owed, ${AMOUNT_KEPT} AS kept FROM orders AS o
    WHERE o.payment_status IN ('pending', 'failed') AND o.status <> 'cancelled' AND ${IS_REAL}
      AND (o.status IN ('shipped', 'delivered') OR NOT ${IS_LAY_BY})) AS unpaid
  WHERE owed > 0 GROUP BY 1`;

async function readSurpluses(database: Knex): Promise<Ngwee[]> {
  const asking = database('payments').where('attention', 'overpaid').select('order');
  const orders = await database('orders')
    .whereIn('id', asking)
    .select<{ id: string; total_amount: Decimal; waived_amount: Decimal | null }[]>(
      'id',
      'total_amount',
      'waived_amount',
    );
  const amounts: Ngwee[] = [];
  for (const order of orders)
    amounts.push(await readSurplus(database, order, await orderPayments(database, order.id)));
  return amounts.filter((amount) => amount > 0);
}

export const moneyOwed = defineTable<Owed>({
  title: 'Money owed and held',
  about: 'Now. Cancelled orders are left out.',
  hasPeriod: false,
  columns: () => [
    { label: 'What', kind: 'text', value: ({ what }) => what },
    { label: 'Orders', kind: 'count', value: ({ count }) => count },
    { label: 'Customers owe', kind: 'money', value: ({ toShop }) => toShop },
    { label: 'The shop owes', kind: 'money', value: ({ byShop }) => byShop },
  ],
  async read(database) {
    const groups = await rawRows(database, owedSchema, { sql: UNPAID, bindings: [] });
    const of = (isPart: number) => groups.find((group) => group.isPart === isPart);
    const surpluses = await readSurpluses(database);
    const withRiders = await cashWithRiders(database);
    const layBys = sumOfHeld(await readHeld(database));
    const rows: Owed[] = [
      { what: 'Orders without a payment', count: of(0)?.count ?? 0, toShop: of(0)?.owed ?? 0, byShop: 0 },
      { what: 'Orders paid in part', count: of(1)?.count ?? 0, toShop: of(1)?.owed ?? 0, byShop: 0 },
      { what: 'To collect at the door', count: of(2)?.count ?? 0, toShop: of(2)?.owed ?? 0, byShop: 0 },
      { what: 'Cash with riders', count: null, toShop: withRiders, byShop: 0 },
      { what: 'Lay-bys', count: layBys.count, toShop: layBys.left, byShop: layBys.kept },
      {
        what: 'Paid too much',
        count: surpluses.length,
        toShop: 0,
        byShop: surpluses.reduce((sum, amount) => sum + amount, 0),
      },
      { what: 'Gift cards and credit', count: null, toShop: 0, byShop: await readOwed(database) },
    ];
    const sum = (value: (row: Owed) => number) => rows.reduce((total, row) => total + value(row), 0);
    const total = {
      what: 'Total',
      count: null,
      toShop: sum(({ toShop }) => toShop),
      byShop: sum(({ byShop }) => byShop),
    };
    const parts = of(1)?.kept ?? 0;
    return {
      rows,
      total,
      notes:
        parts > 0
          ? [`Customers have paid K${toSignedDecimal(parts)} of the orders that are paid in part.`]
          : [],
    };
  },
});

interface Cash {
  till: string;
  drawers: number;
  received: Ngwee;
  refunded: Ngwee;
  paidIn: Ngwee;
  paidOut: Ngwee;
  difference: Ngwee;
  /** What must be in open drawers. */
  inDrawer: Ngwee;
}

const newCash = (till: string): Cash => ({
  till,
  drawers: 0,
  received: 0,
  refunded: 0,
  paidIn: 0,
  paidOut: 0,
  difference: 0,
  inDrawer: 0,
});

const SUMMED = ['drawers', 'received', 'refunded', 'paidIn', 'paidOut', 'difference', 'inDrawer'] as const;

function addCash(sum: Cash, row: Cash): void {
  for (const name of SUMMED) sum[name] += row[name];
}

/** Cash that was recorded without a drawer. */
async function readOther(database: Knex, [from, until]: [Date, Date]): Promise<Cash> {
  const rows = await cashRows(database)
    .whereNull('drawer')
    .whereNull('round')
    .where('status', 'completed')
    .where('completed_at', '>=', from)
    .where('completed_at', '<', until)
    .groupBy('kind')
    .select<{ kind: string; sum: Decimal }[]>('kind', database.raw('sum(amount) AS sum'));
  const of = (kind: string) => signedNgwee(rows.find((row) => row.kind === kind)?.sum ?? 0);
  return {
    ...newCash('Without a drawer'),
    received: of('payment') - of('correction'),
    refunded: of('refund'),
  };
}

export const cashByTill = defineTable<Cash>({
  title: 'Cash by till',
  about:
    'Drawers that were opened in these days. The difference is what was counted less what must have been there.',
  hasPeriod: true,
  columns: () => [
    { label: 'Till', kind: 'text', value: ({ till }) => till },
    { label: 'Drawers', kind: 'count', value: ({ drawers }) => drawers },
    { label: 'Received', kind: 'money', value: ({ received }) => received },
    { label: 'Paid back', kind: 'money', value: ({ refunded }) => refunded },
    { label: 'Paid in', kind: 'money', value: ({ paidIn }) => paidIn },
    { label: 'Paid out', kind: 'money', value: ({ paidOut }) => paidOut },
    { label: 'Difference', kind: 'money', value: ({ difference }) => difference },
    { label: 'In open drawers', kind: 'money', value: ({ inDrawer }) => inDrawer },
  ],
  pictured: 'Received',
  async read(database, period) {
    const bounds = periodOf(period);
    const opened = await database(DRAWERS)
      .where('date_created', '>=', bounds[0])
      .where('date_created', '<', bounds[1])
      .select<DrawerRow[]>('*');
    const rows = new Map<string, Cash>();
    for (const drawer of await presentDrawers(database, opened, null)) {
      const row = rows.get(drawer.till) ?? newCash(drawer.till);
      rows.set(drawer.till, row);
      addCash(row, {
        till: drawer.till,
        drawers: 1,
        received: signedNgwee(drawer.received) - signedNgwee(drawer.corrected),
        refunded: signedNgwee(drawer.refunded),
        paidIn: signedNgwee(drawer.paidIn),
        paidOut: signedNgwee(drawer.paidOut),
        difference: signedNgwee(drawer.difference ?? 0),
        inDrawer: drawer.closedAt === null ? signedNgwee(drawer.expected) : 0,
      });
    }
    const other = await readOther(database, bounds);
    const all = [...rows.values()].toSorted((one, another) => one.till.localeCompare(another.till));
    if (other.received !== 0 || other.refunded !== 0) all.push(other);
    const total = newCash('Total');
    for (const row of all) addCash(total, row);
    return { rows: all, total };
  },
});
