/**
 * The default variant: it has no size and no colour, and holds the stock of a product that counts its stock as a
 * whole. Its id is the product's, so that it can be inserted any number of times.
 */
import type { Knex } from 'knex';
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

/** Returns idempotent statements for a trigger that gives every new product its default variant. */
export function defaultVariantTrigger(dialect: Dialect): string[] {
  const insert = insertFor('p."id" = NEW."id"');
  if (dialect === 'sqlite3')
    return [
      'DROP TRIGGER IF EXISTS "products_default_variant"',
      `CREATE TRIGGER "products_default_variant" AFTER INSERT ON "products" BEGIN ${insert}; END`,
    ];
  return [
    `CREATE OR REPLACE FUNCTION "products_default_variant"() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${insert}; RETURN NULL; END $$`,
    `DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'products_default_variant') THEN
        CREATE TRIGGER "products_default_variant" AFTER INSERT ON "products"
        FOR EACH ROW EXECUTE FUNCTION "products_default_variant"();
      END IF;
    END $$`,
  ];
}

/**
 * Moves the stock of products that are older than variants to their default variants, with the ledger and the items
 * of orders, in one transaction.
 * @returns the number of products that got a variant
 */
export async function addDefaultVariants(database: Knex): Promise<number> {
  return database.transaction(async (trx) => {
    const missing = await trx('products')
      .whereNotExists(trx('product_variants').where('product', trx.ref('products.id')).select('id'))
      .count<{ products: number | string }[]>({ products: '*' });
    const count = Number(missing[0]?.products);
    if (count === 0) return 0;
    await trx.raw(insertFor('TRUE'));
    for (const table of ['stock_movements', 'order_items'])
      await trx(table)
        .whereNull('variant')
        .whereIn('product', trx('product_variants').select('id'))
        .update({ variant: trx.ref('product') });
    return count;
  });
}
