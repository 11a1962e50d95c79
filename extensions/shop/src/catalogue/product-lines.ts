/** Published products as lines of JSON, which the database writes: 100,000 rows cost this process no parsing. */
import { COLUMN_TYPES, productRowShape, type ColumnType } from '@chitenge/contract/product-fields';
import type { Field } from '@chitenge/contract/field-table';
import { REVIEW_FIELDS } from '@chitenge/contract/review';
import { CATEGORY_COLUMNS } from '@chitenge/contract/rows/product';
import { MAX_STARS, REVIEW_FITS, REVIEWS_PER_PAGE } from '@chitenge/contract/review-terms';
import { keysOf } from '@chitenge/contract/typed-entries';
import type { Knex } from 'knex';
import { z } from 'zod';
import { orNull, POSTGRES_JSON, SQLITE_JSON, type JsonSql } from '../database/json-sql.ts';
import { isPostgres, rawRows } from '../database/raw-rows.ts';

/** A published product with its images, variants on sale and category. */
export interface ProductLine {
  id: string;
  /** JSON, as contract/src/rows/listed-product.ts describes it. */
  line: string;
}

/** SQL that differs between the databases. */
interface Dialect extends JsonSql {
  /** A decimal column. */
  decimal: (column: string) => string;
  /** A column of JSON, which an SQL edit may have made invalid on SQLite. */
  json: (column: string) => string;
  boolean: (column: string) => string;
  /** Milliseconds since 1970. */
  timestamp: (column: string) => string;
  /** Condition of a published product that keeps the query to the primary key. */
  published: string;
  id: (column: string) => string;
}

const SQLITE: Dialect = {
  ...SQLITE_JSON,
  decimal: (column) => column,
  json: (column) => `CASE WHEN json_valid(${column}) THEN json(${column}) ELSE ${column} END`,
  boolean: (column) => `json(CASE WHEN ${column} THEN 'true' ELSE 'false' END)`,
  timestamp: (column) =>
    `CASE typeof(${column}) WHEN 'text' THEN CAST(strftime('%s', ${column}) AS INTEGER) * 1000 ELSE ${column} END`,
  // Through the index of the status, SQLite would sort all products for each batch.
  published: `p."status" || '' = 'published'`,
  id: (column) => column,
};

const POSTGRES: Dialect = {
  ...POSTGRES_JSON,
  decimal: (column) => `${column}::text`,
  json: (column) => `${column}::jsonb`,
  boolean: (column) => column,
  timestamp: (column) => `floor(extract(epoch from ${column}) * 1000)`,
  published: `p."status" = 'published'`,
  id: (column) => `${column}::text`,
};

function productSelect(dialect: Dialect): string {
  const { object, decimal, json, boolean, timestamp, list } = dialect;
  const same = (column: string) => column;
  const read: Record<ColumnType, (column: string) => string> = {
    text: same,
    integer: same,
    relation: same,
    decimal,
    list: json,
    boolean,
    timestamp,
  };
  const file = (table: string) => ({
    id: `${table}."id"`,
    uploaded_on: timestamp(`${table}."uploaded_on"`),
  });
  const image = object({
    id: 'i."id"',
    sort: 'i."sort"',
    color: 'i."color"',
    directus_files_id: orNull('g."id"', object(file('g'))),
  });
  const variant = object({
    id: 'v."id"',
    size: 'v."size"',
    color: 'v."color"',
    sku: 'v."sku"',
    barcode: 'v."barcode"',
    price: decimal('v."price"'),
    stock_count: 'v."stock_count"',
  });
  const published = `FROM "reviews" AS r WHERE r."product" = p."id" AND r."status" = 'published'`;
  const countOf = (column: string, value: string | number) =>
    `count(CASE WHEN r."${column}" = '${value}' THEN 1 END)`;
  const counts = object({
    ...Object.fromEntries(
      Array.from({ length: MAX_STARS }, (_, at) => [`stars_${at + 1}`, countOf('stars', at + 1)]),
    ),
    ...Object.fromEntries(REVIEW_FITS.map((fit) => [fit, countOf('fit', fit)])),
  });
  const newest = 'r."date_created" DESC, r."id" DESC';
  const review = object(
    Object.fromEntries(
      Object.values<Field>(REVIEW_FIELDS).map(({ column, kind }) => [
        column,
        kind === 'time' ? timestamp(`r."${column}"`) : `r."${column}"`,
      ]),
    ),
  );
  const reviews = object({
    counts: `(SELECT ${counts} ${published})`,
    newest: list(
      review,
      `(SELECT r.* ${published} ORDER BY ${newest} LIMIT ${REVIEWS_PER_PAGE}) AS r`,
      newest,
    ),
  });
  const columns = Object.fromEntries(
    keysOf(productRowShape).map((column) => [column, read[COLUMN_TYPES[column]](`p."${column}"`)]),
  );
  const category = Object.fromEntries(CATEGORY_COLUMNS.map((column) => [column, `c."${column}"`]));
  const product = object({
    ...columns,
    image: orNull('f."id"', object({ ...file('f'), preview: 'f."preview"' })),
    images: list(
      image,
      `"products_files" AS i LEFT JOIN "directus_files" AS g ON g."id" = i."directus_files_id" WHERE i."products_id" = p."id"`,
      'i."sort", i."id"',
    ),
    // Few products have reviews, and a query for each of the others would take as long.
    reviews: `CASE WHEN p."review_count" > 0 THEN ${reviews} END`,
    variants: list(
      variant,
      '"product_variants" AS v WHERE v."product" = p."id" AND v."active"',
      'v."sort", v."id"',
    ),
    category: orNull('c."id"', object(category)),
    sort: 'p."sort"',
    date_created: timestamp('p."date_created"'),
  });
  return `SELECT ${dialect.id('p."id"')} AS "id", ${dialect.text(product)} AS "line" FROM "products" AS p
    LEFT JOIN "directus_files" AS f ON f."id" = p."image"
    LEFT JOIN "categories" AS c ON c."id" = p."category"
    WHERE ${dialect.published}`;
}

const SELECT = { sqlite: productSelect(SQLITE), postgres: productSelect(POSTGRES) };

const lineSchema = z.object({ id: z.string(), line: z.string() });
const linesSchema = z.array(lineSchema);

function select(database: Knex, condition: string, bindings: Knex.RawBinding[]): Promise<ProductLine[]> {
  const dialect = isPostgres(database) ? 'postgres' : 'sqlite';
  return rawRows(database, linesSchema, { sql: `${SELECT[dialect]} AND ${condition}`, bindings });
}

/** The id before all others. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads the next published products in the order of their ids.
 * @param after id of the last product read before; null for the first ones
 */
export function readNextProducts(
  database: Knex,
  after: string | null,
  limit: number,
): Promise<ProductLine[]> {
  return select(database, `p."id" > ? ORDER BY p."id" LIMIT ?`, [after ?? FIRST_ID, limit]);
}

/** Reads the published products among the ids. */
export function readProducts(database: Knex, ids: readonly string[]): Promise<ProductLine[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const places = ids.map(() => '?').join(', ');
  return select(database, `p."id" IN (${places}) ORDER BY p."id"`, [...ids]);
}
