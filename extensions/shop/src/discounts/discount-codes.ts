/** Rows of discount codes and their uses, by knex: an order reads them in its own transaction. */
import type { DiscountTerms } from '@chitenge/contract/discount-terms';
import type { Period } from '@chitenge/contract/period';
import { DISCOUNT_FIELDS, type DiscountCodeFields } from '@chitenge/contract/discount-code';
import { inputColumns } from '@chitenge/contract/field-table';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { parseItemKeys, type Decimal } from '../database/columns.ts';
import { countRows } from '../database/count-rows.ts';

/** A code as the database has it. */
export interface DiscountCode
  extends
    DiscountTerms,
    Period,
    Pick<DiscountCodeFields, 'code' | 'categories' | 'maxUses' | 'maxUsesPerPhone' | 'status'> {
  value: Decimal | null;
  minimum: Decimal | null;
}

/** The column of each field that the owner enters. */
export const DISCOUNT_CODE_COLUMNS = inputColumns(DISCOUNT_FIELDS);

type Columns = Omit<DiscountCode, 'categories'> & { categories: unknown };

/**
 * Reads a code of any status. In a transaction it locks the row: orders with one code wait for one another, so that
 * each counts the uses of those before it. SQLite needs no lock, because it has one writer.
 * @param code normalised
 */
export async function findDiscountCode(database: Knex, code: string): Promise<DiscountCode | null> {
  const query = database('discount_codes').where({ code });
  const row = await (database.isTransaction === true ? query.forUpdate() : query).first<Columns | undefined>(
    DISCOUNT_CODE_COLUMNS,
  );
  return row === undefined ? null : { ...row, categories: parseItemKeys(row.categories) };
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
