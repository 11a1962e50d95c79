/** `npm run restore`: a backup into the place that the configuration names. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '@chitenge/directus/backup/failure';
import { restore } from '@chitenge/directus/backup/restore';
import { runCommand, UsageError } from './support/command.ts';
import { loadEnvFile } from './support/env-file.ts';

const USAGE = `npm run restore -- <folder of a backup> [--replace]
  --replace  move the shop that is there now aside (it is not deleted)`;

await runCommand(USAGE, [BackupError], async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('Name the folder of one backup.');

  const { env, created } = loadEnvFile();
  if (created) console.log('✓ Wrote .env with new random secrets');
  const { manifest, setAside } = await restore({
    env,
    folder: path.resolve(folder),
    replace: values.replace,
  });
  console.log(
    `✓ Restored the shop of ${manifest.takenAt}: ${manifest.rows['orders'] ?? 0} orders, ${manifest.rows['products'] ?? 0} products, ${manifest.files.length - 1} uploaded files; checksums and counts agree`,
  );
  for (const place of setAside) console.log(`  What was there before is kept: ${place}`);
  if (manifest.elsewhere > 0)
    console.log(
      `  ${manifest.elsewhere} files are kept by another storage, which STORAGE_… of .env must name.`,
    );
  console.log('  Next: npm start, then sign in with the password of that day (not the one of a new .env).');
});
