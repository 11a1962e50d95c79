import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadEnvFile } from './env-file.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chitenge-env-'));
  file = path.join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a file with random secrets once', () => {
  const first = loadEnvFile({ file, overrides: {} });
  expect(first.created).toBe(true);
  const again = loadEnvFile({ file, overrides: { SECRET: 'of the environment' } });
  expect(again).toEqual({ env: { ...first.env, SECRET: 'of the environment' }, created: false });
});

it('keeps the ports and the owner of the first start', () => {
  const overrides = { PORT: '4000', DIRECTUS_PORT: '4055', ADMIN_EMAIL: 'mary@shop.example' };
  loadEnvFile({ file, overrides });
  expect(loadEnvFile({ file, overrides: {} }).env).toMatchObject(overrides);
});

it('creates no file when the environment has the secrets', () => {
  const overrides = { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'p', SECRET: 's', DIRECTUS_TOKEN: 't' };
  expect(loadEnvFile({ file, overrides })).toEqual({ env: overrides, created: false });
  expect(existsSync(file)).toBe(false);

  const { env, created } = loadEnvFile({ file, overrides: { ...overrides, SECRET: '' } });
  expect(created).toBe(true);
  expect(env['DIRECTUS_TOKEN']).toBe('t');
  expect(readFileSync(file, 'utf8')).toContain('SECRET=');
});
