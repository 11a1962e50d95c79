/** A real Directus for tests, on a free port and with its own data folder. `stop` deletes everything. */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { connect } from '../apply/database.ts';
import { hasState, writeState } from '../apply/shop-state.ts';
import { parseEnvironment } from '../environment.ts';
import { markBootstrapped, startDirectus } from '../run.ts';
import { buildExtension } from '../extension-build.ts';
import { updateDatabase } from '../update.ts';
import { placeReleasedDatabase } from './released-database.ts';
import { resetRows } from './reset-rows.ts';
import { copyFolder, databaseTemplate, type TestDatabase } from './template.ts';
import {
  ADMIN_TOKEN,
  createTestEnvironment,
  METRICS_TOKEN,
  OWNER,
  SERVICE_TOKEN,
} from './test-environment.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

export interface TestDirectusOptions {
  /** Default: SQLite. */
  database?: TestDatabase;
  /** A released version, with whose data set it starts: directus/test/released. Default: an up-to-date database. */
  released?: {
    version: string;
    /** Runs before the database is updated. */
    beforeUpdate?: (database: Knex) => Promise<void>;
  };
  /** Variables that extend or override those of the test. */
  env?: NodeJS.ProcessEnv;
  /** Whether to build and load the shop's extension. Default: true. */
  extension?: boolean;
  /** Whether it serves the Studio. Default: false, because bundling the Studio's extension takes a second per start. */
  studio?: boolean;
}

export interface TestDirectus {
  /** For example http://127.0.0.1:40123 */
  url: string;
  /** Static token of the owner, an administrator. */
  adminToken: string;
  /** Static token of the proxy's service user. */
  serviceToken: string;
  /** Token for `GET /shop/metrics`. */
  metricsToken: string;
  owner: { email: string; password: string };
  /** The variables of its process. */
  env: NodeJS.ProcessEnv;
  /** Its log as JSON records, oldest first. Contains warnings and errors, unless `env` sets LOG_LEVEL. */
  logs: () => string[];
  /** Opens a connection to its database. The caller destroys it. */
  openDatabase: () => Knex;
  /** Does something with a connection to its database. */
  withDatabase: <Result>(work: (database: Knex) => PromiseLike<Result>) => Promise<Result>;
  /** Deletes all rows and uploads that tests have added, as if it had just started. SQLite only. */
  reset: () => Promise<void>;
  /** Kills it with SIGKILL, like a crash. `restart` starts it again. */
  kill: () => Promise<void>;
  /**
   * Limits the size of every file that it writes, like a full disk; Infinity removes the limit.
   * The kernel rejects the writes, so the error is real.
   */
  limitFileSize: (bytes: number) => Promise<void>;
  /** Its Postgres server; null on SQLite. */
  postgres: TestPostgres | null;
  /**
   * Restarts it on the same port and data.
   * @param whileStopped runs between the stop and the start
   */
  restart: (whileStopped?: () => Promise<void>) => Promise<void>;
  /** Stops it and deletes its data. */
  stop: () => Promise<void>;
}

/** Deletes a folder. Directus may still write a variant of an image into it, so it tries again. */
async function deleteFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/**
 * Clears the caches of permissions, settings and responses, which a change of rows outside Directus does not.
 * @returns false when Directus does not know its owner, because the cache has rights that a test took from the owner
 */
async function clearCaches(url: string): Promise<boolean> {
  const response = await fetch(`${url}/utils/cache/clear?system`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  });
  return response.ok;
}

/** Opens the database of an environment for some work. */
export async function inDatabase<Result>(
  env: NodeJS.ProcessEnv,
  work: (database: Knex) => PromiseLike<Result>,
): Promise<Result> {
  const database = connect(parseEnvironment(env).database);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

async function updateReleased(
  env: NodeJS.ProcessEnv,
  { version, beforeUpdate }: NonNullable<TestDirectusOptions['released']>,
): Promise<void> {
  await placeReleasedDatabase(parseEnvironment(env).database, version);
  if (beforeUpdate) await inDatabase(env, beforeUpdate);
  await updateDatabase({ env });
}

/** Notes that the shop runs now. Its clock would be judged by the newest order, which a test may have made old. */
async function noteRunning(database: Knex): Promise<void> {
  if (await hasState(database)) await writeState(database, 'seen', new Date().toISOString());
}

/** Starts a Directus for a test in about 3 s, or 15 s if it must create a new template. */
export async function startTestDirectus(options: TestDirectusOptions = {}): Promise<TestDirectus> {
  const extension = options.extension ?? true;
  const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-directus-'));
  const env = await createTestEnvironment(folder);
  const { dataDir } = parseEnvironment(env);
  const template = await databaseTemplate(options.database ?? 'sqlite', env);
  await copyFolder(path.join(template, 'data'), dataDir);
  let postgres: TestPostgres | null = null;
  if (options.database === 'postgres') {
    await copyFolder(path.join(template, 'postgres'), folder);
    postgres = await startTestPostgres(folder);
    Object.assign(env, postgres.env);
    markBootstrapped(parseEnvironment(env));
  }
  if (extension) {
    await buildExtension();
    delete env['EXTENSIONS_PATH'];
  }
  if (options.studio) env['SERVE_APP'] = 'true';
  Object.assign(env, options.env);
  if (options.released) await updateReleased(env, options.released);
  else await inDatabase(env, noteRunning);

  const logs: string[] = [];
  const start = () => startDirectus({ env, onLog: (line) => logs.push(line) });
  let directus = await start();
  async function restart(whileStopped?: () => Promise<void>): Promise<void> {
    await directus.stop();
    try {
      await whileStopped?.();
    } finally {
      directus = await start();
    }
  }
  return {
    url: directus.url,
    adminToken: ADMIN_TOKEN,
    serviceToken: SERVICE_TOKEN,
    metricsToken: METRICS_TOKEN,
    owner: OWNER,
    env,
    logs: () => [...logs],
    openDatabase: () => connect(parseEnvironment(env).database),
    withDatabase: (work) => inDatabase(env, work),
    async reset() {
      await resetRows(parseEnvironment(env).database, path.join(template, 'data'));
      await inDatabase(env, noteRunning);
      await deleteFolder(path.join(dataDir, 'uploads'));
      await copyFolder(path.join(template, 'data/uploads'), dataDir);
      if (!(await clearCaches(directus.url))) await restart();
    },
    async kill() {
      if (directus.pid !== undefined) process.kill(directus.pid, 'SIGKILL');
      await directus.exited;
    },
    async limitFileSize(bytes) {
      const limit = Number.isFinite(bytes) ? String(bytes) : 'unlimited';
      await promisify(execFile)('prlimit', ['--pid', String(directus.pid), `--fsize=${limit}:`]);
    },
    postgres,
    restart,
    async stop() {
      await directus.stop();
      await postgres?.stop();
      await deleteFolder(folder);
    },
  };
}
