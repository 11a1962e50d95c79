/**
 * The bundle brings all that it imports, but for Directus' own emitter: that must be the very object which Directus
 * emits through, or nobody hears (see src/directus/announcements.ts).
 */
const HOST_MODULES = new Set(['@directus/api/emitter']);

/** @type {import('rollup').Plugin} */
const hostModules = {
  name: 'host-modules',
  resolveId: (id) => (HOST_MODULES.has(id) ? { id, external: true } : null),
};

export default { plugins: [hostModules] };
