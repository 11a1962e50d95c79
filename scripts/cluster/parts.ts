/** How each kind of part starts and ends. */
import { startDirectus, type RunningDirectus } from '@chitenge/directus/run';
import type { TestPostgres } from '@chitenge/directus/testing/test-postgres';
import type { TestRedis } from '@chitenge/directus/testing/test-redis';
import { formatExit, printLogLine, prepareDirectus, updateIfDue } from '../support/directus.ts';
import { waitUntilOk } from '../support/process.ts';
import { ALLOCATOR_ENV } from '@chitenge/directus/node-memory';
import { PROXY_ARGS } from '../support/proxy-command.ts';
import { NOT_STARTED, programPart, type Part } from './part.ts';

export const HOST = '127.0.0.1';

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
  let directus: RunningDirectus | undefined;
  return {
    name,
    async start() {
      await updateIfDue(env);
      directus = await startDirectus({ env, onLog: printLogLine });
      await prepareDirectus(env, directus.url, { samples });
    },
    async kill() {
      if (directus?.pid !== undefined) process.kill(directus.pid, 'SIGKILL');
      await directus?.exited;
    },
    stop: async () => directus?.stop(),
    exited: async () => (directus ? formatExit(await directus.exited) : NOT_STARTED),
  };
}

export function proxyPart(name: string, env: NodeJS.ProcessEnv): Part {
  return programPart(name, {
    command: 'node',
    args: [...PROXY_ARGS],
    env: { ...ALLOCATOR_ENV, ...env },
    waitUntilReady: (exited) => waitUntilOk(`http://${HOST}:${env['PORT']}/readyz`, exited),
  });
}

export function balancerPart(name: string, port: number, health: string, servers: readonly number[]): Part {
  return programPart(name, {
    command: 'node',
    args: ['scripts/cluster/balancer.ts', String(port), health, ...servers.map(String)],
    env: process.env,
    waitUntilReady: (exited) => waitUntilOk(`http://${HOST}:${port}${health}`, exited),
  });
}
