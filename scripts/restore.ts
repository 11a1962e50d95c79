/** `npm run restore`: restores a backup to the configured database and uploads folder. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '@chitenge/directus/backup/backup-error';
import { uploadedFiles } from '@chitenge/directus/backup/manifest';
import { restore } from '@chitenge/directus/backup/restore';
import { runCommand, UsageError } from './support/command.ts';
import { loadEnvFile } from './support/env-file.ts';

const USAGE = `npm run restore -- <folder of a backup> [--replace]
  --replace  move an existing database and uploads aside (nothing is deleted)`;

await runCommand(USAGE, [BackupError], async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...extra] = positionals;
  if (folder === undefined || extra.length > 0) throw new UsageError('Give the folder of one backup.');

  const { env, created } = loadEnvFile();
  if (created) console.log('✓ Wrote .env with new random secrets');
  const { manifest, movedAside } = await restore({
    env,
    folder: path.resolve(folder),
    replace: values.replace,
  });
  console.log(
    `✓ Restored the shop of ${manifest.takenAt}: ${manifest.rows['orders'] ?? 0} orders, ${manifest.rows['products'] ?? 0} products, ${uploadedFiles(manifest).length} uploaded files; checksums and counts agree`,
  );
  for (const place of movedAside) console.log(`  Moved aside: ${place}`);
  if (manifest.elsewhere > 0)
    console.log(`  ${manifest.elsewhere} files are in another storage. STORAGE_… in .env must name it.`);
  console.log('  Next: npm start. Sign in with the password of the backup, not with that of a new .env.');
});
