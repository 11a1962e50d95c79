/** Creates the tables that Directus does not know: src/hidden-tables.ts. */
import type { Knex } from 'knex';
import {
  CART_ITEMS,
  CREDIT_ENTRIES,
  DAY_ENDS,
  DRAWER_ENTRIES,
  DRAWERS,
  OLD_ADDRESSES,
  ORDER_RECEIPTS,
  SHOP_STATE,
  TILL_PINS,
} from '../hidden-tables.ts';

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
  [ORDER_RECEIPTS](table) {
    table.integer('number').primary();
    table.string('kind', 20).notNullable();
    // No foreign key: a document stays, whatever becomes of its order.
    table.uuid('order').notNullable().index();
    // The receipt that a credit note corrects.
    table.integer('receipt');
    table.decimal('amount', 12, 2).notNullable();
    table.text('content').notNullable();
    table.timestamp('issued_at').notNullable();
  },
  [DAY_ENDS](table) {
    table.uuid('id').primary();
    // No foreign key: a close outlives the account of who made it.
    table.uuid('user');
    table.string('closed_by', 120).notNullable();
    table.decimal('expected', 12, 2).notNullable();
    table.decimal('counted', 12, 2).notNullable();
    table.text('note').notNullable();
    table.timestamp('date_created').notNullable().index();
  },
  [DRAWERS](table) {
    table.uuid('id').primary();
    table.string('till', 60).notNullable();
    // No foreign keys: a drawer outlives the account of who opened it.
    table.uuid('user').notNullable();
    table.string('opened_by', 120).notNullable();
    table.timestamp('date_created').notNullable().index();
    table.decimal('opening_float', 12, 2).notNullable();
    // While it is open: its person and its till, which have no second one. Unique indexes treat NULLs as different.
    table.uuid('open_user').unique();
    table.string('open_till', 255).unique();
    // Of the close.
    table.timestamp('closed_at');
    table.string('closed_by', 120);
    table.decimal('expected', 12, 2);
    table.decimal('counted', 12, 2);
    // JSON: how many there are of each note and coin.
    table.text('notes');
    table.text('note').notNullable();
    // The day's end that it is listed with.
    table.uuid('day_end').index();
  },
  [DRAWER_ENTRIES](table) {
    table.uuid('id').primary();
    table.uuid('drawer').notNullable().index();
    // Below zero for what went out.
    table.decimal('amount', 12, 2).notNullable();
    table.string('reason', 200).notNullable();
    table.uuid('user').notNullable();
    table.string('recorded_by', 120).notNullable();
    table.timestamp('date_created').notNullable();
  },
  [TILL_PINS](table) {
    // No foreign key: a row without an account approves nothing.
    table.uuid('user').primary();
    // Salt and hash, both base64url.
    table.string('hash', 120).notNullable();
    table.timestamp('date_updated').notNullable();
  },
  [OLD_ADDRESSES](table) {
    table.string('collection', 20).notNullable();
    table.string('slug', 255).notNullable();
    table.uuid('item').notNullable().index();
    table.primary(['collection', 'slug']);
  },
  [CREDIT_ENTRIES](table) {
    table.uuid('id').primary();
    // The id of the credit's first entry.
    table.uuid('credit').notNullable().index();
    table.string('kind', 20).notNullable();
    // Ngwee; below zero for what was taken.
    table.integer('amount').notNullable();
    // No foreign keys: an entry stays, whatever becomes of its order, its payment and its author.
    table.uuid('order').index();
    table.uuid('payment').unique();
    table.uuid('user');
    table.text('reason').notNullable();
    // Of a first entry: the SHA-256 of the code, its last characters, and the end of the credit.
    table.string('code_hash', 64).unique();
    table.string('code_end', 4);
    table.timestamp('expires_at');
    table.timestamp('date_created').notNullable().index();
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
