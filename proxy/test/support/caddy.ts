/** Debian's Caddy with the repository's Caddyfile, on free ports, with certificates of its own authority. */
import { eventually } from '@chitenge/directus/testing/eventually';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@chitenge/directus/free-port';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CADDYFILE = path.join(ROOT, 'deploy/Caddyfile');

/** The unpacked package. Installing it would start a server on port 80. */
const UNPACKED = path.join(ROOT, 'node_modules/.cache/caddy');

const works = (program: string) => spawnSync(program, ['version']).status === 0;

/** Returns a program of Caddy; null where Debian's package cannot be loaded. */
export function findCaddy(): string | null {
  const program = path.join(UNPACKED, 'usr/bin/caddy');
  if (works('caddy')) return 'caddy';
  if (works(program)) return program;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null;
  mkdirSync(UNPACKED, { recursive: true });
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: UNPACKED, stdio: ['ignore', 'ignore', 'ignore'] });
  run('apt-get', ['update', '-q']);
  run('apt-get', ['download', '-q', 'caddy']);
  for (const file of readdirSync(UNPACKED).filter((name) => name.endsWith('.deb')))
    run('dpkg', ['-x', file, '.']);
  return existsSync(program) ? program : null;
}

export interface Caddy {
  httpPort: number;
  httpsPort: number;
  /** The certificate of its authority. */
  certificate: Buffer;
  stop(): Promise<void>;
}

/**
 * @param domain the shop's domain
 * @param ports those of the proxy and of Directus
 */
export async function startCaddy(
  program: string,
  domain: string,
  ports: { proxy: string; directus: string },
): Promise<Caddy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-caddy-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const config = path.join(folder, 'Caddyfile');
  writeFileSync(
    config,
    `{
      admin off
      local_certs
      skip_install_trust
      http_port ${httpPort}
      https_port ${httpsPort}
      default_bind 127.0.0.1
      storage file_system ${folder}
    }
    import ${CADDYFILE}
    `,
  );
  const caddy = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      SHOP_DOMAIN: domain,
      PORT: ports.proxy,
      DIRECTUS_PORT: ports.directus,
    },
    stdio: 'ignore',
  });
  const root = path.join(folder, 'pki/authorities/local/root.crt');
  const certificate = await eventually(() => readFileSync(root));
  return {
    httpPort,
    httpsPort,
    certificate,
    async stop() {
      const exited = once(caddy, 'exit');
      if (caddy.kill('SIGTERM')) await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
