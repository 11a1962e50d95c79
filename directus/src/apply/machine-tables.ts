/** Creates the tables that Directus does not know and no trigger fills: src/hidden-tables.ts. */
import type { Knex } from 'knex';
import { CART_ITEMS, SHOP_STATE } from '../hidden-tables.ts';

const TABLES: Readonly<Record<string, (table: Knex.CreateTableBuilder) => void>> = {
  [CART_ITEMS](table) {
    table.uuid('id').primary();
    table.string('session_id', 128).notNullable().index();
    // No foreign key: the line of a deleted product stays, so that the cart can name the product.
    table.uuid('product').notNullable().index();
    table.string('product_name').notNullable();
    table.decimal('product_price', 12, 2).notNullable();
    table.integer('quantity').notNullable();
    // '' instead of NULL, because a unique index treats NULLs as different.
    table.string('size', 60).notNullable().defaultTo('');
    table.string('color', 60).notNullable().defaultTo('');
    table.string('last_addition', 128);
    table.timestamp('date_created');
    table.timestamp('date_updated');
  },
  [SHOP_STATE](table) {
    table.string('key', 40).primary();
    table.text('value').notNullable();
  },
};

/** Creates the missing tables. */
export async function applyMachineTables(database: Knex): Promise<void> {
  for (const [name, define] of Object.entries(TABLES))
    if (!(await database.schema.hasTable(name))) await database.schema.createTable(name, define);
}
