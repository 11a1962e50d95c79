/** Conditions in SQL that both databases understand. */

/** A part of a query, with the values of its placeholders. */
export interface Sql {
  sql: string;
  bindings: readonly (string | Date)[];
}

/** Values that columns must have; other columns may have any. */
export type ColumnValues = Readonly<Record<string, string | undefined>>;

export const joinSql = (parts: readonly Sql[], separator: ' AND ' | ' OR '): Sql => ({
  sql: `(${parts.map(({ sql }) => sql).join(separator)})`,
  bindings: parts.flatMap(({ bindings }) => bindings),
});

/** Returns the columns that have a value. */
export const definedValues = (equals: ColumnValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(equals).flatMap(([column, value]) => (value === undefined ? [] : [[column, value]])),
  );

/** Returns the conditions that columns of a table have these values. */
export const equalities = (table: string, equals: ColumnValues): Sql[] =>
  Object.entries(definedValues(equals)).map(([column, value]) => ({
    sql: `${table}."${column}" = ?`,
    bindings: [value],
  }));

/** Matches a text literally: `%` and `_` are letters. */
export const contains = (column: string, text: string): Sql => ({
  sql: String.raw`${column} LIKE ? ESCAPE '\'`,
  bindings: [`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`],
});
