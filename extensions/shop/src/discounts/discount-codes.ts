/** Rows of discount codes and their uses, by knex: an order reads them in its own transaction. */
import type { DiscountKind, DiscountTerms } from '@chitenge/contract/discount-terms';
import type { Period } from '@chitenge/contract/period';
import type { DiscountCodeFields } from '@chitenge/contract/discount-code';
import type { OrderStatus } from '@chitenge/contract/status';
import type { Knex } from 'knex';
import { parseItemKeys, type Decimal } from '../database/columns.ts';
import { countRows } from '../database/count-rows.ts';

export interface DiscountCode extends DiscountTerms, Period {
  code: string;
  kind: DiscountKind;
  value: Decimal | null;
  minimum: Decimal | null;
  /** Ids of the covered categories; empty for all goods. */
  categories: string[];
  maxUses: number | null;
  maxUsesPerPhone: number | null;
  status: DiscountCodeFields['status'];
}

/** The column of each field that the owner enters. */
export const DISCOUNT_CODE_COLUMNS = {
  code: 'code',
  kind: 'kind',
  value: 'value',
  minimum: 'minimum',
  categories: 'categories',
  starts: 'starts',
  ends: 'ends',
  maxUses: 'max_uses',
  maxUsesPerPhone: 'max_uses_per_phone',
  status: 'status',
} as const satisfies Record<keyof DiscountCodeFields, string>;

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
