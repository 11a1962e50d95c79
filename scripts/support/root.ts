import path from 'node:path';

/** The repository's folder. */
export const ROOT = path.resolve(import.meta.dirname, '../..');
