/** `npm run backup`: copies database and uploads into a folder named by the time. The shop may be running. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '@chitenge/directus/backup/create-backup';
import { deleteOldBackups } from '@chitenge/directus/backup/folders';
import { BackupError, uploadedFiles } from '@chitenge/directus/backup/manifest';
import { runCommand, UsageError } from './support/command.ts';
import { readEnvFile } from './support/env-file.ts';
import { ROOT } from './support/root.ts';

const USAGE = `npm run backup -- [--to <folder>] [--keep <count>]
  --to    destination folder (default: backups/)
  --keep  number of backups to keep, the newest ones (default: all)`;

function parseKeep(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--keep must be a whole number, at least 1.');
  return Number(text);
}

await runCommand(USAGE, [BackupError], async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
  const destination = path.resolve(values.to ?? path.join(ROOT, 'backups'));
  const keep = parseKeep(values.keep);

  const { folder, manifest } = await createBackup({ env: readEnvFile(), destination });
  const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  console.log(`✓ Backed up to ${folder}`);
  console.log(
    `  ${manifest.rows['orders'] ?? 0} orders, ${manifest.rows['products'] ?? 0} products, ${uploadedFiles(manifest).length} uploaded files; ${megabytes.toFixed(1)} MB`,
  );
  console.log('  Not included: sessions, and .env with its secrets. Keep a copy of .env elsewhere.');
  if (manifest.elsewhere > 0)
    console.log(
      `  Not included: ${manifest.elsewhere} files in another storage. docs/backups.md explains how to protect them.`,
    );
  for (const name of manifest.missing)
    console.warn(`  ! The database refers to the file ${name}, but it is not in the uploads folder.`);
  if (keep === null) return;
  const deleted = deleteOldBackups(destination, keep);
  if (deleted.length > 0) console.log(`  Deleted, because --keep is ${keep}: ${deleted.join(', ')}`);
});
