import { expect, it } from 'vitest';
import { createBackup } from './create-backup.ts';
import { BackupError } from './manifest.ts';

const env = {
  SECRET: 's'.repeat(32),
  DIRECTUS_TOKEN: 't'.repeat(16),
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'correct-horse',
};

it.each(['/dev/null', '/dev/null/x', '/proc/no-folder'])(
  'says that backups cannot be in %s',
  async (destination) => {
    const backup = createBackup({ env, destination });
    await expect(backup).rejects.toThrow(BackupError);
    await expect(backup).rejects.toThrow(`Backups cannot be written to ${destination}: `);
  },
);
