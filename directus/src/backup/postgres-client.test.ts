import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupError } from './manifest.ts';
import { assertPostgresClient, runPostgresClient, type PostgresConfig } from './postgres-client.ts';

const config: PostgresConfig = {
  client: 'pg',
  connectionString: undefined,
  host: 'db.example',
  port: 5433,
  database: 'shop',
  user: 'owner',
  password: 'secret word',
  ssl: false,
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chitenge-client-'));
  vi.stubEnv('PATH', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Installs a program that is a shell script. */
function install(program: string, script: string): void {
  const file = path.join(folder, program);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

describe('assertPostgresClient', () => {
  it('names the package when the program is missing', async () => {
    const check = assertPostgresClient('pg_dump', config, 18);
    await expect(check).rejects.toThrow(BackupError);
    await expect(check).rejects.toThrow(/^pg_dump is not installed: install .* postgresql-client-18\)\.$/);
  });

  it('rejects a program that is older than the server', async () => {
    install('pg_restore', 'echo "pg_restore (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)"');
    await expect(assertPostgresClient('pg_restore', config, 18)).rejects.toThrow(
      'pg_restore 15 is older than the database server, version 18: install',
    );
    await expect(assertPostgresClient('pg_restore', config, 15)).resolves.toBeUndefined();
    await expect(assertPostgresClient('pg_restore', config, 14)).resolves.toBeUndefined();
  });
});

describe('runPostgresClient', () => {
  const printConnection = 'echo "$PGHOST $PGPORT $PGUSER $PGPASSWORD $PGSSLMODE | $*" >&2; exit 1';

  it('passes the connection, and the password only as a variable', async () => {
    install('pg_dump', printConnection);
    await expect(runPostgresClient('pg_dump', config, ['--schema=public'])).rejects.toThrow(
      'pg_dump failed: db.example 5433 owner secret word  | --dbname=shop --schema=public',
    );
    await expect(runPostgresClient('pg_dump', { ...config, ssl: true }, [])).rejects.toThrow('require |');
  });

  it('takes the password out of a connection string', async () => {
    install('pg_dump', printConnection);
    const connectionString = 'postgres://owner:secret%20word@db.example:5433/shop?application_name=shop';
    await expect(runPostgresClient('pg_dump', { ...config, connectionString }, [])).rejects.toThrow(
      /db\.example\s+secret word\s+\| --dbname=postgres:\/\/owner@db\.example:5433\/shop\?application_name=shop$/,
    );
  });
});
