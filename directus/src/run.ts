/** Runs Directus as a child process: bootstraps a new database, starts, waits until ready, stops cleanly. */
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { version } from 'directus/version';
import {
  type DatabaseConfig,
  databaseAddress,
  directusVariables,
  parseEnvironment,
  type Environment,
} from './environment.ts';
import { connect, enableWriteAheadLog } from './apply/database.ts';
import { brief } from './brief.ts';
import { createLogTail, type LogTail } from './log-tail.ts';
import { withDatabaseLock } from './apply/database-lock.ts';
import { repairExtension } from './apply/extension.ts';
import { FREE_MEMORY } from './free-memory.ts';
import { ALLOCATOR_ENV, YOUNG_OBJECTS } from './node-memory.ts';
import { COMPILE_CACHE, DIRECTUS_PACKAGE } from './paths.ts';
import { makeDataPrivate } from './private-files.ts';

/**
 * Drops what a bootstrap on Postgres left that was stopped before it made the owner's account. Directus would not make it
 * the next time. SQLite has a bootstrap in a file of its own.
 */
async function dropUnfinishedBootstrap(config: DatabaseConfig): Promise<void> {
  const database = connect(config);
  try {
    const tables: string[] = await database('pg_tables')
      .whereRaw('schemaname = current_schema()')
      .pluck('tablename');
    const left = tables.filter((name) => name.startsWith('directus_'));
    // With the shop's tables, it was finished.
    if (left.length === 0 || tables.includes('products')) return;
    if (left.includes('directus_users') && (await database('directus_users').first('id'))) return;
    await database.raw(`DROP TABLE ${left.map(() => '??').join(', ')} CASCADE`, left);
  } finally {
    await database.destroy();
  }
}

/** Time between SIGTERM and SIGKILL. */
const STOP_TIMEOUT_MS = 8000;

/** File in the data folder that names the last bootstrapped version and database. Without it, the next start bootstraps. */
export const BOOTSTRAP_MARKER = '.bootstrapped';

/** A small machine that builds the shop beside it has been seen to need more than a minute. */
const READY_TIMEOUT_MS = 300_000;

const fromDirectus = createRequire(createRequire(import.meta.url).resolve('directus/package.json'));
// The command line would ask the npm registry for newer versions. `directus start` needs none of its modules.
const PROGRAMS = {
  bootstrap: fromDirectus.resolve('@directus/api/cli/run.js'),
  start: fromDirectus.resolve('@directus/api/start'),
};

const PRELOAD = new URL('./preload.ts', import.meta.url).href;

export interface StartOptions {
  /** Variables of the process; environment.ts lists those of the shop. */
  env: NodeJS.ProcessEnv;
  /** Receives every line of Directus' log: one JSON record per line. */
  onLog?: (line: string) => void;
}

/** How Directus' process exited. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether `stop` caused it. */
  expected: boolean;
  /** The end of the log, oldest line first. */
  lastLogLines: string[];
}

export interface RunningDirectus {
  /** URL for programs on this machine. */
  url: string;
  pid: number | undefined;
  /** Resolves when the process has exited. Never rejects. */
  exited: Promise<Exit>;
  /** Lets it return the memory that its start took, which pauses it for about half a second. */
  freeMemory: () => void;
  /** Sends SIGTERM, then SIGKILL after a timeout. Resolves when the process has exited. */
  stop: () => Promise<void>;
}

/** Directus did not start. The message ends with its last log lines. */
export class DirectusStartError extends Error {
  override name = 'DirectusStartError';
}

interface Child {
  process: ChildProcess;
  log: LogTail;
  exited: Promise<Pick<Exit, 'code' | 'signal'>>;
}

function spawnDirectus(
  command: keyof typeof PROGRAMS,
  variables: NodeJS.ProcessEnv,
  onLog: StartOptions['onLog'],
): Child {
  const child = fork(PROGRAMS[command], [command], {
    cwd: DIRECTUS_PACKAGE,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...ALLOCATOR_ENV, ...variables },
    execArgv: [YOUNG_OBJECTS.directus, '--import', PRELOAD],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createLogTail(40, onLog);
  child.stdout?.on('data', log.write);
  child.stderr?.on('data', log.write);
  const exited = new Promise<Pick<Exit, 'code' | 'signal'>>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
  return { process: child, log, exited };
}

const lastLines = ({ log }: Child): string => brief(log.lines().join('\n'));

async function bootstrap(variables: NodeJS.ProcessEnv, onLog: StartOptions['onLog']): Promise<void> {
  const child = spawnDirectus('bootstrap', variables, onLog);
  const { code } = await child.exited;
  if (code === 0) return;
  const log = lastLines(child);
  throw new DirectusStartError(
    log.includes('Validation failed for field "email"')
      ? 'ADMIN_EMAIL must end as addresses do that exist, as in owner@example.com: Directus takes no other'
      : `Directus could not set up its database:\n${log}`,
  );
}

/** Returns the content of the bootstrap marker: the version of Directus and the database. */
const bootstrapMarker = ({ database }: Environment): string => `${version} ${databaseAddress(database)}`;

/**
 * Bootstraps a new database, or one of another Directus version.
 * A new SQLite file gets its final name after the bootstrap, so an interrupted first start leaves no partial database.
 */
async function prepareDatabase(environment: Environment, { env, onLog }: StartOptions): Promise<void> {
  const { database, dataDir } = environment;
  const markerFile = path.join(dataDir, BOOTSTRAP_MARKER);
  const marker = bootstrapMarker(environment);
  if (database.client === 'sqlite3' && !existsSync(database.filename)) {
    const newFile = `${database.filename}.new`;
    rmSync(newFile, { force: true });
    await bootstrap(directusVariables(environment, env, newFile), onLog);
    renameSync(newFile, database.filename);
  } else {
    if (existsSync(markerFile) && readFileSync(markerFile, 'utf8') === marker) return;
    // Directus' migrations take no lock.
    await withDatabaseLock(database, async () => {
      if (database.client === 'pg') await dropUnfinishedBootstrap(database);
      await bootstrap(directusVariables(environment, env), onLog);
    });
  }
  markBootstrapped(environment);
}

/** Repairs what `apply` comes too late for: SQLite's mode in a restored copy, and an extension that is switched off. */
async function repairBeforeStart(config: DatabaseConfig): Promise<void> {
  if (config.client === 'sqlite3') await enableWriteAheadLog(config);
  const database = connect(config);
  try {
    await repairExtension(database);
  } finally {
    await database.destroy();
  }
}

/** Records that the configured database is bootstrapped, also if it is a copy of such a database. */
export function markBootstrapped(environment: Environment): void {
  writeFileSync(path.join(environment.dataDir, BOOTSTRAP_MARKER), bootstrapMarker(environment));
}

function waitUntilReady(child: Child): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new DirectusStartError(`Directus ${reason}:\n${lastLines(child)}`));
    const timeout = setTimeout(() => {
      child.process.kill('SIGKILL');
      fail(`was not ready within ${READY_TIMEOUT_MS / 1000} s`);
    }, READY_TIMEOUT_MS);
    // Directus sends 'ready' when it listens.
    child.process.on('message', (message) => {
      if (message !== 'ready') return;
      clearTimeout(timeout);
      resolve();
    });
    child.process.once('exit', (code, signal) => {
      clearTimeout(timeout);
      fail(`exited (${signal ?? `code ${code}`}) before it was ready`);
    });
  });
}

/**
 * Starts Directus and resolves when it listens. It does not update the schema; `apply` does.
 * @throws EnvironmentError when a variable is missing or invalid
 * @throws DirectusStartError when Directus exits or does not listen in time
 */
export async function startDirectus(options: StartOptions): Promise<RunningDirectus> {
  const environment = parseEnvironment(options.env);
  mkdirSync(path.join(environment.dataDir, 'uploads'), { recursive: true });
  await prepareDatabase(environment, options);
  await repairBeforeStart(environment.database);
  makeDataPrivate(environment);

  const child = spawnDirectus('start', directusVariables(environment, options.env), options.onLog);
  let stopping = false;
  const exited = child.exited.then((exit) => ({
    ...exit,
    expected: stopping,
    lastLogLines: child.log.lines(),
  }));
  await waitUntilReady(child);

  return {
    url: environment.url,
    pid: child.process.pid,
    exited,
    freeMemory() {
      // It may have ended.
      if (child.process.connected) child.process.send(FREE_MEMORY);
    },
    async stop() {
      stopping = true;
      child.process.kill('SIGTERM');
      const timeout = setTimeout(() => child.process.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(timeout);
    },
  };
}
