/** Rows of delivery methods, by knex: an order reads them in its own transaction. */
import { type DeliveryMethod, SHOPPER_METHOD_FIELDS } from '@chitenge/contract/delivery-method';
import { columnNames, rowParser } from '@chitenge/contract/field-table';
import type { Knex } from 'knex';

const shopperMethod = rowParser(SHOPPER_METHOD_FIELDS);

/**
 * Reads the published methods, in the owner's order. One that an edit in SQL has broken is not offered: the catalogue
 * omits it, too, and logs why.
 */
export async function readDeliveryMethods(trx: Knex): Promise<DeliveryMethod[]> {
  const rows = await trx('delivery_methods')
    .where('status', 'published')
    .orderBy(['sort', 'name'])
    .select<unknown[]>(columnNames(SHOPPER_METHOD_FIELDS));
  return rows.flatMap((row) => shopperMethod.safeParse(row).data ?? []);
}
