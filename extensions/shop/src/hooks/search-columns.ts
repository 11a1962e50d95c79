import { foldForSearch, SEARCH_COLUMNS } from '@chitenge/contract/search';
import type { Register } from '../directus/types.ts';

/** Fills the search columns in the same write as the columns that they copy. */
export function fillSearchColumns(register: Register): void {
  for (const [collection, columns] of Object.entries(SEARCH_COLUMNS))
    for (const action of ['create', 'update'])
      register.filter(`${collection}.items.${action}`, (payload) => withSearchColumns(payload, columns));
}

/** Returns the payload with a search column for each searched column in it. */
export function withSearchColumns(payload: unknown, columns: Readonly<Record<string, string>>): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const values = Object.entries(payload).flatMap(([column, value]) => {
    const searchColumn = columns[column];
    return searchColumn === undefined
      ? []
      : [[searchColumn, typeof value === 'string' ? foldForSearch(value) : '']];
  });
  return { ...payload, ...Object.fromEntries(values) };
}
