/** `npm run restore`: restores a backup to the configured database and uploads folder, which must be empty. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, uploadedFiles } from '@chitenge/directus/backup/manifest';
import { restore } from '@chitenge/directus/backup/restore';
import { runCommand, UsageError } from './support/command.ts';
import { loadEnvFile } from './support/env-file.ts';

await runCommand('npm run restore -- <folder of a backup>', [BackupError], async () => {
  const [folder, ...extra] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined || extra.length > 0) throw new UsageError('Give the folder of one backup.');

  const { env, created } = loadEnvFile();
  if (created) console.log('✓ Wrote .env with new random secrets');
  const manifest = await restore({ env, folder: path.resolve(folder) });
  console.log(
    `✓ Restored the shop of ${manifest.takenAt}: ${manifest.rows['orders'] ?? 0} orders, ${manifest.rows['products'] ?? 0} products, ${uploadedFiles(manifest).length} uploaded files; checksums and counts agree`,
  );
  if (manifest.elsewhere > 0)
    console.log(`  ${manifest.elsewhere} files are in another storage. STORAGE_… in .env must name it.`);
  console.log('  Next: npm start. Sign in with the password of the backup, not with that of a new .env.');
});
