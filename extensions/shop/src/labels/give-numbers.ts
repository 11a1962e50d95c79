import { inStoreNumber } from '@chitenge/contract/gtin';
import { SHOP_STATE } from '@chitenge/directus/hidden-tables';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Command } from '../commands/command.ts';
import { recordActivity } from '../commands/record-activity.ts';
import { itemsUpdated } from '../commands/shop-event.ts';
import { rawRows } from '../database/raw-rows.ts';
import { lockProductRows } from '../stock/stock-repository.ts';

interface Unnumbered {
  id: string;
  product: string;
}

/**
 * Gives variants on sale that have no barcode an in-store number each: docs/counter.md#labels. Others stay as they are.
 * @param variantIds of any products
 */
export const giveNumbers: Command<readonly string[], void> = async (trx, variantIds, actor) => {
  const readUnnumbered = () =>
    trx('product_variants')
      .whereIn('id', variantIds)
      .where('active', true)
      .whereNull('barcode')
      .orderBy(['product', 'sort', 'id'])
      .select<Unnumbered[]>('id', 'product');
  await lockProductRows(
    trx,
    (await readUnnumbered()).map(({ product }) => product),
  );
  // Somebody may have given them barcodes before the lock.
  const variants = await readUnnumbered();
  const numbers = await nextNumbers(trx, variants.length);
  for (const [index, { id }] of variants.entries())
    await trx('product_variants').where({ id }).update({ barcode: numbers[index] });
  const products = [...new Set(variants.map(({ product }) => product))];
  // An open product form must not save the variants without their numbers.
  await trx('products').whereIn('id', products).update({ date_updated: new Date() });
  for (const product of products) await recordActivity(trx, actor, 'products', product);
  return { result: undefined, events: products.length === 0 ? [] : [itemsUpdated('products', products)] };
};

const counterSchema = z.array(z.object({ value: z.coerce.number().int() }));

/** Takes free numbers. The counter's row stays locked until the transaction ends, and never goes back to a number in use. */
async function nextNumbers(trx: Knex.Transaction, count: number): Promise<string[]> {
  const numbers: string[] = [];
  while (numbers.length < count) {
    const wanted = count - numbers.length;
    const [row] = await rawRows(trx, counterSchema, {
      sql: `INSERT INTO ${SHOP_STATE} (key, value) VALUES ('last_in_store_number', ?)
        ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(${SHOP_STATE}.value AS BIGINT) + ? AS TEXT) RETURNING value`,
      bindings: [String(wanted), wanted],
    });
    if (row === undefined) throw new Error('The counter of in-store numbers has no row');
    const taken = Array.from({ length: wanted }, (_, index) => inStoreNumber(row.value - wanted + 1 + index));
    // Goods may have come with such a number, such as from a former till.
    const known = new Set(
      await trx('product_variants').whereIn('barcode', taken).pluck<(string | null)[]>('barcode'),
    );
    numbers.push(...taken.filter((number) => !known.has(number)));
  }
  return numbers;
}
