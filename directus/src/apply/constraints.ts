/**
 * What the database itself must refuse and Directus cannot express: unique combinations of columns and ranges of
 * numbers. Made again at every start, for Directus rebuilds a table of SQLite when a column changes, and its triggers go.
 */
import type { Knex } from 'knex';
import type { Dialect } from './database.ts';

interface UniqueTogether {
  name: string;
  table: string;
  columns: readonly string[];
}

interface Check {
  name: string;
  table: string;
  column: string;
  /** SQL that must hold; `column` stands for the column's name. */
  holds: (column: string) => string;
}

/** Two NULLs are never equal, so orders without an idempotency key do not collide. */
export const UNIQUE_TOGETHER: readonly UniqueTogether[] = [
  {
    name: 'cart_items_line_unique',
    table: 'cart_items',
    columns: ['session_id', 'product', 'size', 'color'],
  },
  {
    name: 'orders_idempotency_unique',
    table: 'orders',
    columns: ['session_id', 'idempotency_key'],
  },
];

export const CHECKS: readonly Check[] = [
  {
    name: 'products_stock_count_check',
    table: 'products',
    column: 'stock_count',
    holds: (column) => `${column} >= 0`,
  },
  { name: 'products_price_check', table: 'products', column: 'price', holds: (column) => `${column} >= 0` },
  {
    name: 'cart_items_quantity_check',
    table: 'cart_items',
    column: 'quantity',
    holds: (column) => `${column} BETWEEN 1 AND 999`,
  },
  {
    name: 'order_items_quantity_check',
    table: 'order_items',
    column: 'quantity',
    holds: (column) => `${column} >= 1`,
  },
];

/** Indexes over several columns, for the lists that are read most. */
const INDEXES: readonly UniqueTogether[] = [
  { name: 'products_listing_index', table: 'products', columns: ['status', 'category', 'sort'] },
];

function sqliteCheck({ name, table, column, holds }: Check): string[] {
  const refuse = `BEGIN SELECT RAISE(ABORT, 'CHECK constraint failed: ${name}'); END`;
  const when = `WHEN NOT (${holds(`NEW."${column}"`)})`;
  return [
    `DROP TRIGGER IF EXISTS "${name}_insert"`,
    `CREATE TRIGGER "${name}_insert" BEFORE INSERT ON "${table}" ${when} ${refuse}`,
    `DROP TRIGGER IF EXISTS "${name}_update"`,
    `CREATE TRIGGER "${name}_update" BEFORE UPDATE OF "${column}" ON "${table}" ${when} ${refuse}`,
  ];
}

/** Only where it is missing: adding one locks the table and reads it whole, too much for every start. */
function postgresCheck({ name, table, column, holds }: Check): string[] {
  return [
    `DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = '${name}' AND conrelid = '"${table}"'::regclass) THEN
        ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK (${holds(`"${column}"`)});
      END IF;
    END $$`,
  ];
}

function quoted(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/** The statements that make every constraint of the shop, whether or not it is there already. */
export function constraintStatements(dialect: Dialect): string[] {
  const check = dialect === 'sqlite3' ? sqliteCheck : postgresCheck;
  return [
    ...UNIQUE_TOGETHER.map(
      ({ name, table, columns }) =>
        `CREATE UNIQUE INDEX IF NOT EXISTS "${name}" ON "${table}" (${quoted(columns)})`,
    ),
    ...INDEXES.map(
      ({ name, table, columns }) => `CREATE INDEX IF NOT EXISTS "${name}" ON "${table}" (${quoted(columns)})`,
    ),
    ...CHECKS.flatMap(check),
  ];
}

/**
 * Makes the constraints, all or none.
 * @throws the database's error when rows that break one are there already
 */
export async function applyConstraints(database: Knex, dialect: Dialect): Promise<void> {
  await database.transaction(async (trx) => {
    for (const statement of constraintStatements(dialect)) await trx.raw(statement);
  });
}
