import path from 'node:path';

/** Folder of the package @chitenge/directus. */
export const DIRECTUS_PACKAGE = path.resolve(import.meta.dirname, '..');

/** The repository's root. */
export const ROOT = path.resolve(DIRECTUS_PACKAGE, '..');

/** Folder in which Directus finds the shop's extension. */
export const EXTENSIONS = path.join(ROOT, 'extensions');

/** The schema in Directus' format. */
export const SNAPSHOT_FILE = path.join(DIRECTUS_PACKAGE, 'snapshot.json');

/** Where Node keeps compiled modules. Directus loads thousands; with the cache, it starts in half the time. */
export const COMPILE_CACHE = path.join(ROOT, '.tmp/compile-cache');
