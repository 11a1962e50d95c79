/** Brings a running Directus and its database, whatever their state, to what the shop needs. Idempotent. */
import { applyAccess } from './apply/access.ts';
import { anything, directusApi } from './apply/api.ts';
import { applyBareRelations } from './apply/bare-relations.ts';
import { applyConstraints } from './apply/constraints.ts';
import { connect } from './apply/database.ts';
import { applySchema } from './apply/schema.ts';
import { applySettings } from './apply/settings.ts';
import { applySingletons } from './apply/singletons.ts';
import { systemToken } from './apply/system-token.ts';
import { parseEnvironment } from './environment.ts';

export interface ApplyOptions {
  /** The variables that Directus was started with. */
  env: NodeJS.ProcessEnv;
  /** Address of the running Directus, when it is not the one that the environment names. */
  url?: string;
}

/**
 * Applies schema, constraints, access, settings and first texts.
 * @returns what was changed, in words; empty when all was well
 * @throws EnvironmentError, DirectusApiError, or the database's own error
 */
export async function apply({ env, url }: ApplyOptions): Promise<string[]> {
  const environment = parseEnvironment(env);
  const address = url ?? environment.url;
  const database = connect(environment.database);
  try {
    const api = directusApi(address, await systemToken(database, environment.secret));
    const changes = (await applySchema(api)).map((name) => `schema of ${name}`);
    if (await applyBareRelations(database)) {
      await api.send('POST', '/utils/cache/clear?system', {}, anything);
      changes.push('relations without a foreign key');
    }
    await applyConstraints(database, environment.database.client);
    if (await applyAccess(api, address, environment.serviceToken)) changes.push('access');
    if (await applySettings(api)) changes.push('settings');
    changes.push(...(await applySingletons(api, database)).map((name) => `first texts of ${name}`));
    return changes;
  } finally {
    await database.destroy();
  }
}
