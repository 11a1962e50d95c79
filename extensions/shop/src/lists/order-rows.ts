/**
 * Orders as JSON that the database writes. Directus' own reading takes several times as long, and shoppers wait for it while
 * staff export.
 */
import { invalidRequest } from '@chitenge/contract/problem-error';
import type { Knex } from 'knex';
import { z } from 'zod';
import { orNull, POSTGRES_JSON, SQLITE_JSON, type JsonSql } from '../database/json-sql.ts';
import { isPostgres, rawRows } from '../database/raw-rows.ts';

/** Columns of an order, of its items, and of the items' products. */
type Columns = Record<'order' | 'item' | 'product', string[]>;

const FIELD = /^(?<path>items\.product\.|items\.)?(?<column>[a-z][a-z_]*)$/;

const TABLES: Readonly<Record<string, keyof Columns>> = {
  '': 'order',
  'items.': 'item',
  'items.product.': 'product',
};

/** @throws ProblemError 400 for a field that is no column of these tables */
function toColumns(fields: readonly string[]): Columns {
  const columns: Columns = { order: ['id'], item: [], product: [] };
  for (const field of fields) {
    const { path = '', column } = FIELD.exec(field)?.groups ?? {};
    const table = TABLES[path];
    if (table === undefined || column === undefined)
      throw invalidRequest([{ field: 'fields', message: `must not contain ${field}` }]);
    columns[table].push(column);
  }
  return columns;
}

const byName = (table: string, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `${table}."${column}"`]));

function selectRows({ object, list, text }: JsonSql, { order, item, product }: Columns): string {
  const items = list(
    object({
      ...byName('i', item),
      ...(product.length === 0 ? {} : { product: orNull('p."id"', object(byName('p', product))) }),
    }),
    '"order_items" AS i LEFT JOIN "products" AS p ON p."id" = i."product" WHERE i."order" = o."id"',
    'i."sort"',
  );
  const row = object({
    ...byName('o', order),
    ...(item.length + product.length === 0 ? {} : { items }),
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
  fields: readonly string[],
): Promise<string[]> {
  const columns = toColumns(fields);
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
