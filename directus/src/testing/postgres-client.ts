import { execFileSync, spawnSync } from 'node:child_process';

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

/**
 * Makes pg_dump and pg_restore available to a test. A root user on Debian gets them installed.
 * @throws Error that says what to install
 */
export function installPostgresClient(): void {
  if (isInstalled('pg_dump') && isInstalled('pg_restore')) return;
  if (process.getuid?.() !== 0 || !isInstalled('apt-get'))
    throw new Error(
      'The backup tests need pg_dump and pg_restore. On Debian or Ubuntu: sudo apt-get install postgresql-client',
    );
  // Another process on a test machine may hold dpkg's lock.
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  execFileSync('apt-get', [...wait, 'update', '-q'], { stdio: 'inherit' });
  execFileSync('apt-get', [...wait, 'install', '-qy', '--no-install-recommends', 'postgresql-client'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
