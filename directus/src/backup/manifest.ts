/** What a backup says about itself: `manifest.json`, written last. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BackupError } from './failure.ts';

export const MANIFEST = 'manifest.json';

/** Name of the database's copy within a backup, by kind of database. */
export const DATABASE_FILE = { sqlite3: 'database.sqlite', pg: 'database.sql' } as const;

export const DATABASE_LABEL = { sqlite3: 'SQLite', pg: 'Postgres' } as const;

const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC: the moment that the database's copy shows. */
  takenAt: z.iso.datetime(),
  shop: z.string(),
  directus: z.string(),
  database: z.enum(['sqlite3', 'pg']),
  /** Rows of every table. */
  rows: z.record(z.string(), z.number().int()),
  /** Every other file of the backup, from its folder, with slashes. */
  files: z.array(
    z.object({
      path: z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\][^\\]*$/, 'must stay within the backup'),
      bytes: z.number().int(),
      sha256: z.string().length(64),
    }),
  ),
  /** Files that the database names and the shop's own folder did not have. */
  missing: z.array(z.string()),
  /** How many files are kept by another storage, such as S3, and so are not in the backup. */
  elsewhere: z.number().int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws BackupError when the folder holds no backup, or a manifest that cannot be read */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new BackupError(`${folder} is no backup: it has no ${MANIFEST}.`);
  }
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(
      `${MANIFEST} of ${folder} is damaged, or of a format that this version does not know.`,
    );
  }
}
