/** Rows of discount codes and their uses, by knex: an order reads them in its own transaction. */
import { DISCOUNT_FIELDS } from '@chitenge/contract/discount-code';
import { columnNames, rowParser, type ValuesOf } from '@chitenge/contract/field-table';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { countRows } from '../database/count-rows.ts';

export type DiscountCode = ValuesOf<typeof DISCOUNT_FIELDS>;

export const parseDiscountCode = rowParser(DISCOUNT_FIELDS);

/**
 * Reads a code of any status; null for none, and for one that an edit in SQL has broken. In a transaction it locks the
 * row: orders with one code wait for one another, so that each counts the uses of those before it. SQLite needs no lock,
 * because it has one writer.
 * @param code normalised
 */
export async function findDiscountCode(database: Knex, code: string): Promise<DiscountCode | null> {
  const query = database('discount_codes').where({ code });
  const row = await (database.isTransaction === true ? query.forUpdate() : query).first<unknown>(
    columnNames(DISCOUNT_FIELDS),
  );
  return parseDiscountCode.safeParse(row).data ?? null;
}

/** Counts the orders that use a code. A cancelled order has given its use back. */
export async function countUses(
  database: Knex,
  code: string,
  { phone, exceptOrder }: { phone?: string; exceptOrder?: string } = {},
): Promise<number> {
  const orders = database('orders')
    .where('discount_code', code)
    .whereNot('status', 'cancelled' satisfies OrderStatus);
  if (phone !== undefined) void orders.where('customer_phone', phone);
  if (exceptOrder !== undefined) void orders.whereNot('id', exceptOrder);
  return countRows(orders);
}
