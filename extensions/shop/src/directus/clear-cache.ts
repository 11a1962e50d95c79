import type { DirectusContext } from './types.ts';

type Schema = Awaited<ReturnType<DirectusContext['getSchema']>>;

/**
 * Clears Directus' response cache.
 * @param options.system whether also its own caches, such as that of permissions
 */
export async function clearCache(
  { services, database }: Pick<DirectusContext, 'services' | 'database'>,
  schema: Schema,
  options: { system: boolean },
): Promise<void> {
  // Directus allows only administrators to clear the cache.
  const accountability = { role: null, roles: [], user: null, admin: true, app: false, ip: null };
  await new services.UtilsService({ schema, knex: database, accountability }).clearCache(options);
}
