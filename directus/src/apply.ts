/** `apply`: updates a running Directus and its database to the shop's definitions. It is idempotent. */
import type { Knex } from 'knex';
import { COLLECTIONS } from './collections/all.ts';
import { anyResponse, type DirectusApi, directusApi } from './apply/api.ts';
import { type Dialect, connect } from './apply/database.ts';
import { applyAccess } from './apply/access.ts';
import { readAddedOnce } from './apply/added-once.ts';
import {
  applyArtwork,
  applyBookmarks,
  applyDashboard,
  removeOldPanels,
  applyFileFolders,
  applyListLayouts,
} from './apply/studio-looks.ts';
import { applyConstraints } from './apply/constraints.ts';
import { addContentPages, updateSamplePages } from './apply/content-pages.ts';
import {
  storeCleanBarcodes,
  dropOldDerivedTables,
  clearOldFoldings,
  fillOldSearchColumns,
} from './apply/older-versions.ts';
import { withDatabaseLock } from './apply/database-lock.ts';
import { addDefaultVariants } from './apply/default-variants.ts';
import { applyMachineTables } from './apply/machine-tables.ts';
import { assertMergeable } from './apply/merge-conflicts.ts';
import { mergePages } from './apply/merge-pages.ts';
import { applyMessageTemplates } from './apply/message-templates.ts';
import { renameColumns, renameValues } from './apply/rename-columns.ts';
import { numberOldOrders } from './apply/order-numbers.ts';
import { applyProductRatings } from './apply/product-ratings.ts';
import { applySchema, planSchema } from './apply/schema.ts';
import { applySettings } from './apply/settings.ts';
import { describeMismatch, findStockMismatches } from './apply/stock-check.ts';
import { systemToken } from './apply/system-token.ts';
import { createTrigramIndex } from './apply/trigram-index.ts';
import { definitionsVersion, hasOtherVersion } from './apply/version.ts';
import { readState, writeState } from './apply/shop-state.ts';
import { parseEnvironment, type Environment } from './environment.ts';
import { fillOrderSearch } from './order-search.ts';

/**
 * Creates the missing rows of singleton collections with their default texts. It never changes an existing row.
 * @returns the collections whose row it created
 */
async function applySingletons(api: DirectusApi, database: Knex): Promise<string[]> {
  const created: string[] = [];
  for (const { name, singleton } of COLLECTIONS) {
    if (!singleton) continue;
    const row: unknown = await database(name).first('id');
    if (row !== undefined) continue;
    await api.send('PATCH', `/items/${name}`, {}, anyResponse);
    created.push(name);
  }
  return created;
}

/** The first words of what is broken: the file itself has a line for each page. */
const MAX_LENGTH = 200;

/**
 * Returns what is broken in SQLite's file, empty when nothing is. It reads the whole file once: about a second for 500 MB.
 * Postgres checks its pages when it reads them.
 */
async function findDamage(database: Knex, dialect: Dialect): Promise<string> {
  if (dialect !== 'sqlite3') return '';
  const rows: { quick_check: string }[] = await database.raw('PRAGMA quick_check(3)');
  const lines = rows.map(({ quick_check: line }) => line).filter((line) => line !== 'ok');
  return lines.join(' ').replaceAll(/\s+/g, ' ').slice(0, MAX_LENGTH);
}

export interface ApplyOptions {
  /** The variables that Directus was started with. */
  env: NodeJS.ProcessEnv;
  /** URL of the running Directus. Default: the URL in the environment. */
  url?: string;
  /** Called for each thing that a person should look at. */
  onWarning?: (message: string) => void;
  /** Receives a label for each change, also when a later one fails. */
  changes?: string[];
}

/**
 * Applies schema, constraints, access, settings, the Studio's appearance and the default texts.
 * @returns a label for each change; empty when nothing changed
 * @throws EnvironmentError, ApplyError, DirectusApiError, or an error of the database
 */
export async function apply({ env, url, onWarning, changes = [] }: ApplyOptions): Promise<string[]> {
  const environment = parseEnvironment(env);
  const database = connect(environment.database);
  try {
    const token = await systemToken(database, environment.secret);
    const api = directusApi(url ?? environment.url, token);
    await withDatabaseLock(environment.database, () =>
      applyAll({ environment, database, api, onWarning, changes }),
    );
    for (const mismatch of await findStockMismatches(database)) onWarning?.(describeMismatch(mismatch));
    const damage = await findDamage(database, environment.database.client);
    if (damage !== '')
      onWarning?.(`The database file is damaged: ${damage}. Restore the newest backup (docs/backups.md).`);
    if (damage !== ((await readState(database, 'damage')) ?? ''))
      await writeState(database, 'damage', damage);
    return changes;
  } finally {
    await database.destroy();
  }
}

interface Target {
  environment: Environment;
  database: Knex;
  api: DirectusApi;
  onWarning: ApplyOptions['onWarning'];
  changes: string[];
}

async function applyAll({ environment, database, api, onWarning, changes }: Target): Promise<void> {
  const isUpdate = await hasOtherVersion(database);
  // Later versions have the record, and no collections to merge: one with such a name is the owner's.
  const mayMerge = (await readState(database, 'version')) === null;
  const hadContentPages = await database.schema.hasTable('content_pages');
  if (mayMerge) await assertMergeable(database);
  let plan = await planSchema(api, database);
  await applyMachineTables(database);
  if (isUpdate) await writeState(database, 'updating', definitionsVersion());
  const { client } = environment.database;
  const renamed = await renameColumns(database, client);
  if (renamed.length > 0) {
    changes.push(...renamed.map((name) => `name of ${name}`));
    await api.send('POST', '/utils/cache/clear?system', {}, anyResponse);
    plan = await planSchema(api, database);
  }
  changes.push(...(await applySchema(api, database, plan)).map((name) => `schema of ${name}`));
  if (mayMerge && (await mergePages(database))) {
    await api.send('POST', '/utils/cache/clear?system', {}, anyResponse);
    changes.push('texts of home page, lookbook and search');
  }
  const values = isUpdate ? await renameValues(database) : 0;
  if (values > 0) changes.push(`${values} values of payments`);
  await applyConstraints(database, client);
  if (await applyProductRatings(database, client)) changes.push('ratings of products');
  if (await dropOldDerivedTables(database, client))
    changes.push('tables of counts and of the search of orders');
  await clearOldFoldings(database);
  const numbered = await numberOldOrders(database, client);
  if (numbered > 0) changes.push(`numbers of ${numbered} orders`);
  const found = await fillOrderSearch(database);
  if (found > 0) changes.push(`search of ${found} orders`);
  const problem = client === 'pg' ? await createTrigramIndex(database) : null;
  if (problem !== null)
    onWarning?.(
      `A search of orders reads all of them, because Postgres has no extension pg_trgm: ${problem}. An administrator of the database creates it with CREATE EXTENSION pg_trgm.`,
    );
  const migrated = await addDefaultVariants(database);
  if (migrated > 0) changes.push(`stock of ${migrated} products`);
  const filled = await fillOldSearchColumns(database);
  if (filled > 0) changes.push(`search columns of ${filled} rows`);
  const barcodes = await storeCleanBarcodes(database, onWarning);
  if (barcodes > 0) changes.push(`barcodes of ${barcodes} variants`);
  const added = await readAddedOnce(database);
  if (await applyAccess(api, environment.serviceToken)) changes.push('access');
  if (await applySettings(api, environment.shopUrl, added)) changes.push('settings');
  if (await applyArtwork(api, added)) changes.push('logo and images of the Studio');
  changes.push(...(await applyFileFolders(api)).map((name) => `file folder ${name}`));
  changes.push(...(await applyListLayouts(api, added)).map((name) => `list of ${name}`));
  changes.push(...(await applyBookmarks(api, added)).map((name) => `bookmark ${name}`));
  if (await applyDashboard(api, added)) changes.push('dashboard');
  if (await removeOldPanels(api)) changes.push('panels that /admin has, too');
  changes.push(...(await applySingletons(api, database)).map((name) => `default texts of ${name}`));
  const addedPages = await addContentPages(database, { isNew: !hadContentPages, added });
  if (addedPages > 0) changes.push(`${addedPages} sample pages`);
  const pages = await updateSamplePages(database);
  if (pages > 0) changes.push(`texts of ${pages} sample pages`);
  const templates = await applyMessageTemplates(database);
  if (templates > 0) changes.push(`texts of ${templates} messages`);
  await added.save();
  if (isUpdate) await writeState(database, 'updating', '');
  await writeState(database, 'version', definitionsVersion());
}
