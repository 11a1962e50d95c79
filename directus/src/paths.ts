import path from 'node:path';

/** The room of Directus within the repository. */
export const DIRECTUS_ROOM = path.resolve(import.meta.dirname, '..');

/** The repository's root. */
export const ROOT = path.resolve(DIRECTUS_ROOM, '..');

/** Where Directus looks for the shop's extension. */
export const EXTENSIONS = path.join(ROOT, 'extensions');

/** The schema as Directus reads it, kept in version control. */
export const SNAPSHOT_FILE = path.join(DIRECTUS_ROOM, 'snapshot.json');
