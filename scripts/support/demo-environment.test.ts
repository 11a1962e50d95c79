import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { demoEnvironment } from './demo-environment.ts';

function newFolder(): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'demo-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  return path.join(parent, 'demo');
}

it('keeps a real shop’s database, files and mail out of the demo', () => {
  const folder = newFolder();
  const terminal = {
    PATH: '/bin',
    SECRET: 'of the real shop',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: 'postgres://real',
    STORAGE_LOCATIONS: 's3',
    EMAIL_TRANSPORT: 'smtp',
    PAWAPAY_TOKEN: 'production',
    DIRECTUS_DATA_DIR: 'directus/data',
  };
  const env = demoEnvironment(folder, terminal);
  expect(env).toEqual({
    PATH: '/bin',
    PORT: '3100',
    DIRECTUS_PORT: '8155',
    ADMIN_EMAIL: 'owner@example.com',
    ADMIN_PASSWORD: expect.any(String),
    SECRET: expect.not.stringContaining('real'),
    DIRECTUS_TOKEN: expect.any(String),
    DIRECTUS_DATA_DIR: path.join(folder, 'data'),
  });
});

it('keeps its secrets, and takes ports from the terminal', () => {
  const folder = newFolder();
  const first = demoEnvironment(folder, {});
  const second = demoEnvironment(folder, { PORT: '4000' });
  expect(second).toEqual({ ...first, PORT: '4000' });
});
