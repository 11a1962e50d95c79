/** Makes the tables in an empty Postgres: those of Directus and the shop as a first start does, then the owner's own. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { administratorToken } from '../administrator-token.ts';
import { apply } from '../apply.ts';
import { anyResponse, directusApi, type DirectusApi } from '../apply/api.ts';
import { parseEnvironment } from '../environment.ts';
import { freePort } from '../free-port.ts';
import { markBootstrapped, startDirectus } from '../run.ts';
import { snapshotSchema, type Snapshot, type SnapshotField } from '../schema/snapshot.ts';

/** Returns the variables of a Directus that nobody knows: no extension, no other copies, folders of its own. */
async function alone(env: NodeJS.ProcessEnv, folder: string): Promise<NodeJS.ProcessEnv> {
  const extensions = path.join(folder, 'no-extensions');
  mkdirSync(extensions, { recursive: true });
  const own = Object.entries(env).filter(([name]) => !/^(?:REDIS|SYNCHRONIZATION|CACHE|EMAIL)/.test(name));
  return {
    ...Object.fromEntries(own),
    DIRECTUS_HOST: '127.0.0.1',
    DIRECTUS_PORT: String(await freePort()),
    DIRECTUS_DATA_DIR: folder,
    EXTENSIONS_PATH: extensions,
    SERVE_APP: 'false',
    WEBSOCKETS_ENABLED: 'false',
  };
}

/**
 * Starts a Directus on the copy of SQLite with the shop's storages, and lets `work` read from it.
 * @param env the shop's variables, with the copy as DB_FILENAME
 */
export async function withCopy<Result>(
  env: NodeJS.ProcessEnv,
  folder: string,
  work: (api: DirectusApi, token: string) => Promise<Result>,
): Promise<Result> {
  const variables = await alone(env, folder);
  // The copy has all of the tables already.
  markBootstrapped(parseEnvironment(variables));
  const directus = await startDirectus({ env: variables });
  try {
    const token = await administratorToken(variables);
    return await work(directusApi(directus.url, token), token);
  } finally {
    await directus.stop();
  }
}

/**
 * Makes all tables in an empty Postgres. The rows that Directus and `apply` write there are of no importance.
 * @param copied what Directus has on SQLite
 */
export async function makeTables(
  env: NodeJS.ProcessEnv,
  folder: string,
  database: Knex,
  copied: Snapshot,
): Promise<void> {
  const withoutStorages = Object.entries(env).filter(([name]) => !name.startsWith('STORAGE_'));
  const variables = await alone(Object.fromEntries(withoutStorages), folder);
  const directus = await startDirectus({ env: variables });
  try {
    await apply({ env: variables });
    const api = directusApi(directus.url, await administratorToken(variables));
    await addOwnersTables(api, database, copied);
  } finally {
    await directus.stop();
  }
}

const diffSchema = anyResponse;

/** Adds the collections, fields and relations that an owner has made in the Studio. */
async function addOwnersTables(api: DirectusApi, database: Knex, copied: Snapshot): Promise<void> {
  const current = await api.get('/schema/snapshot', snapshotSchema);
  const has = new Set([...current.collections, ...current.fields].map(nameOf));
  const related = new Set(current.relations.map(nameOf));
  const collections = copied.collections.filter((collection) => !has.has(nameOf(collection)));
  const fields = copied.fields.filter((field) => !has.has(nameOf(field))).map(onPostgres);
  const relations = copied.relations.filter((relation) => !related.has(nameOf(relation)));
  if (collections.length + fields.length + relations.length === 0) return;
  const wanted: Snapshot = {
    ...current,
    collections: [...current.collections, ...collections],
    fields: [...current.fields, ...fields],
    relations: [...current.relations, ...relations],
  };
  const diff = await api.send('POST', '/schema/diff?mode=merge', wanted, diffSchema);
  await api.send('POST', '/schema/apply', diff, anyResponse);
  // Postgres' `real` has six digits. SQLite has decimals as doubles.
  for (const { collection, field, type } of fields)
    if (type === 'float')
      await database.raw('ALTER TABLE ?? ALTER COLUMN ?? TYPE double precision', [collection, field]);
}

const nameOf = ({ collection, field }: { collection: string; field?: string }) =>
  field === undefined ? collection : `${collection}.${field}`;

/** SQLite reports an id as a text of 36 characters. A column that refers to an id must have its type. */
const onPostgres = (field: SnapshotField): SnapshotField =>
  field.type === 'string' && field.schema?.data_type === 'char' ? { ...field, type: 'uuid' } : field;
