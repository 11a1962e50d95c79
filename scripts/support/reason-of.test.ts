// cspell:ignore SFATAL Mdatabase
import { createServer } from 'node:net';
import { EnvironmentError } from '@chitenge/directus/environment';
import { connect } from '@chitenge/directus/apply/database';
import getPort from 'get-port';
import { expect, it, onTestFinished } from 'vitest';
import { reasonOf } from './reason-of.ts';

/** The error of a database that answers so to the first message of a client. */
async function errorOf(port: number): Promise<unknown> {
  const database = connect({
    client: 'pg',
    host: '127.0.0.1',
    port,
    database: 'nope',
    user: 'shop',
    password: 'secret',
    ssl: false,
    connectionString: undefined,
  });
  onTestFinished(() => database.destroy());
  return database.raw('SELECT 1').catch((error: unknown) => error);
}

it('names the variables of a database that does not answer', async () => {
  const port = await getPort();
  expect(reasonOf(await errorOf(port), [])).toBe(
    `The database cannot be opened: connect ECONNREFUSED 127.0.0.1:${port}. Look at DB_HOST and DB_PORT (docs/configuration.md).`,
  );
});

it('names the variable of a database that does not exist', async () => {
  const fields = 'SFATAL\0C3D000\0Mdatabase "nope" does not exist\0\0';
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])));
  });
  onTestFinished(() => void server.close());
  const port = await getPort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(reasonOf(await errorOf(port), [])).toContain('Look at DB_DATABASE (docs');
});

it('shows the message of a known error, and the stack of a bug', () => {
  expect(reasonOf(new EnvironmentError('PORT is odd'), [])).toBe('PORT is odd');
  expect(reasonOf(new RangeError('odd'), [RangeError])).toBe('odd');
  expect(reasonOf(new Error('odd'), [])).toContain('reason-of.test.ts');
  expect(reasonOf('odd', [])).toBe('odd');
});
