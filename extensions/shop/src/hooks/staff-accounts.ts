import { isRestricted } from '../directus/is-restricted.ts';
import { HiddenAccountError } from '../directus/errors.ts';
import type { EventContext, Register } from '../directus/types.ts';

/** What staff read of each other, and may filter, sort and group by. Timelines and the stock history show the names. */
const VISIBLE = new Set(['id', 'first_name', 'last_name', 'avatar', 'status']);

const ACCOUNTS = 'directus_users';

type Relations = NonNullable<EventContext['schema']>['relations'];
type Row = Record<string, unknown>;

/**
 * Hides the accounts of staff from each other, except for their names: in returned rows and in queries. The owner
 * reads all accounts, and each person their own. Without a licence, Directus has no permissions on single columns.
 */
export function hideStaffAccounts(register: Register): void {
  register.filter('*.query', (query, { collection }, { accountability, schema }) => {
    if (!isRestricted(accountability) || !isRow(query)) return query;
    const allowed = collection === ACCOUNTS ? identifiable(withoutHiddenOrder(query)) : query;
    rejectProbes(allowed, String(collection), schema?.relations ?? []);
    return allowed;
  });
  register.filter('*.read', (rows, { collection, query }, { accountability, schema }) => {
    if (!isRestricted(accountability) || !isRow(query)) return rows;
    const fields = accountFields(schema?.relations ?? []);
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
export function accountFields(relations: Relations): Set<string> {
  const fields = new Set<string>();
  for (const { collection, field, related_collection: related, meta } of relations) {
    if (related === ACCOUNTS) fields.add(field);
    if (collection === ACCOUNTS && meta?.one_field) fields.add(meta.one_field);
  }
  return fields;
}

/** Whether the rows are counts or groups, which have no account's id. */
const isSummary = ({ aggregate, group }: Row) => Boolean(aggregate ?? group);

/**
 * Rejects a query that could find out more of an account than its name: by filtering, sorting, grouping or summing up, or
 * by another name for a field.
 * @param collection whose rows the query reads
 * @throws HiddenAccountError 403
 */
export function rejectProbes(query: Row, collection: string, relations: Relations): void {
  for (const path of pathsOf(query))
    if (leadsBeyondNames(path, collection, relations)) throw new HiddenAccountError();
  for (const path of aliasesOf(query))
    if (leadsToAccounts(path, collection, relations)) throw new HiddenAccountError();
}

/** Follows a path from collection to collection. */
function* follow(path: readonly string[], collection: string, relations: Relations) {
  let current: string | undefined = collection;
  for (const field of path) {
    if (current === undefined) return;
    yield { collection: current, field };
    current = targetOf(current, field, relations);
  }
  if (current === ACCOUNTS) yield { collection: ACCOUNTS, field: 'id' };
}

function targetOf(collection: string, field: string, relations: Relations): string | undefined {
  const ownRelation = relations.find(
    (relation) => relation.collection === collection && relation.field === field,
  );
  if (ownRelation) return ownRelation.related_collection ?? undefined;
  return relations.find(
    ({ related_collection, meta }) => related_collection === collection && meta?.one_field === field,
  )?.collection;
}

const leadsBeyondNames = (path: readonly string[], collection: string, relations: Relations) =>
  [...follow(path, collection, relations)].some(
    (step) => step.collection === ACCOUNTS && !VISIBLE.has(step.field) && step.field !== '*',
  );

const leadsToAccounts = (path: readonly string[], collection: string, relations: Relations) =>
  [...follow(path, collection, relations)].some((step) => step.collection === ACCOUNTS);

/** Returns the fields by which a query selects, orders, groups or sums up rows, also related ones. */
function pathsOf({ filter, sort, group, aggregate, deep }: Row, at: readonly string[] = []): string[][] {
  return [
    ...filterPaths(filter, at),
    ...[sort, group, ...Object.values(isObject(aggregate) ? aggregate : {})].flatMap((names) =>
      listOf(names).map((name) => [...at, ...segmentsOf(name)]),
    ),
    ...nestedQueries(deep).flatMap(({ field, query }) => pathsOf(query, [...at, field])),
  ];
}

/** Returns what the other names of a query stand for. */
function aliasesOf({ alias, deep }: Row, at: readonly string[] = []): string[][] {
  return [
    ...Object.values(isObject(alias) ? alias : {}).map((target) => [...at, ...segmentsOf(String(target))]),
    ...nestedQueries(deep).flatMap(({ field, query }) => aliasesOf(query, [...at, field])),
  ];
}

/** The queries of related rows: their parts begin with an underscore, all other keys are fields. */
function nestedQueries(deep: unknown): { field: string; query: Row }[] {
  if (!isObject(deep)) return [];
  return Object.entries(deep).flatMap(([field, inner]) => {
    if (field.startsWith('_') || !isObject(inner)) return [];
    const parts = Object.entries(inner).filter(([key]) => key.startsWith('_'));
    const query = Object.fromEntries(parts.map(([key, value]) => [key.slice(1), value]));
    return [{ field: segmentsOf(field)[0] ?? field, query: { ...query, deep: inner } }];
  });
}

function filterPaths(filter: unknown, at: readonly string[]): string[][] {
  if (Array.isArray(filter)) return filter.flatMap((part: unknown) => filterPaths(part, at));
  if (!isObject(filter)) return [];
  return Object.entries(filter).flatMap(([key, inner]) => {
    if (['_and', '_or', '_some', '_none'].includes(key)) return filterPaths(inner, at);
    const path = key.startsWith('_') ? [...at] : [...at, ...segmentsOf(key)];
    return [path, ...(key.startsWith('_') ? [] : filterPaths(inner, path))];
  });
}

const listOf = (names: unknown): string[] =>
  (Array.isArray(names) ? names : names === undefined || names === null ? [] : [names])
    .flatMap((name: unknown) => String(name).split(','))
    .map((name) => name.trim().replace(/^[-+]/, ''));

/** Splits a path. A function such as `year(date)` or `count(users)` reads the field in its brackets. */
const segmentsOf = (path: string): string[] =>
  path
    .replaceAll(/(?<![$\w])[$\w]+\(([^()]*)\)/g, '$1')
    .split('.')
    .filter((name) => name !== '');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The list of people in the Studio is sorted by address unless one chooses otherwise; here it is not. */
function withoutHiddenOrder({ sort, ...query }: Row): Row {
  const visible = listOf(sort).every((name) => VISIBLE.has(name));
  return visible && sort !== undefined ? { ...query, sort } : query;
}

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
