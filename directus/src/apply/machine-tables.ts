/** Creates the tables that Directus does not know: src/hidden-tables.ts. */
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  CART_ITEMS,
  CREDIT_ENTRIES,
  DAY_ENDS,
  DRAWER_ENTRIES,
  DRAWERS,
  FISCAL_DOCUMENTS,
  GOODS_RECEIVED,
  GOODS_RECEIVED_LINES,
  LAY_BYS,
  LINE_COSTS,
  OLD_ADDRESSES,
  ORDER_RECEIPTS,
  PRICE_CHANGES,
  ROUND_STOPS,
  ROUNDS,
  SHOP_STATE,
  STOCK_COUNTS,
  STOCK_TAKES,
  STOP_PHOTOS,
  TILL_PINS,
  VARIANT_COSTS,
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
  [FISCAL_DOCUMENTS](table) {
    // The number of the receipt or credit note.
    table.integer('number').primary();
    table.string('zra_number', 60);
    table.string('customer_tpin', 10);
    // No foreign key: the number outlives the account of who entered it.
    table.uuid('user');
    table.timestamp('date_updated').notNullable();
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
  [ROUNDS](table) {
    table.uuid('id').primary();
    table.string('rider_name', 80).notNullable();
    table.string('rider_phone', 40).notNullable();
    // A part of what links to the round sign: another one ends them.
    table.uuid('link_key').notNullable();
    // No foreign keys: a round outlives the accounts of staff.
    table.uuid('user').notNullable();
    table.string('made_by', 120).notNullable();
    table.timestamp('date_created').notNullable().index();
    table.timestamp('started_at');
    table.timestamp('closed_at').index();
    table.string('closed_by', 120);
    table.decimal('expected', 12, 2);
    table.decimal('counted', 12, 2);
    table.text('note').notNullable();
    // What came into a drawer; null for a round without cash.
    table.uuid('drawer_entry');
  },
  [ROUND_STOPS](table) {
    table.uuid('id').primary();
    table.uuid('round').notNullable().index();
    // No foreign key: a stop stays, whatever becomes of its order.
    table.uuid('order').notNullable().index();
    // The order while the parcel is in this round: no other round has it. Unique indexes treat NULLs as different.
    table.uuid('open_order').unique();
    table.integer('sort').notNullable();
    table.string('outcome', 20);
    table.timestamp('outcome_at');
    // By the clock of the rider's phone.
    table.timestamp('device_at');
    // Of the report that has the outcome.
    table.uuid('report');
    table.timestamp('back_at');
    // When staff have let the customer pay at the door again.
    table.timestamp('forgiven_at');
    // What the rider took for the delivery, in ngwee: the order's total does not have it.
    table.integer('fee');
  },
  [STOP_PHOTOS](table) {
    // Made by the rider's phone.
    table.uuid('id').primary();
    // No foreign keys, as of the stops.
    table.uuid('stop').notNullable().unique();
    table.uuid('order').notNullable().index();
    // A JPEG without anything but the pixels.
    table.binary('jpeg').notNullable();
    table.timestamp('date_created').notNullable().index();
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
  [VARIANT_COSTS](table) {
    // No foreign key: Directus makes the variants later, and rebuilds their table on SQLite. A trigger deletes the row.
    table.uuid('variant').primary();
    // Ngwee.
    table.integer('cost').notNullable();
    table.timestamp('date_updated').notNullable();
  },
  [LINE_COSTS](table) {
    table.uuid('order_item').primary();
    // Ngwee.
    table.integer('unit_cost').notNullable();
  },
  [GOODS_RECEIVED](table) {
    table.uuid('id').primary();
    // Of the request; it tells a repeat from another sheet with the same id.
    table.string('request_hash', 64).notNullable();
    // The day, such as 2026-03-01.
    table.string('received_on', 10).notNullable();
    table.string('supplier', 120).notNullable();
    table.text('note').notNullable();
    // No foreign keys: a sheet outlives its goods and the account of who wrote it.
    table.uuid('user');
    table.string('received_by', 120).notNullable();
    table.timestamp('date_created').notNullable().index();
    table.timestamp('reversed_at');
    table.string('reversed_by', 120);
  },
  [GOODS_RECEIVED_LINES](table) {
    table.uuid('id').primary();
    table.uuid('sheet').notNullable().index();
    table.integer('sort').notNullable();
    table.uuid('product').notNullable();
    table.uuid('variant').notNullable();
    table.string('product_name', 255).notNullable();
    // '' for none, as in product_variants.
    table.string('size', 60).notNullable();
    table.string('color', 60).notNullable();
    table.integer('units').notNullable();
    // Ngwee of a unit; NULL when it was not told.
    table.integer('unit_cost');
    // Of the variant, in ngwee; NULL for unknown.
    table.integer('cost_before');
    table.integer('cost_after');
  },
  [STOCK_TAKES](table) {
    table.uuid('id').primary();
    // JSON: ids of categories, and 'none'. Null for all shelves.
    table.text('shelves');
    table.string('state', 20).notNullable();
    // No foreign keys: a stock take outlives the accounts of its people.
    table.uuid('user').notNullable();
    table.string('started_by', 120).notNullable();
    table.timestamp('date_created').notNullable().index();
    // The number of its last count.
    table.integer('last_number').notNullable();
    table.uuid('ended_user');
    table.string('ended_by', 120);
    table.timestamp('ended_at');
    // JSON: the lines as they were applied.
    table.text('result');
  },
  [STOCK_COUNTS](table) {
    table.uuid('id').primary();
    table.uuid('take').notNullable();
    // The order in which counts arrived.
    table.integer('number').notNullable();
    // No foreign keys: a count stays when its product is deleted.
    table.uuid('variant').notNullable();
    table.uuid('product').notNullable();
    table.string('kind', 10).notNullable();
    table.integer('units').notNullable();
    table.string('place', 60).notNullable();
    table.uuid('user').notNullable();
    table.string('counted_by', 120).notNullable();
    table.timestamp('counted_at').notNullable();
    // Units in stock at that time.
    table.integer('stock').notNullable();
    table.unique(['take', 'number']);
  },
  [PRICE_CHANGES](table) {
    table.uuid('id').primary();
    table.string('state', 20).notNullable();
    // JSON: what was chosen, such as a percentage.
    table.text('change').notNullable();
    // JSON: each price before and after, and why it stayed.
    table.text('lines').notNullable();
    // The list reads these alone: the lines of one change can have a megabyte.
    priceCounts(table);
    // No foreign keys: a change outlives the accounts of its people.
    table.uuid('user').notNullable();
    table.string('made_by', 120).notNullable();
    table.timestamp('date_created').notNullable().index();
    table.timestamp('starts_at');
    table.timestamp('applied_at');
    table.string('ended_by', 120);
    table.uuid('ended_user');
    table.timestamp('ended_at');
    table.index(['state', 'starts_at']);
  },
  [LAY_BYS](table) {
    // No foreign key: Directus rebuilds the table of orders on SQLite. Orders are never deleted.
    table.uuid('order').primary();
    // Ngwee.
    table.integer('deposit').notNullable();
    // Days in the shop, such as 2027-01-23: as agreed, and as staff have moved it.
    table.string('first_due_on', 10).notNullable();
    table.string('due_on', 10).notNullable();
    // Hundredths of a percent.
    table.integer('fee').notNullable();
    table.integer('grace_days').notNullable();
    // The last day of grace.
    table.string('grace_until', 10).notNullable();
    // JSON: the terms in sentences, as they were shown.
    table.text('terms').notNullable();
    // How far the reminders of this due date have come.
    table.integer('reminded').notNullable().defaultTo(0);
    // When the deposit had arrived.
    table.timestamp('started_at');
    // When staff ended it, and what the shop has kept, in ngwee.
    table.timestamp('ended_at');
    table.integer('kept');
    table.index(['due_on']);
  },
  [SHOP_STATE](table) {
    table.string('key', 40).primary();
    table.text('value').notNullable();
  },
};

/** How many prices a change changes, and how many stay. */
function priceCounts(table: Knex.TableBuilder): void {
  table.integer('changed').notNullable().defaultTo(0);
  table.integer('kept').notNullable().defaultTo(0);
}

const outcomes = z.array(z.object({ outcome: z.string() }));

/** Counts the prices of changes from before there were columns for it. */
async function addPriceCounts(database: Knex): Promise<void> {
  if (await database.schema.hasColumn(PRICE_CHANGES, 'changed')) return;
  await database.schema.alterTable(PRICE_CHANGES, priceCounts);
  const rows = await database(PRICE_CHANGES).select<{ id: string; lines: string }[]>('id', 'lines');
  for (const { id, lines } of rows) {
    const all = outcomes.parse(JSON.parse(lines));
    const kept = all.filter(({ outcome }) => outcome === 'kept').length;
    await database(PRICE_CHANGES)
      .where({ id })
      .update({ changed: all.length - kept, kept });
  }
}

/** Creates the missing tables and columns. */
export async function applyMachineTables(database: Knex): Promise<void> {
  for (const [name, define] of Object.entries(TABLES))
    if (!(await database.schema.hasTable(name))) await database.schema.createTable(name, define);
  await addPriceCounts(database);
}
