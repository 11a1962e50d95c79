/**
 * Orders as JSON that the database writes. Directus' own reading takes several times as long, and shoppers wait for it while
 * staff export.
 */
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { EventContext } from '../directus/types.ts';
import { orNull, POSTGRES_JSON, SQLITE_JSON, type JsonSql } from '../database/json-sql.ts';
import { isPostgres, rawRows } from '../database/raw-rows.ts';

type Schema = EventContext['schema'];

/** Columns by their collection. */
type Columns = Record<'orders' | 'order_items' | 'products', string[]>;

const COLLECTIONS: Readonly<Record<string, keyof Columns>> = {
  '': 'orders',
  items: 'order_items',
  'items.product': 'products',
};

/** @throws ProblemError 400 for a field that is no column of these collections */
function toColumns(fields: readonly string[], { collections }: NonNullable<Schema>): Columns {
  const columns: Columns = { orders: ['id'], order_items: [], products: [] };
  for (const field of fields) {
    const dot = field.lastIndexOf('.');
    const collection = COLLECTIONS[field.slice(0, Math.max(0, dot))];
    const column = field.slice(dot + 1);
    if (collection === undefined || collections[collection]?.fields[column]?.alias !== false)
      throw invalidRequest([{ field: 'fields', message: `must not contain ${field}` }]);
    columns[collection].push(column);
  }
  return columns;
}

const byName = (table: string, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `${table}."${column}"`]));

function selectRows({ object, list, text }: JsonSql, columns: Columns): string {
  const { orders, order_items: items, products } = columns;
  const lines = list(
    object({
      ...byName('i', items),
      ...(products.length === 0 ? {} : { product: orNull('p."id"', object(byName('p', products))) }),
    }),
    '"order_items" AS i LEFT JOIN "products" AS p ON p."id" = i."product" WHERE i."order" = o."id"',
    'i."sort"',
  );
  const row = object({
    ...byName('o', orders),
    ...(items.length + products.length === 0 ? {} : { items: lines }),
  });
  return `SELECT o."id" AS "id", ${text(row)} AS "row" FROM "orders" AS o`;
}

const rowsSchema = z.array(z.object({ id: z.string(), row: z.string() }));

/**
 * Reads orders in the order of their ids, each with its items in the order of the cart.
 * @param fields that the caller may read, such as `items.quantity`
 * @returns JSON of each order
 * @throws ProblemError 400 for a field that is no column
 */
export async function readOrderRows(
  database: Knex,
  ids: readonly string[],
  { fields, schema }: { fields: readonly string[]; schema: NonNullable<Schema> },
): Promise<string[]> {
  const columns = toColumns(fields, schema);
  if (ids.length === 0) return [];
  const select = selectRows(isPostgres(database) ? POSTGRES_JSON : SQLITE_JSON, columns);
  const places = ids.map(() => '?').join(', ');
  const rows = await rawRows(database, rowsSchema, {
    sql: `${select} WHERE o."id" IN (${places})`,
    bindings: ids,
  });
  const byId = new Map(rows.map(({ id, row }) => [id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
