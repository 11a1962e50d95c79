import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnvironment } from '@chitenge/directus/environment';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../proxy/src/config.ts';
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

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const compose = composeSchema.parse(parse(read('docker-compose.yml'), { merge: true }));

it('runs Postgres, Redis, Directus and the proxy, each with a health check', () => {
  expect(Object.keys(compose.services).toSorted()).toEqual(['directus', 'postgres', 'proxy', 'redis']);
});

it('starts files that exist, waits for services that exist and names the volumes it uses', () => {
  for (const { command = [], depends_on: needs = {}, volumes = [] } of Object.values(compose.services)) {
    const scripts = command.filter((word) => word.endsWith('.ts'));
    for (const script of scripts)
      expect({ script, exists: existsSync(path.join(ROOT, script)) }).toEqual({ script, exists: true });
    for (const needed of Object.keys(needs)) expect(compose.services).toHaveProperty(needed);
    for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
  }
});

it('takes every secret from the environment', () => {
  const secrets = read('docker-compose.yml').match(/^\s+\w*(SECRET|PASSWORD|TOKEN): .*/gm) ?? [];
  expect(secrets.length).toBeGreaterThanOrEqual(6);
  for (const line of secrets) expect(line).toMatch(/: \$\{\w+/);
});

it.each([
  ['directus', 'directus/src/environment.ts'],
  ['proxy', 'proxy/src/config.ts'],
])('gives %s only variables that are read, in %s', (service, file) => {
  const names = Object.keys(compose.services[service]?.environment ?? {});
  const unread = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(read(file)));
  expect(names.length).toBeGreaterThan(5);
  expect(unread).toEqual([]);
});

it('gives both all that they cannot start without', () => {
  const of = (service: string) =>
    Object.fromEntries(
      Object.entries(compose.services[service]?.environment ?? {}).map(([name, value]) => [
        name,
        // A variable without a default gets a value such as one would generate.
        String(value)
          .replace(/\$\{\w+:-([^}]*)\}/, '$1')
          .replace(/\$\{ADMIN_EMAIL[^}]*\}/, 'you@example.com')
          .replace(/\$\{[^}]*\}/, 'x'.repeat(48)),
      ]),
    );
  expect(parseEnvironment(of('directus')).database).toMatchObject({ client: 'pg', host: 'postgres' });
  expect(readConfig(of('proxy')).directus.url).toBe('http://directus:8055');
});
