import { isRestricted } from '../directus/is-restricted.ts';
import { HiddenAddressError } from '../directus/errors.ts';
import type { EventContext, Register } from '../directus/types.ts';

/** What staff read of each other. Timelines and the stock history show the names. */
const VISIBLE = new Set(['id', 'first_name', 'last_name', 'avatar']);

/** Columns of accounts whose values a query could find out without reading them. */
const ADDRESS = /(?<!\w)(?:email|external_identifier|auth_data)(?!\w)/;

/** The only collection of the shop with an own column of such a name. */
const NEWSLETTER = 'newsletter_subscribers';

const ACCOUNTS = 'directus_users';

type Schema = NonNullable<EventContext['schema']>;
type Row = Record<string, unknown>;

/**
 * Hides the accounts of staff from each other, except for their names: in returned rows and in queries. The owner
 * reads all accounts, and each person their own. Without a licence, Directus has no permissions on single columns.
 */
export function hideStaffAddresses(register: Register): void {
  register.filter('*.query', (query, { collection }, { accountability, schema }) => {
    if (!isRestricted(accountability) || !isRow(query)) return query;
    if (collection !== NEWSLETTER) rejectProbes(query, accountFields(schema));
    return collection === ACCOUNTS ? identifiable(query) : query;
  });
  register.filter('*.read', (rows, { collection, query }, { accountability, schema }) => {
    if (!isRestricted(accountability) || !isRow(query)) return rows;
    const fields = accountFields(schema);
    if (collection === ACCOUNTS && !isSummary(query))
      return mapRows(rows, (row) =>
        row['id'] === accountability.user ? withoutNestedAccounts(row, fields) : namesOf(row),
      );
    return reachesAccounts(query, fields) ? withoutNestedAccounts(rows, fields) : rows;
  });
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function mapRows(rows: unknown, map: (row: Row) => unknown): unknown {
  if (Array.isArray(rows)) return rows.map((row: unknown) => mapRows(row, map));
  return isRow(rows) ? map(rows) : rows;
}

/** Returns the fields of all collections that lead to accounts. */
export function accountFields(schema: Pick<Schema, 'relations'> | null): Set<string> {
  const fields = new Set<string>();
  for (const { collection, field, related_collection: related, meta } of schema?.relations ?? []) {
    if (related === ACCOUNTS) fields.add(field);
    if (collection === ACCOUNTS && meta?.one_field) fields.add(meta.one_field);
  }
  return fields;
}

/** Whether the rows are counts or groups, which have no account's id. */
const isSummary = ({ aggregate, group }: Row) => Boolean(aggregate ?? group);

/**
 * Rejects a query that could find out addresses: by filtering, sorting or grouping, or by another name for an account.
 * @throws HiddenAddressError 403
 */
export function rejectProbes(query: Row, fields: ReadonlySet<string>): void {
  const { filter, sort, group, aggregate, alias, deep } = query;
  // The values of filters are what people search for, so only their keys count.
  const parts = [...keysAtAnyDepth(filter), JSON.stringify([sort, group, aggregate, alias, deep])];
  if (parts.some((part) => ADDRESS.test(part)) || aliasesOf(query).some((target) => fields.has(target)))
    throw new HiddenAddressError();
}

function keysAtAnyDepth(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysAtAnyDepth);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysAtAnyDepth(inner)]);
}

/** Returns the fields that the query gives other names, also in related rows. */
function aliasesOf(value: unknown): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'alias' || key === '_alias'
      ? Object.values(isObject(inner) ? inner : {}).map(String)
      : key === 'filter' || key === '_filter'
        ? []
        : aliasesOf(inner),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Adds the id, which shows whose account a row is, and drops the search, which would compare addresses. */
function identifiable({ search: _search, ...query }: Row): Row {
  const { fields } = query;
  if (!Array.isArray(fields) || isSummary(query) || fields.includes('*') || fields.includes('id'))
    return query;
  return { ...query, fields: [...fields, 'id'] };
}

/** Whether the query reads fields of accounts, or everything of related rows. */
function reachesAccounts({ fields }: Row, accounts: ReadonlySet<string>): boolean {
  if (!Array.isArray(fields)) return false;
  return fields.some((path) =>
    String(path)
      .split('.')
      .slice(0, -1)
      .some((field) => field === '*' || accounts.has(field)),
  );
}

function namesOf(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => VISIBLE.has(column)));
}

/** Returns rows whose related accounts have only names, at any depth. */
export function withoutNestedAccounts(value: unknown, accounts: ReadonlySet<string>): unknown {
  return mapRows(value, (row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, inner]) => [
        field,
        accounts.has(field) ? mapRows(inner, namesOf) : withoutNestedAccounts(inner, accounts),
      ]),
    ),
  );
}
