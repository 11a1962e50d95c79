/** `apply`: updates a running Directus and its database to the shop's definitions. It is idempotent. */
import type { Knex } from 'knex';
import { applyAccess } from './apply/access.ts';
import { anyResponse, directusApi, type DirectusApi } from './apply/api.ts';
import { applyArtwork } from './apply/artwork.ts';
import { applyRelationsWithoutForeignKey } from './apply/relations-without-foreign-key.ts';
import { applyBookmarks } from './apply/bookmarks.ts';
import { applyConstraints } from './apply/constraints.ts';
import { addContentPages } from './apply/content-pages.ts';
import { applyDashboard } from './apply/dashboard.ts';
import { connect } from './apply/database.ts';
import { withDatabaseLock } from './apply/database-lock.ts';
import { applyDerivedTables } from './apply/derived-tables.ts';
import { addDefaultVariants } from './apply/default-variants.ts';
import { applyFileFolders } from './apply/file-folders.ts';
import { applyListLayouts } from './apply/list-layouts.ts';
import { addMessageTemplates } from './apply/message-templates.ts';
import { applySchema } from './apply/schema.ts';
import { fillOldSearchColumns } from './apply/search-columns.ts';
import { applySettings } from './apply/settings.ts';
import { applySingletons } from './apply/singletons.ts';
import { describeMismatch, findStockMismatches } from './apply/stock-check.ts';
import { systemToken } from './apply/system-token.ts';
import { parseEnvironment, type Environment } from './environment.ts';

export interface ApplyOptions {
  /** The variables that Directus was started with. */
  env: NodeJS.ProcessEnv;
  /** URL of the running Directus. Default: the URL in the environment. */
  url?: string;
  /** Called for each thing that a person should look at. */
  onWarning?: (message: string) => void;
}

/**
 * Applies schema, constraints, access, settings, the Studio's appearance and the default texts.
 * @returns a label for each change; empty when nothing changed
 * @throws EnvironmentError, DirectusApiError, or an error of the database
 */
export async function apply({ env, url, onWarning }: ApplyOptions): Promise<string[]> {
  const environment = parseEnvironment(env);
  const database = connect(environment.database);
  try {
    const token = await systemToken(database, environment.secret);
    const target = { environment, database, api: directusApi(url ?? environment.url, token), onWarning };
    const changes = await withDatabaseLock(environment.database, () => applyAll(target));
    for (const mismatch of await findStockMismatches(database)) onWarning?.(describeMismatch(mismatch));
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
}

async function applyAll({ environment, database, api, onWarning }: Target): Promise<string[]> {
  const hadContentPages = await database.schema.hasTable('content_pages');
  const changes = (await applySchema(api)).map((name) => `schema of ${name}`);
  if (await applyRelationsWithoutForeignKey(database)) {
    await api.send('POST', '/utils/cache/clear?system', {}, anyResponse);
    changes.push('relations without a foreign key');
  }
  await applyConstraints(database, environment.database.client);
  changes.push(...(await applyDerivedTables(database, environment.database.client, onWarning)));
  const migrated = await addDefaultVariants(database);
  if (migrated > 0) changes.push(`stock of ${migrated} products`);
  const filled = await fillOldSearchColumns(database);
  if (filled > 0) changes.push(`search columns of ${filled} rows`);
  if (await applyAccess(api, environment.serviceToken)) changes.push('access');
  if (await applySettings(api, environment.shopUrl)) changes.push('settings');
  if (await applyArtwork(api)) changes.push('logo and images of the Studio');
  changes.push(...(await applyFileFolders(api)).map((name) => `file folder ${name}`));
  changes.push(...(await applyListLayouts(api)).map((name) => `list of ${name}`));
  changes.push(...(await applyBookmarks(api)).map((name) => `bookmark ${name}`));
  if (await applyDashboard(api)) changes.push('dashboard');
  changes.push(...(await applySingletons(api, database)).map((name) => `default texts of ${name}`));
  // Once: the owner may delete them.
  if (!hadContentPages) changes.push(`${await addContentPages(database)} sample pages`);
  const templates = await addMessageTemplates(database);
  if (templates > 0) changes.push(`texts of ${templates} messages`);
  return changes;
}
