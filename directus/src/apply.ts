/** Brings a running Directus and its database, whatever their state, to what the shop needs. Idempotent. */
import type { Knex } from 'knex';
import { applyAccess } from './apply/access.ts';
import { anything, directusApi, type DirectusApi } from './apply/api.ts';
import { applyArtwork } from './apply/artwork.ts';
import { applyBareRelations } from './apply/bare-relations.ts';
import { applyBookmarks } from './apply/bookmarks.ts';
import { applyConstraints } from './apply/constraints.ts';
import { applyDashboard } from './apply/dashboard.ts';
import { connect } from './apply/database.ts';
import { applyLists } from './apply/lists.ts';
import { applySchema } from './apply/schema.ts';
import { applySettings } from './apply/settings.ts';
import { applySingletons } from './apply/singletons.ts';
import { systemToken } from './apply/system-token.ts';
import { parseEnvironment, type Environment } from './environment.ts';

export interface ApplyOptions {
  /** The variables that Directus was started with. */
  env: NodeJS.ProcessEnv;
  /** Address of the running Directus, when it is not the one that the environment names. */
  url?: string;
}

/**
 * Applies schema, constraints, access, settings, the Studio's furnishing and first texts.
 * @returns what was changed, in words; empty when all was well
 * @throws EnvironmentError, DirectusApiError, or the database's own error
 */
export async function apply({ env, url }: ApplyOptions): Promise<string[]> {
  const environment = parseEnvironment(env);
  const database = connect(environment.database);
  try {
    const token = await systemToken(database, environment.secret);
    const target = { environment, database, api: directusApi(url ?? environment.url, token) };
    return await alone(target, () => applyAll(target));
  } finally {
    await database.destroy();
  }
}

interface Target {
  environment: Environment;
  database: Knex;
  api: DirectusApi;
}

/** Any number that nothing else locks by. */
const APPLY_LOCK = 20_261_121;

/** Copies of Directus that share a Postgres and start together apply one after the other. */
async function alone<Result>(
  { environment, database }: Target,
  work: () => Promise<Result>,
): Promise<Result> {
  if (environment.database.client === 'sqlite3') return work();
  return database.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [APPLY_LOCK]);
    return work();
  });
}

async function applyAll({ environment, database, api }: Target): Promise<string[]> {
  const changes = (await applySchema(api)).map((name) => `schema of ${name}`);
  if (await applyBareRelations(database)) {
    await api.send('POST', '/utils/cache/clear?system', {}, anything);
    changes.push('relations without a foreign key');
  }
  await applyConstraints(database, environment.database.client);
  if (await applyAccess(api, environment.serviceToken)) changes.push('access');
  if (await applySettings(api, environment.shopUrl)) changes.push('settings');
  if (await applyArtwork(api)) changes.push('logo and pictures of the Studio');
  changes.push(...(await applyLists(api)).map((name) => `list of ${name}`));
  changes.push(...(await applyBookmarks(api)).map((name) => `bookmark ${name}`));
  if (await applyDashboard(api)) changes.push('dashboard');
  changes.push(...(await applySingletons(api, database)).map((name) => `first texts of ${name}`));
  return changes;
}
