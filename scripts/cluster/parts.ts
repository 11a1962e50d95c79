/** How each kind of part starts and ends. */
import { parseEnvironment } from '@chitenge/directus/environment';
import { ALLOCATOR_ENV } from '@chitenge/directus/node-memory';
import type { TestPostgres } from '@chitenge/directus/testing/test-postgres';
import type { TestRedis } from '@chitenge/directus/testing/test-redis';
import { prepareDirectus, runDirectus, updateIfDue } from '../support/directus.ts';
import { PROXY_ARGS } from '../support/proxy-command.ts';
import { HOST, processPart, programPart, type Part } from './part.ts';

/** A part that a test helper starts. */
export function helperPart(name: string, create: () => Promise<TestPostgres | TestRedis>): Part {
  let server: TestPostgres | TestRedis | undefined;
  return {
    name,
    async start() {
      if (server) await server.start();
      else server = await create();
    },
    kill: async () => server?.kill(),
    stop: async () => server?.stop(),
    async exited() {
      await server?.exited();
      return 'its process ended';
    },
  };
}

export function directusPart(name: string, env: NodeJS.ProcessEnv, samples: boolean): Part {
  const launch = async () => {
    await updateIfDue(env);
    return runDirectus(env);
  };
  return processPart(name, launch, () => prepareDirectus(env, parseEnvironment(env).url, { samples }));
}

export function proxyPart(name: string, env: NodeJS.ProcessEnv): Part {
  const readyUrl = `http://${HOST}:${env['PORT']}/readyz`;
  return programPart(name, ['node', ...PROXY_ARGS], readyUrl, { ...ALLOCATOR_ENV, ...env });
}

export function balancerPart(name: string, port: number, health: string, servers: readonly number[]): Part {
  const args = ['scripts/cluster/balancer.ts', String(port), health, ...servers.map(String)];
  return programPart(name, ['node', ...args], `http://${HOST}:${port}${health}`);
}
