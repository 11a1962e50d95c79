/**
 * What a search of orders looks through: one text for each order, with the name without accents, the email, the digits
 * of the phones, the total and the goods, and the short id. Triggers keep it, so that a correction and an erasure reach it by themselves.
 */
import type { Dialect } from '../apply/database.ts';
import { ORDER_SEARCH, ORDER_SEARCH_INDEX } from '../hidden-tables.ts';
import {
  postgresText,
  SQLITE_KEPT_GOODS,
  sqliteGoods,
  sqliteNewText,
  sqliteOrderText,
  sqliteText,
} from './order-search-text.ts';
import { postgresTrigger, sqliteTrigger, triggerFunction, type Trigger } from './trigger.ts';

/** The columns of an order that its text has. */
const SEARCHED = '"customer_name", "customer_email", "customer_phone", "mobile_number", "total_amount"';

/** An order's position on SQLite: the time of the order in microseconds, and the next free one for the same time. */
const sqlitePosition = (row: string) => `(SELECT coalesce(max(position) + 1, ${row}.date_created * 1000)
  FROM ${ORDER_SEARCH} WHERE position BETWEEN ${row}.date_created * 1000 AND ${row}.date_created * 1000 + 999)`;

export const sqliteInsert = (row: string, text = sqliteText(row)) =>
  `${sqlitePosition(row)}, ${row}.id, substr(${row}.id, -8), ${text}`;

export const SQLITE_COLUMNS = 'position, order_id, reference, text';
export const POSTGRES_COLUMNS = 'order_id, placed, reference, text';

export function createOrderSearch(dialect: Dialect): string[] {
  if (dialect === 'sqlite3')
    return [
      `CREATE TABLE IF NOT EXISTS ${ORDER_SEARCH} (position INTEGER PRIMARY KEY, order_id char(36) NOT NULL UNIQUE,
        reference varchar(8) NOT NULL, text text NOT NULL)`,
      `CREATE VIRTUAL TABLE IF NOT EXISTS ${ORDER_SEARCH_INDEX} USING fts5(reference, text, content='${ORDER_SEARCH}',
        content_rowid='position', columnsize=0, tokenize='trigram remove_diacritics 1')`,
      // Without it, the index keeps what was erased until it merges its parts.
      `INSERT INTO ${ORDER_SEARCH_INDEX} (${ORDER_SEARCH_INDEX}, rank) VALUES ('secure-delete', 1)`,
    ];
  return [
    `CREATE TABLE IF NOT EXISTS ${ORDER_SEARCH} (order_id uuid PRIMARY KEY, placed timestamptz,
      reference varchar(8) NOT NULL, text text NOT NULL)`,
    `CREATE INDEX IF NOT EXISTS ${ORDER_SEARCH}_placed ON ${ORDER_SEARCH} (placed, order_id)`,
    // The planner knows from a sample of texts whether a search matches many orders or few.
    `ALTER TABLE ${ORDER_SEARCH} ALTER COLUMN text SET STATISTICS 1000`,
  ];
}

const NAME = 'orders_order_search';
/** The goods come after the order. */
const GOODS = 'order_items_order_search';

/** A trigger names no other table that Directus may rebuild: SQLite would refuse to rename it. */
function sqliteTriggers(): Trigger[] {
  const addToIndex = `INSERT INTO ${ORDER_SEARCH_INDEX} (rowid, reference, text)
    VALUES (NEW.position, NEW.reference, NEW.text);`;
  const removeFromIndex = `INSERT INTO ${ORDER_SEARCH_INDEX} (${ORDER_SEARCH_INDEX}, rowid, reference, text)
    VALUES ('delete', OLD.position, OLD.reference, OLD.text);`;
  return [
    sqliteTrigger(
      `${NAME}_insert`,
      'orders',
      'INSERT',
      `INSERT INTO ${ORDER_SEARCH} (${SQLITE_COLUMNS}) VALUES (${sqliteInsert('NEW', sqliteNewText('NEW'))});`,
    ),
    sqliteTrigger(
      `${NAME}_update`,
      'orders',
      `UPDATE OF ${SEARCHED}`,
      `UPDATE ${ORDER_SEARCH} SET text = ${sqliteOrderText('NEW')} || ${SQLITE_KEPT_GOODS} WHERE order_id = NEW.id;`,
    ),
    sqliteTrigger(
      `${NAME}_delete`,
      'orders',
      'DELETE',
      `DELETE FROM ${ORDER_SEARCH} WHERE order_id = OLD.id;`,
    ),
    sqliteTrigger(
      GOODS,
      'order_items',
      'INSERT',
      `UPDATE ${ORDER_SEARCH} SET text = text || ${sqliteGoods('NEW.product_name')} WHERE order_id = NEW."order";`,
    ),
    sqliteTrigger(`${ORDER_SEARCH}_insert`, ORDER_SEARCH, 'INSERT', addToIndex),
    sqliteTrigger(`${ORDER_SEARCH}_update`, ORDER_SEARCH, 'UPDATE OF text', removeFromIndex + addToIndex),
    sqliteTrigger(`${ORDER_SEARCH}_delete`, ORDER_SEARCH, 'DELETE', removeFromIndex),
  ];
}

export const orderSearchTriggers = (dialect: Dialect): Trigger[] =>
  dialect === 'sqlite3'
    ? sqliteTriggers()
    : [
        postgresTrigger(NAME, 'orders', `INSERT OR DELETE OR UPDATE OF ${SEARCHED}`),
        postgresTrigger(GOODS, 'order_items', 'INSERT'),
      ];

export const postgresInsert = (row: string, isUnicode: boolean) =>
  `${row}.id, ${row}.date_created, right(${row}.id::text, 8), ${postgresText(row, isUnicode)}`;

export const orderSearchFunctions = (isUnicode: boolean): string[] => [
  triggerFunction(
    NAME,
    `IF TG_OP = 'INSERT' THEN
       INSERT INTO ${ORDER_SEARCH} (${POSTGRES_COLUMNS}) VALUES (${postgresInsert('NEW', isUnicode)});
     ELSIF TG_OP = 'UPDATE' THEN
       UPDATE ${ORDER_SEARCH} SET text = ${postgresText('NEW', isUnicode)} WHERE order_id = NEW.id;
     ELSE
       DELETE FROM ${ORDER_SEARCH} WHERE order_id = OLD.id;
     END IF;`,
  ),
  triggerFunction(
    GOODS,
    `UPDATE ${ORDER_SEARCH} SET text = ${postgresText('o', isUnicode)}
     FROM orders AS o WHERE o.id = NEW."order" AND order_id = o.id;`,
  ),
];
