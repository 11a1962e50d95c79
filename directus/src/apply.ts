/** `apply`: updates a running Directus and its database to the shop's definitions. It is idempotent. */
import type { Knex } from 'knex';
import { applyAccess } from './apply/access.ts';
import { anyResponse, directusApi, type DirectusApi } from './apply/api.ts';
import { readAddedOnce } from './apply/added-once.ts';
import { applyArtwork } from './apply/artwork.ts';
import { applyBookmarks } from './apply/bookmarks.ts';
import { applyConstraints } from './apply/constraints.ts';
import { addContentPages, updateSamplePages } from './apply/content-pages.ts';
import { applyDashboard, removeOldPanels } from './apply/dashboard.ts';
import { storeCleanBarcodes } from './apply/barcodes.ts';
import { connect } from './apply/database.ts';
import { withDatabaseLock } from './apply/database-lock.ts';
import { addDefaultVariants } from './apply/default-variants.ts';
import { applyFileFolders } from './apply/file-folders.ts';
import { applyListLayouts } from './apply/list-layouts.ts';
import { applyMachineTables } from './apply/machine-tables.ts';
import { assertMergeable } from './apply/merge-conflicts.ts';
import { mergePages } from './apply/merge-pages.ts';
import { applyMessageTemplates } from './apply/message-templates.ts';
import { dropOldDerivedTables } from './apply/old-derived-tables.ts';
import { numberOldOrders } from './apply/order-numbers.ts';
import { applyProductRatings } from './apply/product-ratings.ts';
import { applySchema, planSchema } from './apply/schema.ts';
import { clearOldFoldings, fillOldSearchColumns } from './apply/search-columns.ts';
import { applySettings } from './apply/settings.ts';
import { applySingletons } from './apply/singletons.ts';
import { findDamage } from './apply/integrity.ts';
import { describeMismatch, findStockMismatches } from './apply/stock-check.ts';
import { systemToken } from './apply/system-token.ts';
import { createTrigramIndex } from './apply/trigram-index.ts';
import { definitionsVersion, hasOtherVersion } from './apply/version.ts';
import { readState, writeState } from './apply/shop-state.ts';
import { parseEnvironment, type Environment } from './environment.ts';
import { fillOrderSearch } from './order-search.ts';

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
  const plan = await planSchema(api, database);
  await applyMachineTables(database);
  if (isUpdate) await writeState(database, 'updating', definitionsVersion());
  changes.push(...(await applySchema(api, database, plan)).map((name) => `schema of ${name}`));
  if (mayMerge && (await mergePages(database))) {
    await api.send('POST', '/utils/cache/clear?system', {}, anyResponse);
    changes.push('texts of home page, lookbook and search');
  }
  const { client } = environment.database;
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
