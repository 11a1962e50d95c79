import { HiddenColumnError } from '../directus/errors.ts';
import type { Accountability, Register } from '../directus/types.ts';

/** A session id is all that a shopper has to read the own orders, so it is a password to staff. */
const COLUMN = 'session_id';

/** Parts of a query that could find out the column’s values without reading it. */
const PROBING_PARTS = ['filter', 'sort', 'group', 'aggregate', 'alias', 'deep'] as const;

/** Commands and the owner read the column. */
const isTrusted = (accountability: Accountability) => accountability === null || accountability.admin;

/**
 * Hides the shoppers' session ids from everybody but the owner, in the rows that Directus returns and in its queries.
 * Without a licence, Directus has no permissions on single columns.
 */
export function hideSessionIds(register: Register): void {
  register.filter('items.query', (query, _meta, { accountability }) => {
    if (!isTrusted(accountability)) rejectProbes(query);
    return query;
  });
  register.filter('items.read', (rows, _meta, { accountability }) =>
    isTrusted(accountability) ? rows : withoutSessionIds(rows),
  );
}

/** @throws HiddenColumnError 403 when a query filters, sorts or groups by the column, or renames it */
export function rejectProbes(query: unknown): void {
  if (typeof query !== 'object' || query === null) return;
  const parts = new Map(Object.entries(query));
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
