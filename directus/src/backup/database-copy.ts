import type { Knex } from 'knex';

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
