import type { Knex } from 'knex';

/** A file that Directus knows of: where it is stored, and its name there. */
export interface StoredFile {
  storage: string;
  /** Its name on the disk, from the storage's root. */
  name: string;
}

/** A copy of the database as it was at one moment. */
export interface DatabaseCopy {
  /** Rows of every table. */
  rows: Record<string, number>;
  /** The files that its rows name. */
  stored: StoredFile[];
}

/** The files that a database names, of either kind. */
export function storedFiles(database: Knex): Promise<StoredFile[]> {
  return database('directus_files')
    .whereNotNull('filename_disk')
    .orderBy('id')
    .select<StoredFile[]>({ storage: 'storage', name: 'filename_disk' });
}
