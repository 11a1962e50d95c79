/** The exchanges and returns of an order, as its shopper sees them, and as staff do who ask for the customer. */
import { rowParser } from '@chitenge/contract/field-table';
import { notFound } from '@chitenge/contract/problem-error';
import { type OrderReturn, type OrderReturns, RETURN_FIELDS } from '@chitenge/contract/returns';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
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

const plainReturn = rowParser(RETURN_FIELDS);

/** What shopper and staff see of a return. */
export const returnValues = (row: ReturnRow) => plainReturn.parse(row);

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
