/** The measured shop: Directus on SQLite with the sample catalogue, and the proxy with the built storefront. */
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { loadSampleCatalogue } from '@chitenge/seed/load';
import path from 'node:path';
import { freePort } from '@chitenge/directus/free-port';
import { NO_LIMITS } from '../../proxy/src/testing/no-limits.ts';
import { buildAll } from '../../scripts/support/builds.ts';
import { startServer as startProgram, type Process } from '../../scripts/support/process.ts';
import { ALLOCATOR_ENV } from '@chitenge/directus/node-memory';
import { PROXY_ARGS } from '../../scripts/support/proxy-command.ts';
import { ROOT } from '../../scripts/support/root.ts';
import { step } from '../../scripts/support/steps.ts';
import type { ResultRow } from './result-row.ts';

/** A server in its own process. */
export interface Server extends Pick<Process, 'stop' | 'pid'> {
  /** For example http://127.0.0.1:40123 */
  url: string;
}

interface BenchShop {
  directus: TestDirectus;
  /** The proxy that most benchmarks share. */
  proxy: Server;
  /** Starts another proxy, for benchmarks that need a new process. */
  startProxy: () => Promise<Server>;
  stop: () => Promise<void>;
}

/** Measures one aspect of a running shop. */
export type Benchmark = (shop: BenchShop) => Promise<ResultRow[]>;

/**
 * Starts a script of this repository as a server, and waits until `path` returns a 2xx.
 * @param args Node's flags and the script
 */
export async function startServer(
  args: readonly string[],
  path: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const serverEnv = { PATH, HOME, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, ...env };
  const server = await startProgram(args, serverEnv, () => url + path);
  return { url, pid: server.pid, stop: () => server.stop() };
}

/** Starts a proxy of a Directus, without limits. */
export function startProxyOf(directus: Pick<TestDirectus, 'url' | 'serviceToken'>): Promise<Server> {
  const [script = '', ...flags] = PROXY_ARGS.toReversed();
  return startServer([...flags, path.join(ROOT, script)], '/readyz', {
    ...ALLOCATOR_ENV,
    DIRECTUS_URL: directus.url,
    DIRECTUS_TOKEN: directus.serviceToken,
    LOG_LEVEL: 'warn',
    ...NO_LIMITS,
  });
}

/** Starts everything. This takes about 10 s. */
export async function startBenchShop(): Promise<BenchShop> {
  await buildAll();
  const directus = await step('Starting Directus', () =>
    // With the Studio and Node's own options, as in production.
    startTestDirectus({ studio: true, env: { IMAGES_AHEAD: 'false', NODE_OPTIONS: '' } }),
  );
  try {
    await step('Loading the sample catalogue', () =>
      loadSampleCatalogue({ url: directus.url, token: directus.adminToken }),
    );
    const startProxy = () => startProxyOf(directus);
    const proxy = await step('Starting the proxy', () => startProxy());
    return {
      directus,
      proxy,
      startProxy,
      async stop() {
        await proxy.stop();
        await directus.stop();
      },
    };
  } catch (error) {
    await directus.stop();
    throw error;
  }
}
