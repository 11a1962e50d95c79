/** Running lay-bys as staff see them: docs/back-office.md#lay-bys-tab. */
import type { LayByRow as Listed, LayBysQuery } from '@chitenge/contract/lay-by';
import { LAY_BY_SOON_DAYS, layByUrgency, type LayByUrgency } from '@chitenge/contract/lay-by-terms';
import { presentMoney, toDecimal } from '@chitenge/contract/money';
import { MAX_COUNTED_MATCHES } from '@chitenge/contract/order-search';
import { addDays, shopDay } from '@chitenge/contract/shop-time';
import type { Knex } from 'knex';
import { countRows } from '../database/count-rows.ts';
import { parseTimestamp, type Timestamp } from '../database/columns.ts';
import { findMatches } from '../orders/find-matches.ts';
import type { LockedOrder } from '../orders/order-repository.ts';
import { asksToCancel } from '../orders/order-requests.ts';
import { orderPayments } from '../payments/payment-repository.ts';
import { balanceOf, sumsOfOrder, type PaymentRow } from '../payments/payment-row.ts';
import { moneyOfLayBy, runningLayBys, type LayByRow } from './lay-by-row.ts';

type Row = Pick<LayByRow, 'due_on' | 'fee' | 'grace_days'> &
  Pick<
    LockedOrder,
    'id' | 'status' | 'payment_status' | 'total_amount' | 'waived_amount' | 'request_kind' | 'request_state'
  > & { number: number | null; customer_name: string; customer_phone: string; date_created: Timestamp };

/** Limits running lay-bys to those that are as urgent. */
export function ofUrgency(found: Knex.QueryBuilder, urgency: LayByUrgency, today: string): void {
  const soon = addDays(today, LAY_BY_SOON_DAYS);
  if (urgency === 'overdue') return void found.where('l.grace_until', '<', today);
  void found.where('l.grace_until', '>=', today).where('l.due_on', urgency === 'running' ? '>' : '<=', soon);
}

/** Finds a page of the running lay-bys, the earliest due date first. */
export async function findLayBys(
  database: Knex,
  { urgency, search = '', limit, offset }: LayBysQuery & { limit: number; offset: number },
): Promise<{ rows: Listed[]; total: number }> {
  const today = shopDay(new Date());
  const found = runningLayBys(database);
  if (urgency !== undefined) ofUrgency(found, urgency, today);
  if (search.trim() !== '') {
    const paging = { limit: MAX_COUNTED_MATCHES, offset: 0 };
    const { ids } = await findMatches(database, { search: search.trim() }, paging);
    void found.whereIn('l.order', ids);
  }
  const total = await countRows(found.clone());
  const rows = await found
    .orderBy(['l.due_on', 'l.order'])
    .limit(limit)
    .offset(offset)
    .select<Row[]>(
      'l.due_on',
      'l.fee',
      'l.grace_days',
      'orders.id',
      'orders.status',
      'orders.payment_status',
      'orders.total_amount',
      'orders.waived_amount',
      'orders.request_kind',
      'orders.request_state',
      'orders.customer_name',
      'orders.number',
      'orders.customer_phone',
      'orders.date_created',
    );
  const payments = Map.groupBy(
    await orderPayments(database, ...rows.map(({ id }) => id)),
    ({ order }) => order,
  );
  return { rows: rows.map((row) => present(row, payments.get(row.id) ?? [], today)), total };
}

function present(row: Row, all: readonly PaymentRow[], today: string): Listed {
  const { due_on: dueOn, grace_days: graceDays } = row;
  const { fee, refund } = moneyOfLayBy(row, row, all);
  return {
    id: row.id,
    customerName: row.customer_name,
    number: row.number,
    customerPhone: row.customer_phone,
    urgency: layByUrgency({ dueOn, graceDays }, today),
    dueOn,
    graceDays,
    totalAmount: presentMoney(row.total_amount),
    ...sumsOfOrder(row, balanceOf(all)),
    fee: toDecimal(fee),
    refund: toDecimal(refund),
    feePercent: row.fee / 100,
    asksToCancel: asksToCancel(row),
    createdAt: parseTimestamp(row.date_created),
  };
}
