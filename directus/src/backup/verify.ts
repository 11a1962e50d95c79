import { statSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from './checksum.ts';
import { BackupError } from './failure.ts';
import { DATABASE_FILE, type Manifest } from './manifest.ts';

/**
 * Compares every file of a backup with what its manifest says of it.
 * @throws BackupError that names every file at fault
 */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const expected of manifest.files) {
    const fault = await faultOf(path.join(folder, expected.path), expected);
    if (fault !== null) faults.push(`${expected.path} ${fault}`);
  }
  const databaseFile = DATABASE_FILE[manifest.database];
  if (!manifest.files.some(({ path }) => path === databaseFile)) faults.push(`${databaseFile} is not listed`);
  if (faults.length > 0) throw new BackupError(`The backup ${folder} is not whole: ${faults.join('; ')}.`);
}

async function faultOf(file: string, expected: Manifest['files'][number]): Promise<string | null> {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size;
  if (bytes === undefined) return 'is missing';
  if (bytes !== expected.bytes) return `has ${bytes} bytes instead of ${expected.bytes}`;
  return (await sha256(file)) === expected.sha256 ? null : 'was changed: its checksum is another one';
}

/**
 * @param rows what a restored database has in every table
 * @throws BackupError that names the tables whose rows are not as many as were backed up
 */
export function verifyRows(manifest: Manifest, rows: Record<string, number>): void {
  const tables = new Set([...Object.keys(manifest.rows), ...Object.keys(rows)]);
  const faults = [...tables].filter((table) => manifest.rows[table] !== rows[table]);
  if (faults.length === 0) return;
  const told = faults.map(
    (table) => `${table} (${rows[table] ?? 'none'} instead of ${manifest.rows[table] ?? 'none'})`,
  );
  throw new BackupError(`The restored database is not what was backed up: ${told.join(', ')}.`);
}
