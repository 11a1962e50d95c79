/** Sorts rows of a table, or of its alias, by the time of their creation. */
export const byAge = (table: string, order: 'asc' | 'desc') => [
  { column: `${table}.date_created`, order },
  { column: `${table}.id`, order },
];
