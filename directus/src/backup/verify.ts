import { statSync } from 'node:fs';
import path from 'node:path';
import { BackupError } from './backup-error.ts';
import { sha256 } from './checksum.ts';
import { databaseFiles, type Manifest } from './manifest.ts';

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
