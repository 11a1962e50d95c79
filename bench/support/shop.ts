/** What is measured: a real Directus on SQLite with the sample catalogue, and the proxy with the built storefront. */
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import { loadSampleCatalogue } from '@chitenge/seed/load';
import getPort from 'get-port';
import { buildIfStale, EXTENSION, STOREFRONT } from '../../scripts/support/builds.ts';
import { startProcess, untilOk, type Process } from '../../scripts/support/process.ts';
import { PROXY, PROXY_MEMORY } from '../../scripts/support/proxy.ts';
import { step } from '../../scripts/support/steps.ts';

/** A server of its own process. */
export interface Server extends Pick<Process, 'stop' | 'pid'> {
  /** Such as http://127.0.0.1:40123 */
  url: string;
}

export interface BenchShop {
  directus: TestDirectus;
  /** The proxy that most is measured at. */
  proxy: Server;
  /** One more proxy, for what must begin with a fresh process. */
  startProxy: () => Promise<Server>;
  stop: () => Promise<void>;
}

/**
 * Starts a script of this repository as a server, and waits until `path` answers.
 * @param command what Node is given: the script, and flags before it
 */
export async function startServer(
  command: readonly string[],
  path: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const port = await getPort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const own = { PATH, HOME, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, ...env };
  const server = startProcess('node', [...command], own);
  try {
    await untilOk(url + path, server.exited);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url, pid: server.pid, stop: () => server.stop() };
}

/** Limits are out of the way: one address sends everything. */
const UNLIMITED = '1000000000';

/** Takes about 10 s, and half a minute more when the catalogue's pictures must be drawn. */
export async function startBenchShop(): Promise<BenchShop> {
  await buildIfStale(EXTENSION);
  await buildIfStale(STOREFRONT);
  const directus = await step('Starting Directus', () =>
    startTestDirectus({ env: { PICTURES_AHEAD: 'false' } }),
  );
  try {
    await step('Loading the sample catalogue', () =>
      loadSampleCatalogue({ url: directus.url, token: directus.adminToken }),
    );
    const startProxy = () =>
      startServer(PROXY, '/readyz', {
        ...PROXY_MEMORY,
        DIRECTUS_URL: directus.url,
        DIRECTUS_TOKEN: directus.serviceToken,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_SESSION: UNLIMITED,
        RATE_LIMIT_PER_ADDRESS: UNLIMITED,
      });
    const proxy = await step('Starting the proxy', startProxy);
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
