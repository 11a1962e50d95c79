/** A real Directus for tests: on a free port, with an own data folder, schema and access applied, gone after `stop`. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import type { Knex } from 'knex';
import { connect } from '../apply/database.ts';
import { parseEnvironment } from '../environment.ts';
import { startDirectus } from '../run.ts';
import { buildExtension } from '../extension-build.ts';
import { copyTemplate, prepare } from './template.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

const ADMIN_TOKEN = 'test-admin-token-0123456789abcdef';
const SERVICE_TOKEN = 'test-service-token-0123456789abcdef';

export interface TestDirectusOptions {
  /** Defaults to SQLite. Postgres takes some 15 s, for it has no template to copy. */
  database?: 'sqlite' | 'postgres';
  /** Variables beside or in place of the test's own. */
  env?: NodeJS.ProcessEnv;
  /** Whether the shop's extension is built and loaded; it is, unless told otherwise. */
  extension?: boolean;
}

export interface TestDirectus {
  /** Such as http://127.0.0.1:40123 */
  url: string;
  /** Static token of the owner, an administrator. */
  adminToken: string;
  /** Static token of the proxy's service user. */
  serviceToken: string;
  owner: { email: string; password: string };
  /** The variables that it runs with. */
  env: NodeJS.ProcessEnv;
  /** What it logged (JSON records), oldest first; warnings and errors unless `env` sets LOG_LEVEL. */
  logs: () => string[];
  /** Opens a connection to its database; the caller destroys it. */
  openDatabase: () => Knex;
  /** Ends it with SIGKILL, as a crash or a power cut would; `restart` starts it again. */
  kill: () => Promise<void>;
  /**
   * Lets none of its files grow beyond so many bytes, as on a disk that is full; Infinity lets them grow again.
   * The kernel then refuses its writes, so nothing of it is played.
   */
  limitFiles: (bytes: number) => Promise<void>;
  /** Its Postgres, where it runs on one. */
  postgres: TestPostgres | null;
  /** Stops and starts it again on the same port and data. */
  restart: () => Promise<void>;
  /** Ends it and deletes its data. */
  stop: () => Promise<void>;
}

/** Only what a process needs: a developer's own DB_ or STORAGE_ variables must not reach a test's server. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }) };
}

/** Starts a test's Directus; takes about 3 s, and 10 s when the schema or access has changed since the last one. */
export async function startTestDirectus(options: TestDirectusOptions = {}): Promise<TestDirectus> {
  const extension = options.extension ?? true;
  const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-directus-'));
  const dataDir = path.join(folder, 'data');
  const owner = { email: 'owner@chitenge.shop', password: 'test-owner-password' };
  const port = await getPort();
  const env: NodeJS.ProcessEnv = {
    ...bareEnvironment(),
    DIRECTUS_PORT: String(port),
    DIRECTUS_DATA_DIR: dataDir,
    SECRET: 'test-secret-0123456789abcdef0123456789abcdef',
    DIRECTUS_TOKEN: SERVICE_TOKEN,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    ADMIN_TOKEN,
    EXTENSIONS_PATH: path.join(folder, 'no-extensions'),
  };
  mkdirSync(path.join(folder, 'no-extensions'));
  const postgres = options.database === 'postgres' ? await startTestPostgres(folder) : null;
  if (postgres === null) await copyTemplate(dataDir, env);
  else await prepare(Object.assign(env, postgres.env));
  if (extension) {
    await buildExtension();
    delete env['EXTENSIONS_PATH'];
  }
  Object.assign(env, options.env);

  const logs: string[] = [];
  const start = () => startDirectus({ env, onLog: (line) => logs.push(line) });
  let directus = await start();
  return {
    url: directus.url,
    adminToken: ADMIN_TOKEN,
    serviceToken: SERVICE_TOKEN,
    owner,
    env,
    logs: () => [...logs],
    openDatabase: () => connect(parseEnvironment(env).database),
    async kill() {
      if (directus.pid !== undefined) process.kill(directus.pid, 'SIGKILL');
      await directus.exited;
    },
    async limitFiles(bytes) {
      const limit = Number.isFinite(bytes) ? String(bytes) : 'unlimited';
      await promisify(execFile)('prlimit', ['--pid', String(directus.pid), `--fsize=${limit}:`]);
    },
    postgres,
    async restart() {
      await directus.stop();
      directus = await start();
    },
    async stop() {
      await directus.stop();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
