/**
 * The default variant: it has no size and no colour, and holds the stock of a product that counts its stock as a
 * whole. Its id is the product's, so that it can be inserted any number of times.
 */
import type { Knex } from 'knex';
import { postgresTrigger, sqliteTrigger, triggerFunction, type Trigger } from './trigger.ts';
import type { Dialect } from './database.ts';

const COLUMNS = '"id", "product", "size", "color", "stock_count", "active", "sort"';

/**
 * Inserts a default variant for each product without variants.
 * @param condition SQL that limits the products `p`
 */
const insertFor = (condition: string) => `
  INSERT INTO "product_variants" (${COLUMNS})
  SELECT p."id", p."id", '', '', COALESCE(p."stock_count", 0), TRUE, 0 FROM "products" AS p
  WHERE ${condition} AND NOT EXISTS (SELECT 1 FROM "product_variants" AS v WHERE v."product" = p."id")`;

const NAME = 'products_default_variant';
const INSERT_FOR_NEW = `${insertFor('p."id" = NEW."id"')};`;

/** Returns the trigger that gives every new product its default variant. */
export const defaultVariantTrigger = (dialect: Dialect): Trigger =>
  dialect === 'sqlite3'
    ? sqliteTrigger(NAME, 'products', 'INSERT', INSERT_FOR_NEW)
    : postgresTrigger(NAME, 'products', 'INSERT');

/** The trigger's function on Postgres. */
export const DEFAULT_VARIANT_FUNCTION = triggerFunction(NAME, INSERT_FOR_NEW);

/**
 * Moves the stock of products that are older than variants to their default variants, with the ledger and the items
 * of orders, in one transaction.
 * @returns the number of products that got a variant
 */
export async function addDefaultVariants(database: Knex): Promise<number> {
  const missing = await database('products')
    .whereNotExists(database('product_variants').where('product', database.ref('products.id')).select('id'))
    .count<{ products: number | string }[]>({ products: '*' });
  const count = Number(missing[0]?.products);
  if (count === 0) return 0;
  await database.transaction(async (trx) => {
    await trx.raw(insertFor('TRUE'));
    for (const table of ['stock_movements', 'order_items'])
      await trx(table)
        .whereNull('variant')
        .whereIn('product', trx('product_variants').select('id'))
        .update({ variant: trx.ref('product') });
  });
  return count;
}
