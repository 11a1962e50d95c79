/** Runs pg_dump and pg_restore, the programs of PostgreSQL's client package. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { DatabaseConfig } from '../environment.ts';
import { BackupError } from './manifest.ts';

export type PostgresConfig = Extract<DatabaseConfig, { client: 'pg' }>;
export type PostgresProgram = 'pg_dump' | 'pg_restore';

const execute = promisify(execFile);

/** Returns libpq's connection parameters. The password is a variable, because every user can list arguments. */
function connectionParameters(config: PostgresConfig): { dbname: string; variables: NodeJS.ProcessEnv } {
  const { connectionString, host, port, database, user, password, ssl } = config;
  // PGSSLMODE of the environment wins, for example verify-full with PGSSLROOTCERT.
  const tls = ssl ? { PGSSLMODE: process.env['PGSSLMODE'] ?? 'require' } : {};
  if (connectionString === undefined) {
    const variables = { PGHOST: host, PGPORT: String(port), PGUSER: user, PGPASSWORD: password, ...tls };
    return { dbname: database, variables };
  }
  const url = new URL(connectionString);
  // Debian's pg_wrapper chooses the newest client only if PGHOST is set.
  const variables = { PGHOST: url.hostname, PGPASSWORD: decodeURIComponent(url.password), ...tls };
  url.password = '';
  return { dbname: url.href, variables };
}

/** Returns the major version of a program, and null when it is not installed. */
async function majorVersion(program: PostgresProgram, variables: NodeJS.ProcessEnv): Promise<number | null> {
  try {
    const { stdout } = await execute(program, ['--version'], { env: { ...process.env, ...variables } });
    return Number(/ (\d+)/.exec(stdout)?.[1]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Checks that a program is installed and not older than the server; pg_dump rejects a newer server.
 * @param server major version of the database server
 * @throws BackupError that names the package to install
 */
export async function assertPostgresClient(
  program: PostgresProgram,
  config: PostgresConfig,
  server: number,
): Promise<void> {
  const client = await majorVersion(program, connectionParameters(config).variables);
  if (client !== null && client >= server) return;
  const problem =
    client === null
      ? `${program} is not installed`
      : `${program} ${client} is older than the database server, version ${server}`;
  throw new BackupError(
    `${problem}: install PostgreSQL's client programs, version ${server} or newer (on Debian the package postgresql-client-${server}).`,
  );
}

/**
 * Runs a program on the configured database.
 * @returns what it prints
 * @throws BackupError with the program's message when it fails
 */
export async function runPostgresClient(
  program: PostgresProgram,
  config: PostgresConfig,
  args: readonly string[],
): Promise<string> {
  const { dbname, variables } = connectionParameters(config);
  try {
    const { stdout } = await execute(program, [`--dbname=${dbname}`, ...args], {
      env: { ...process.env, ...variables },
    });
    return stdout;
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new BackupError(`${program} failed: ${output === '' ? String(error) : output}`, { cause: error });
  }
}
