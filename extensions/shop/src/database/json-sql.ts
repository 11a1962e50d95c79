/** SQL with which the database writes rows as JSON, so that this process neither builds nor parses objects. */

/** What differs between the databases. */
export interface JsonSql {
  /** @param columns SQL of each value, by its name; at most 50, because a function of Postgres has 100 arguments */
  object: (columns: Readonly<Record<string, string>>) => string;
  /**
   * @param element SQL of an object
   * @param from tables and conditions of the elements
   */
  list: (element: string, from: string, order: string) => string;
  /** Converts JSON to a text. */
  text: (json: string) => string;
}

const objectBy =
  (name: string): JsonSql['object'] =>
  (columns) =>
    `${name}(${Object.entries(columns)
      .map(([column, value]) => `'${column}', ${value}`)
      .join(', ')})`;

export const SQLITE_JSON: JsonSql = {
  object: objectBy('json_object'),
  list: (element, from, order) =>
    `(SELECT json_group_array(json(element)) FROM (SELECT ${element} AS element FROM ${from} ORDER BY ${order}))`,
  text: (json) => json,
};

export const POSTGRES_JSON: JsonSql = {
  object: objectBy('json_build_object'),
  list: (element, from, order) =>
    `COALESCE((SELECT json_agg(${element} ORDER BY ${order}) FROM ${from}), '[]'::json)`,
  text: (json) => `(${json})::text`,
};

/** Returns the SQL of a value, or null when the row of a LEFT JOIN is missing. @param id the row's primary key */
export const orNull = (id: string, value: string): string =>
  `CASE WHEN ${id} IS NULL THEN NULL ELSE ${value} END`;
