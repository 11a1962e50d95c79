import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parseEnvironment } from './environment.ts';
import { holdSqlite, isSqliteHeld } from './hold-sqlite.ts';

/** Returns the environment of a start with its own port and a data folder that does not exist yet. */
function startOf(folder: string, port: number) {
  return parseEnvironment({
    DIRECTUS_DATA_DIR: path.join(folder, 'data'),
    DIRECTUS_PORT: String(port),
    SECRET: 's'.repeat(32),
    DIRECTUS_TOKEN: 't'.repeat(16),
    ADMIN_EMAIL: 'owner@chitenge.shop',
    ADMIN_PASSWORD: 'correct-horse',
  });
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-hold-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('names the start that has the file, until it ends', async () => {
  const folder = newFolder();
  const filename = path.join(folder, 'data/shop.db');
  expect(await isSqliteHeld(filename)).toBe(false);
  const release = await holdSqlite(startOf(folder, 8055));
  expect(await isSqliteHeld(filename)).toBe(true);
  const second = holdSqlite(startOf(folder, 8066));
  await expect(second).rejects.toThrow(
    `shop.db is in use by another start of the shop: process ${process.pid}, whose Directus is http://127.0.0.1:8055, since 2`,
  );
  await release();
  expect(await isSqliteHeld(filename)).toBe(false);
  await (
    await holdSqlite(startOf(folder, 8066))
  )();
});

it('takes the file again after the process that had it was killed', async () => {
  const folder = newFolder();
  const program = `
    const { holdSqlite } = await import(${JSON.stringify(new URL('hold-sqlite.ts', import.meta.url).href)});
    await holdSqlite(${JSON.stringify(startOf(folder, 8055))});
    process.send('held');
    process.on('message', () => {});
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(holder, 'message');
  await expect(holdSqlite(startOf(folder, 8066))).rejects.toThrow(`process ${holder.pid},`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await (
    await holdSqlite(startOf(folder, 8066))
  )();
});
