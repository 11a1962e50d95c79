/** The exchanges and returns of an order, as its shopper sees them, and as staff do who ask for the customer. */
import { toDecimal, toNgwee } from '@chitenge/contract/money';
import { notFound } from '@chitenge/contract/problem-error';
import type { OrderReturn, OrderReturns } from '@chitenge/contract/returns';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { parseTimestamp } from '../database/columns.ts';
import { orderLines, orderReturns } from './return-repository.ts';
import type { ReturnLine, ReturnRow } from './return-row.ts';
import { readReturnWindow } from './return-window.ts';
import { exchangeChoices, returnableUnits } from './returnable.ts';

/** Reads what may be asked for of an order, and what was asked for. The caller has checked the access to it. */
export async function readReturns(
  database: Knex,
  orderId: string,
  { byStaff = false } = {},
): Promise<OrderReturns> {
  const order = await database('orders')
    .where({ id: orderId })
    .first<{ id: string; status: OrderStatus } | undefined>('id', 'status');
  if (order === undefined) throw notFound('order');
  const { closed, days, until } = await readReturnWindow(database, order, byStaff);
  const lines = await orderLines(database, orderId);
  const all = await orderReturns(database, orderId);
  const open = closed === null ? lines.filter((line) => returnableUnits(line, all) > 0) : [];
  const choices = await exchangeChoices(database, open);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return {
    closed,
    days,
    until: until === null ? null : until.toISOString(),
    lines: open.map((line) => ({
      lineId: line.id,
      returnable: returnableUnits(line, all),
      choices: choices.get(line.id) ?? [],
    })),
    returns: all.flatMap((row) => {
      const line = lineOf.get(row.order_item);
      return line === undefined ? [] : [presentReturn(row, line)];
    }),
  };
}

const timeOrNull = (time: ReturnRow['closed_at']) => (time === null ? null : parseTimestamp(time));

/** What shopper and staff see of a return. */
export function returnValues(row: ReturnRow) {
  return {
    id: row.id,
    lineId: row.order_item,
    quantity: row.quantity,
    kind: row.kind,
    reason: row.reason,
    status: row.status,
    answer: row.answer,
    refundAmount: row.refund_amount === null ? null : toDecimal(toNgwee(row.refund_amount)),
    createdAt: parseTimestamp(row.date_created),
    decidedAt: timeOrNull(row.decided_at),
    receivedAt: timeOrNull(row.received_at),
    closedAt: timeOrNull(row.closed_at),
  };
}

export const wantedOf = ({ kind, wanted_size, wanted_color }: ReturnRow) =>
  kind === 'return' ? null : { size: wanted_size, color: wanted_color };

/** Without the shopper's own words, which a borrowed phone must not show. */
function presentReturn(row: ReturnRow, line: ReturnLine): OrderReturn {
  return {
    ...returnValues(row),
    productName: line.product_name,
    size: line.size,
    color: line.color,
    wanted: wantedOf(row),
  };
}
