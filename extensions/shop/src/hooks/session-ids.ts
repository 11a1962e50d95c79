import { isRestricted } from '../directus/is-restricted.ts';
import { HiddenColumnError } from '../directus/errors.ts';
import type { Register } from '../directus/types.ts';

/** With a session id alone, a shopper reads their orders. So it is a password, which staff must not see. */
const COLUMN = 'session_id';

/** The column, also of a related row. */
const COLUMN_PATH = /(?:^|\.)session_id$/;

/** Parts of a query that could find out the column’s values without reading it. */
const PROBING_PARTS = ['filter', 'sort', 'group', 'aggregate', 'alias', 'deep'] as const;

/**
 * Hides the shoppers' session ids from everybody but the owner, in the rows that Directus returns and in its queries.
 * Without a licence, Directus has no permissions on single columns.
 */
export function hideSessionIds(register: Register): void {
  register.filter('items.query', (query, _meta, { accountability }) => {
    if (isRestricted(accountability)) rejectProbes(query);
    return query;
  });
  register.filter('items.read', (rows, _meta, { accountability }) =>
    isRestricted(accountability) ? withoutSessionIds(rows) : rows,
  );
}

/**
 * Rejects a query that names the column. A query for all columns gets the rows without it; GraphQL, which has no such
 * queries, would answer with an internal error for a row without a named column.
 * @throws HiddenColumnError 403 when a query reads the column, filters, sorts or groups by it, or renames it
 */
export function rejectProbes(query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const parts = new Map<string, unknown>(Object.entries(query));
  const fields = parts.get('fields');
  if (Array.isArray(fields) && fields.some((path) => COLUMN_PATH.test(String(path))))
    throw new HiddenColumnError();
  if (PROBING_PARTS.some((part) => JSON.stringify(parts.get(part) ?? null).includes(COLUMN)))
    throw new HiddenColumnError();
}

/** Returns rows without the column, at any depth. */
export function withoutSessionIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSessionIds);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name === COLUMN ? [] : [[name, withoutSessionIds(inner)]],
    ),
  );
}
