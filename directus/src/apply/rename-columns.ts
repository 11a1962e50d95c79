/**
 * Gives columns of earlier versions their present names: docs/decisions/085-names-of-payments.md. Lists, bookmarks, templates, panels,
 * operations of flows, and rights of an owner's own policies follow them.
 */
import type { Knex } from 'knex';
import { beginWriting } from '../begin-writing.ts';
import { ORDER_RECEIPTS } from '../hidden-tables.ts';
import type { Dialect } from './database.ts';
import { changeSchema } from './postgres-locks.ts';
import { readState, writeState } from './shop-state.ts';

interface Renamed {
  table: string;
  from: string;
  to: string;
}

const RENAMED: readonly Renamed[] = [
  { table: 'payments', from: 'provider', to: 'network' },
  { table: 'payments', from: 'receipt', to: 'transaction_id' },
];

/** Values that have other names now. */
const RENAMED_VALUES = [
  { table: 'payments', column: 'attention', from: 'receipt-used', to: 'transaction-id-used' },
  { table: 'payments', column: 'method', from: 'push', to: 'prompt' },
] as const;

/** Where people filter by values. */
const FILTERS = {
  directus_presets: ['filter'],
  directus_permissions: ['permissions', 'validation'],
  directus_panels: ['options'],
  directus_operations: ['options'],
} as const;

/**
 * Gives values of earlier versions their present names, with the lists, bookmarks, rights, panels and operations that filter by them.
 * @returns how many rows it has changed
 */
export async function renameValues(database: Knex): Promise<number> {
  await renameInReceipts(database);
  let changed = 0;
  for (const { table, column, from, to } of RENAMED_VALUES) {
    if (!(await database.schema.hasColumn(table, column))) continue;
    changed += await database(table)
      .where({ [column]: from })
      .update({ [column]: to });
    const change = (text: string): string => text.replaceAll(`"${from}"`, `"${to}"`);
    for (const [name, columns] of Object.entries(FILTERS))
      await renameIn(database, change, {
        table: name,
        key: 'id',
        columns,
        names: (row) => {
          const text = columns.map((each) => textOf(row[each])).join(' ');
          return (row['collection'] === table || text.includes(`"${table}"`)) && text.includes(`"${column}"`);
        },
      });
  }
  return changed;
}

/**
 * Renames in one transaction what has a former name. A field that an owner has added with that name since then stays.
 * @returns the present names as `table.column`
 */
export async function renameColumns(database: Knex, dialect: Dialect): Promise<string[]> {
  const due: Renamed[] = [];
  for (const renamed of RENAMED) {
    const { table, from, to } = renamed;
    const columns = (await database.schema.hasTable(table)) ? await database(table).columnInfo() : {};
    if (from in columns && !(to in columns)) due.push(renamed);
  }
  if (due.length === 0) return [];
  const rename = async (trx: Knex): Promise<void> => {
    for (const renamed of due) await renameColumn(trx, renamed);
  };
  if (dialect === 'pg') await changeSchema(database, rename);
  else
    await database.transaction(async (trx) => {
      await beginWriting(trx);
      await rename(trx);
    });
  return due.map(({ table, to }) => `${table}.${to}`);
}

/** What earlier versions wrote in receipts, and its present name. In a text of JSON a quote has a backslash. */
const IN_RECEIPTS: readonly [from: string, to: string][] = [
  ['"provider":', '"network":'],
  ['"method":"push"', '"method":"prompt"'],
];

async function renameInReceipts(database: Knex): Promise<void> {
  if (!(await database.schema.hasTable(ORDER_RECEIPTS))) return;
  for (const [from, to] of IN_RECEIPTS)
    await database(ORDER_RECEIPTS)
      .where('content', 'like', `%${from}%`)
      .update({ content: database.raw('REPLACE(content, ?, ?)', [from, to]) });
}

async function renameColumn(trx: Knex, renamed: Renamed): Promise<void> {
  const { table, from, to } = renamed;
  await trx.raw('ALTER TABLE ?? RENAME COLUMN ?? TO ??', [table, from, to]);
  await trx('directus_fields').where({ collection: table, field: from }).update({ field: to });
  const related = await relatedFields(trx, table);
  const change = (text: string): string => withPresentName(text, renamed);
  await renameIn(trx, change, {
    table: 'directus_collections',
    key: 'collection',
    columns: ['display_template', 'sort_field', 'archive_field'],
    names: ({ collection }) => collection === table,
  });
  await renameIn(trx, change, {
    table: 'directus_fields',
    key: 'id',
    columns: ['options', 'display_options', 'conditions'],
    names: ({ collection, field }) =>
      collection === table || related.has(`${String(collection)}.${String(field)}`),
  });
  for (const [name, columns] of Object.entries(OF_COLLECTION))
    await renameIn(trx, change, {
      table: name,
      key: 'id',
      columns,
      names: ({ collection }) => collection === table,
    });
  for (const name of ['directus_panels', 'directus_operations'])
    await renameIn(trx, change, {
      table: name,
      key: 'id',
      columns: ['options'],
      names: ({ options }) => textOf(options).includes(`"${table}"`),
    });
  const appearance = await readState(trx, 'appearance');
  if (appearance !== null) await writeState(trx, 'appearance', change(appearance));
}

/** What Directus has about the fields of one collection. */
const OF_COLLECTION = {
  directus_presets: ['layout_query', 'layout_options', 'filter'],
  directus_permissions: ['fields', 'permissions', 'validation', 'presets'],
} as const;

/** Returns the fields of other collections that show rows of a table, as `collection.field`. */
async function relatedFields(trx: Knex, table: string): Promise<ReadonlySet<string>> {
  const rows: Record<'many_collection' | 'many_field' | 'one_collection' | 'one_field', string | null>[] =
    await trx('directus_relations')
      .where({ many_collection: table })
      .orWhere({ one_collection: table })
      .select('many_collection', 'many_field', 'one_collection', 'one_field');
  return new Set(
    rows.flatMap((row) => [
      `${row.many_collection}.${row.many_field}`,
      `${row.one_collection}.${row.one_field}`,
    ]),
  );
}

interface Place {
  table: string;
  key: string;
  /** With JSON, a template or names. */
  columns: readonly string[];
  /** Whether a row names something of the table in question. */
  names: (row: Record<string, unknown>) => boolean;
}

/** SQLite has JSON as text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** Replaces a whole name: alone, in a list, in JSON, or in a template. */
function withPresentName(text: string, { table, from, to }: Renamed): string {
  const name = new RegExp(String.raw`(^|[",]|"-|\{\{\s*|\b${table}\.)${from}(?=$|[",]|\s*\}\})`, 'g');
  return text.replaceAll(name, (_whole, before: string) => before + to);
}

async function renameIn(
  trx: Knex,
  change: (text: string) => string,
  { table, key, columns, names }: Place,
): Promise<void> {
  const rows: Record<string, unknown>[] = await trx(table).select();
  for (const row of rows.filter(names)) {
    const changed = columns.flatMap((column): [string, string][] => {
      const text = textOf(row[column]);
      const present = change(text);
      return present === text ? [] : [[column, present]];
    });
    if (changed.length > 0)
      await trx(table)
        .where({ [key]: row[key] })
        .update(Object.fromEntries(changed));
  }
}
