/** `manifest.json`: the description of a backup, written last. */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Dialect } from '../apply/database.ts';
import { EXCLUDED_COLUMNS } from './database-copy.ts';

/** A backup or restore that failed for a reason that the operator can act on. The message is shown as it is. */
export class BackupError extends Error {
  override name = 'BackupError';
}

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

/** Returns the SHA-256 of a file's content in hex. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Compares every file of a backup with its size and checksum in the manifest.
 * @throws BackupError that names every file that differs
 */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  const problems: string[] = [];
  for (const expected of manifest.files) {
    const mismatch = await findMismatch(path.join(folder, expected.path), expected);
    if (mismatch !== null) problems.push(`${expected.path} ${mismatch}`);
  }
  const listed = new Set(manifest.files.map(({ path }) => path));
  for (const file of databaseFiles(manifest.database))
    if (!listed.has(file)) problems.push(`${file} is not listed`);
  if (problems.length > 0)
    throw new BackupError(`The backup ${folder} is not complete: ${problems.join('; ')}.`);
}

async function findMismatch(file: string, expected: Manifest['files'][number]): Promise<string | null> {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) return 'is missing';
  if (bytes !== expected.bytes) return `has ${bytes} bytes instead of ${expected.bytes}`;
  return (await sha256(file)) === expected.sha256 ? null : 'was changed: its checksum differs';
}

/**
 * Compares the row counts of a restored database with the manifest.
 * @param rows row count of every table of the restored database
 * @throws BackupError that names every table that differs
 */
export function verifyRows(manifest: Manifest, rows: Record<string, number>): void {
  const tables = new Set([...Object.keys(manifest.rows), ...Object.keys(rows)]);
  const differing = [...tables].filter((table) => manifest.rows[table] !== rows[table]);
  if (differing.length === 0) return;
  const details = differing.map(
    (table) => `${table} (${rows[table] ?? 'none'} instead of ${manifest.rows[table] ?? 'none'})`,
  );
  throw new BackupError(
    `The restored database differs from the backup in its row counts: ${details.join(', ')}.`,
  );
}
