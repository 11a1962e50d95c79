/**
 * The bundle brings all that it imports, but for Directus' own emitter and storage: these must be the very objects that
 * Directus uses, or nobody hears (see src/directus/announcements.ts) and no file is found.
 */
const HOST_MODULES = new Set(['@directus/api/emitter', '@directus/api/storage/index']);

/** @type {import('rollup').Plugin} */
const hostModules = {
  name: 'host-modules',
  resolveId: (id) => (HOST_MODULES.has(id) ? { id, external: true } : null),
};

export default { plugins: [hostModules] };
