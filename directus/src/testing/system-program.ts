import { execFileSync, spawnSync } from 'node:child_process';

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

interface DebianPackage {
  name: string;
  programs: readonly string[];
}

/** Programs that npm does not have. Neither package starts a server. */
const PACKAGES = {
  postgresClient: { name: 'postgresql-client', programs: ['pg_dump', 'pg_restore'] },
  redis: { name: 'redis-tools', programs: ['redis-server'] },
} satisfies Record<string, DebianPackage>;

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
  // Another process on a test machine may hold dpkg's lock.
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  execFileSync('apt-get', [...wait, 'update', '-q'], { stdio: 'inherit' });
  execFileSync('apt-get', [...wait, 'install', '-qy', '--no-install-recommends', debianName], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Whether the programs are installed, or a root user on Debian can install them. */
export function isAvailable(name: keyof typeof PACKAGES): boolean {
  return PACKAGES[name].programs.every(isInstalled) || canInstall();
}
