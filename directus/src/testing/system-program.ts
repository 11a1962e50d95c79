import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

interface DebianPackage {
  name: string;
  programs: readonly string[];
}

/**
 * The file of Redis in Debian's `redis-tools`, where `redis-server` is a link to it in a package that starts a service. It is
 * the server when it is called by the name `redis-server`.
 */
export const REDIS_PROGRAM = 'redis-check-rdb';

/** Programs that npm does not have. Neither package starts a server. */
const PACKAGES = {
  postgresClient: { name: 'postgresql-client', programs: ['pg_dump', 'pg_restore'] },
  redis: { name: 'redis-tools', programs: [REDIS_PROGRAM] },
} satisfies Record<string, DebianPackage>;

const APT_LOCK = path.join(tmpdir(), 'chitenge-apt.lock');

const canInstall = () => process.getuid?.() === 0 && isInstalled('apt-get');

/**
 * Installs programs for a root user on Debian, unless they are installed.
 * @throws Error that says what to install
 */
export function installProgram(name: keyof typeof PACKAGES): void {
  const { name: debianName, programs } = PACKAGES[name];
  if (programs.every(isInstalled)) return;
  if (!canInstall())
    throw new Error(
      `${programs.join(' and ')} missing. On Debian or Ubuntu: sudo apt-get install ${debianName}`,
    );
  aptGet('update', '-q');
  aptGet('install', '-qy', '--no-install-recommends', debianName);
}

/** Waits for other processes: those of the tests, by a lock of their own, and any that holds dpkg's lock. */
function aptGet(...args: string[]): void {
  execFileSync('flock', [APT_LOCK, 'apt-get', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Whether the programs are installed, or a root user on Debian can install them. */
export function isAvailable(name: keyof typeof PACKAGES): boolean {
  return PACKAGES[name].programs.every(isInstalled) || canInstall();
}
