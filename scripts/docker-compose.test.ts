import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnvironment } from '@chitenge/directus/environment';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../proxy/src/config.ts';
import { ALLOCATOR_ENV } from '@chitenge/directus/node-memory';
import { PROXY_ARGS } from './support/proxy-command.ts';
import { ROOT } from './support/root.ts';

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      volumes: z.array(z.string()).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
      healthcheck: z.object({ test: z.array(z.string()) }),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

const packageSchema = z.object({ scripts: z.object({ start: z.string() }) });
const workspacesSchema = z.object({ workspaces: z.array(z.string()) });

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const compose = composeSchema.parse(parse(read('docker-compose.yml'), { merge: true }));

it('runs Postgres, Redis, Directus and the proxy, each with a health check', () => {
  expect(Object.keys(compose.services).toSorted()).toEqual(['directus', 'postgres', 'proxy', 'redis']);
});

it('starts existing files, waits for existing services and declares its volumes', () => {
  for (const service of Object.values(compose.services)) {
    const { command = [], depends_on: dependencies = {}, volumes = [], healthcheck } = service;
    const scripts = [...command, ...healthcheck.test].filter((argument) => argument.endsWith('.ts'));
    for (const script of scripts)
      expect({ script, exists: existsSync(path.join(ROOT, script)) }).toEqual({ script, exists: true });
    for (const service of Object.keys(dependencies)) expect(compose.services).toHaveProperty(service);
    for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
  }
});

it('gives the proxy the memory settings of proxy-command.ts', () => {
  expect(compose.services['proxy']?.command).toEqual(['node', ...PROXY_ARGS]);
  const variables = Object.entries(ALLOCATOR_ENV).map(([name, value]) => `${name}=${value}`);
  expect(read('Dockerfile')).toContain(variables.join(' '));
  const { scripts } = packageSchema.parse(JSON.parse(read('proxy/package.json')));
  expect(scripts.start).toBe(`node ${PROXY_ARGS.join(' ')}`.replace('proxy/src/', 'src/'));
});

it('gives what starts the shop the settings of the allocator', () => {
  for (const [name, value] of Object.entries(ALLOCATOR_ENV))
    expect(read('scripts/start.mjs')).toContain(`${name}: '${value}'`);
});

it('installs the Postgres client of the server’s version for backups', () => {
  const [, version] = /^postgres:(\d+)$/.exec(compose.services['postgres']?.image ?? '') ?? [];
  expect(read('Dockerfile')).toContain(` postgresql-client-${version} `);
});

it('installs the packages of every workspace before it copies the code', () => {
  const [beforeInstall = ''] = read('Dockerfile').split('RUN npm ci');
  const { workspaces } = workspacesSchema.parse(JSON.parse(read('package.json')));
  for (const workspace of workspaces)
    expect(beforeInstall).toContain(`\nCOPY ${workspace}/package.json ${workspace}/\n`);
});

it('takes every secret from the environment', () => {
  const secrets = read('docker-compose.yml').match(/^\s+\w*(SECRET|PASSWORD|TOKEN): .*/gm) ?? [];
  expect(secrets.length).toBeGreaterThanOrEqual(6);
  for (const line of secrets) expect(line).toMatch(/: \$\{\w+/);
});

it.each([
  ['directus', 'directus/src/environment.ts'],
  ['proxy', 'proxy/src/config.ts'],
])('gives %s only variables that %s reads', (service, file) => {
  const names = Object.keys(compose.services[service]?.environment ?? {});
  const unread = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(read(file)));
  expect(names.length).toBeGreaterThan(5);
  expect(unread).toEqual([]);
});

it('gives Directus and the proxy every required variable', () => {
  const environmentOf = (service: string) =>
    Object.fromEntries(
      Object.entries(compose.services[service]?.environment ?? {}).map(([name, value]) => [
        name,
        // A variable without a default gets a made-up value.
        String(value)
          .replace(/\$\{\w+:-([^}]*)\}/, '$1')
          .replace(/\$\{ADMIN_EMAIL[^}]*\}/, 'you@example.com')
          .replace(/\$\{[^}]*\}/, 'x'.repeat(48)),
      ]),
    );
  expect(parseEnvironment(environmentOf('directus')).database).toMatchObject({
    client: 'pg',
    host: 'postgres',
  });
  expect(readConfig(environmentOf('proxy')).directus.url).toBe('http://directus:8055');
  expect(compose.services['proxy']?.environment?.['REDIS']).toBe(
    compose.services['directus']?.environment?.['REDIS'],
  );
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('says which ports its parts use, and checks both', () => {
    const { PORT: proxy } = compose.services['proxy']?.environment ?? {};
    const { DIRECTUS_PORT: directus } = compose.services['directus']?.environment ?? {};
    expect(dockerfile).toContain(`EXPOSE ${proxy} ${directus}\n`);
    expect(dockerfile).toMatch(
      new RegExp(
        String.raw`CMD \["node", "scripts/health-check.ts", "http://127.0.0.1:${proxy}/readyz", "[^"]*:${directus}/`,
      ),
    );
  });

  it('has the licence of Directus, and names both', () => {
    expect(read('node_modules/directus/license')).toMatch(/^# Monospace Sustainable Core License/);
    expect(dockerfile).toContain('image.licenses="MIT AND LicenseRef-MSCL-1.0-GPL"');
    expect(read('.dockerignore')).not.toMatch(/license/i);
  });
});
