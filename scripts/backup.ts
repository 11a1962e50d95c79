/** `npm run backup`: database and uploads of the shop, open or not, into a folder named for the moment. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '@chitenge/directus/backup/back-up';
import { BackupError } from '@chitenge/directus/backup/failure';
import { keepNewest } from '@chitenge/directus/backup/folders';
import { runCommand, UsageError } from './support/command.ts';
import { readEnvFile } from './support/env-file.ts';
import { ROOT } from './support/root.ts';

const USAGE = `npm run backup -- [--to <folder>] [--keep <count>]
  --to    where backups are put; the folder backups/ of the shop otherwise
  --keep  how many stay, the newest; all otherwise`;

function keptOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--keep must be a whole number, at least 1.');
  return Number(text);
}

await runCommand(USAGE, [BackupError], async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
  const destination = path.resolve(values.to ?? path.join(ROOT, 'backups'));
  const kept = keptOf(values.keep);

  const { folder, manifest } = await backUp({ env: readEnvFile(), destination });
  const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  console.log(`✓ Backed up to ${folder}`);
  console.log(
    `  ${manifest.rows['orders'] ?? 0} orders, ${manifest.rows['products'] ?? 0} products, ${manifest.files.length - 1} uploaded files; ${megabytes.toFixed(1)} MB`,
  );
  console.log('  Not in it: .env with its secrets, and who is signed in. Keep a copy of .env elsewhere.');
  if (manifest.elsewhere > 0)
    console.log(
      `  Not in it: ${manifest.elsewhere} files that another storage keeps; docs/backups.md says how.`,
    );
  for (const name of manifest.missing)
    console.warn(`  ! The database names the file ${name}, which the uploads do not have.`);
  if (kept === null) return;
  const deleted = keepNewest(destination, kept);
  if (deleted.length > 0) console.log(`  Deleted as older than the newest ${kept}: ${deleted.join(', ')}`);
});
