/** `manifest.json`: the description of a backup, written last. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Dialect } from '../apply/database.ts';
import { BackupError } from './backup-error.ts';
import { EXCLUDED_COLUMNS } from './excluded-data.ts';

export const MANIFEST = 'manifest.json';

/** Folder of the uploads within a backup. */
export const UPLOADS = 'uploads';

/** Name of the database copy within a backup, by kind of database. */
export const DATABASE_FILE = { sqlite3: 'database.sqlite', pg: 'database.dump' } as const;

export const DATABASE_LABEL = { sqlite3: 'SQLite', pg: 'Postgres' } as const;

/** Returns the name of the file with the rows of a table that the dump of Postgres excludes. */
export const tableFile = (table: string) => `${table}.json`;

/** Returns the names of all files that the database copy consists of. */
export function databaseFiles(dialect: Dialect): string[] {
  const tables = dialect === 'pg' ? Object.keys(EXCLUDED_COLUMNS) : [];
  return [DATABASE_FILE[dialect], ...tables.map(tableFile)];
}

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC: the time of the database copy. */
  takenAt: z.iso.datetime(),
  shop: z.string(),
  directus: z.string(),
  database: z.enum(['sqlite3', 'pg']),
  /** Row count of every table. */
  rows: z.record(z.string(), z.number().int()),
  /** Every other file of the backup, by its path from the backup's folder, with slashes. */
  files: z.array(
    z.object({
      path: z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\][^\\]*$/, 'must stay within the backup'),
      bytes: z.number().int(),
      sha256: z.string().length(64),
    }),
  ),
  /** Files that the database refers to and that were not in the uploads folder. */
  missing: z.array(z.string()),
  /** Number of files in another storage, such as S3. The backup does not contain them. */
  elsewhere: z.number().int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Returns the uploaded files among a backup's files. */
export function uploadedFiles({ files }: Manifest): Manifest['files'] {
  return files.filter((file) => file.path.startsWith(`${UPLOADS}/`));
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * Reads the manifest of a backup.
 * @throws BackupError when the folder has no manifest, or an invalid one
 */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST}.`);
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(
      `${MANIFEST} of ${folder} is damaged, or its format is newer than this version of the shop.`,
    );
  }
}
