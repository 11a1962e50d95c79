import type { Knex } from 'knex';

/**
 * Tables whose rows a backup excludes: sessions and tokens, because they give access without a password.
 * Everyone signs in again after a restore. `apply` sets the proxy's token from the environment.
 */
export const EXCLUDED_TABLES: readonly string[] = [
  'directus_sessions',
  'directus_oauth_codes',
  'directus_oauth_tokens',
];

/** Columns whose values a backup excludes, by table. */
export const EXCLUDED_COLUMNS: Readonly<Record<string, readonly string[]>> = { directus_users: ['token'] };

/** A file in Directus' file library: its storage and its name there. */
export interface StoredFile {
  storage: string;
  /** Path from the storage's root. */
  name: string;
}

/** What a copy of the database contains. */
export interface DatabaseCopy {
  /** Row count of every table. */
  rows: Record<string, number>;
  /** The files that the copied rows refer to. */
  storedFiles: StoredFile[];
}

/** Lists the files of Directus' file library. */
export function listStoredFiles(database: Knex): Promise<StoredFile[]> {
  return database('directus_files')
    .whereNotNull('filename_disk')
    .orderBy('id')
    .select<StoredFile[]>({ storage: 'storage', name: 'filename_disk' });
}
