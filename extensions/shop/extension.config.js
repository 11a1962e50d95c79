/**
 * Modules of the running Directus that the bundle must import instead of copying. A copy of its emitter would reach no
 * subscriber. A copy of its storage would know no location. A copy of its permissions would have its own cache,
 * and a copy of its Redis client its own connection.
 */
const HOST_MODULES = new Set([
  '@directus/api/emitter',
  '@directus/api/storage/index',
  '@directus/api/permissions/lib/fetch-policies',
  '@directus/api/redis/index',
]);

/** @type {import('rollup').Plugin} */
const hostModules = {
  name: 'host-modules',
  resolveId: (id) => (HOST_MODULES.has(id) ? { id, external: true } : null),
};

export default { plugins: [hostModules] };
