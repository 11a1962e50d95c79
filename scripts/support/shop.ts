import { parseEnvironment } from '@chitenge/directus/environment';
import { freePort } from '@chitenge/directus/free-port';
import { buildIfStale, EXTENSION, STOREFRONT } from './builds.ts';
import { answerFailedUpdate } from '@chitenge/directus/failed-update';
import { shopVersion, UpdateError } from '@chitenge/directus/update';
import { readConfig } from '@chitenge/proxy/config';
import { prepareDirectus, runDirectus, updateIfDue } from './directus.ts';
import { readFreePort } from './ports.ts';
import { startProcess, startServer } from './process.ts';
import { ALLOCATOR_ENV } from '@chitenge/directus/node-memory';
import { PROXY_ARGS } from './proxy-command.ts';
import type { Services } from './services.ts';
import { StartError, step } from './steps.ts';

interface ShopOptions {
  /** With hot reload of storefront, proxy and extension. */
  dev?: boolean;
}

async function startVite(services: Services): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  await services.startSupervised('Vite', async () =>
    startProcess('vite', ['storefront', ...args], process.env),
  );
  return url;
}

/**
 * Builds the extension, then starts Directus with it.
 * @returns why the update of the database failed; undefined when Directus runs
 */
async function startDirectus(
  services: Services,
  env: NodeJS.ProcessEnv,
  dev: boolean,
): Promise<string | undefined> {
  await buildIfStale(EXTENSION);
  try {
    await updateIfDue(env);
  } catch (error) {
    if (!(error instanceof UpdateError)) throw error;
    services.add(await answerFailedUpdate(env));
    return error.message;
  }
  if (dev) {
    for (const mode of ['app', 'scripts', 'api']) {
      const watch = ['build', '--mode', mode, '--watch', '--minify', 'false'];
      await services.startSupervised(`The build of the extension (${mode})`, async () =>
        startProcess('vite', watch, process.env, 'extensions/shop'),
      );
    }
  }
  const directusEnv = { ...env, ...(dev ? { EXTENSIONS_AUTO_RELOAD: 'true' } : {}) };
  await step('Starting Directus', () => services.startSupervised('Directus', () => runDirectus(directusEnv)));
  return undefined;
}

/**
 * Starts Directus and the proxy and restarts them when they exit.
 * @returns the URLs for a browser; `failedUpdate` is why the shop cannot serve
 * @throws StartError when a port is taken or a build fails; EnvironmentError or ConfigError, before anything starts
 */
export async function startShop(
  services: Services,
  env: NodeJS.ProcessEnv,
  { dev = false }: ShopOptions = {},
): Promise<{ shop: string; studio: string; failedUpdate: string | undefined }> {
  const port = await readFreePort(env, 'PORT', 3000);
  const directusPort = await readFreePort(env, 'DIRECTUS_PORT', 8055);
  if (port === directusPort)
    throw new StartError(`PORT and DIRECTUS_PORT are both ${port}. Set one of them to another port.`);
  parseEnvironment(env);
  const { publicUrl } = readConfig({ ...env, PORT: String(port) });
  const directusUrl = `http://127.0.0.1:${directusPort}`;

  const devUrl = dev ? await startVite(services) : undefined;
  const proxyEnv = {
    // A terminal shows warnings and errors only, not every request.
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    ...ALLOCATOR_ENV,
    ...env,
    PORT: String(port),
    DIRECTUS_URL: directusUrl,
    ...(devUrl ? { STOREFRONT_DEV_URL: devUrl } : {}),
  };
  const proxyArgs = [...(dev ? ['--watch'] : []), ...PROXY_ARGS];

  // A file that cannot be read is an update that fails.
  const hasCollections = await shopVersion(env).then(
    (version) => version === 'this',
    () => false,
  );
  const directus = startDirectus(services, env, dev);
  const prepared = directus.then(async (failedUpdate) => {
    if (failedUpdate === undefined) await prepareDirectus(env, directusUrl);
    return failedUpdate;
  });
  const readyUrl = async () =>
    `http://127.0.0.1:${port}${(await directus) === undefined ? '/readyz' : '/healthz'}`;
  const serve = async () => {
    if (!dev) await buildIfStale(STOREFRONT);
    // The shop loads while Directus starts, unless its collections are only being made.
    if (!hasCollections) await prepared;
    await step('Starting the shop', () =>
      services.startSupervised('The shop', () => startServer(proxyArgs, proxyEnv, readyUrl)),
    );
  };
  const [failedUpdate] = await Promise.all([prepared, serve()]);
  return {
    shop: publicUrl,
    studio: env['DIRECTUS_PUBLIC_URL'] ?? `http://localhost:${directusPort}`,
    failedUpdate,
  };
}
