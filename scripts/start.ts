/**
 * `npm start`: starts Directus and the proxy and restarts them when they exit.
 * `npm run dev` (--dev): the same with hot reload of storefront, proxy and extension.
 */
import { EnvironmentError } from '@chitenge/directus/environment';
import { DirectusStartError } from '@chitenge/directus/run';
import getPort from 'get-port';
import { buildIfStale, EXTENSION, STOREFRONT } from './support/builds.ts';
import { prepareDirectus, runDirectus } from './support/directus.ts';
import { loadEnvFile } from './support/env-file.ts';
import { assertPortFree, readPort } from './support/ports.ts';
import { startProcess, waitUntilOk } from './support/process.ts';
import { PROXY_ARGS, PROXY_ENV } from './support/proxy-command.ts';
import { secondsSince, StartError, step } from './support/steps.ts';
import { supervise, type Running } from './support/supervise.ts';

const DEV = process.argv.includes('--dev');
const started = Date.now();

/** The started services. They stop in reverse order. */
const services: Array<{ stop(): Promise<void> }> = [];

const shutdown = new AbortController();
let stopped: Promise<void> | undefined;
function stopServices(): Promise<void> {
  shutdown.abort();
  stopped ??= (async () => {
    for (const service of services.toReversed()) await service.stop();
  })();
  return stopped;
}

/** Stops everything and prints the reason. Used until the shop has started. */
async function exitWithError(reason: string): Promise<void> {
  console.error(`\n✗ ${reason}\n`);
  process.exitCode = 1;
  await stopServices();
  process.exit();
}

async function startSupervised(name: string, start: () => Promise<Running>): Promise<void> {
  services.push(await supervise(name, start, { shutdown: shutdown.signal }));
}

async function startProxy(env: NodeJS.ProcessEnv, shopUrl: string): Promise<Running> {
  const proxy = startProcess('node', [...(DEV ? ['--watch'] : []), ...PROXY_ARGS], { ...PROXY_ENV, ...env });
  try {
    await waitUntilOk(`${shopUrl}/readyz`, proxy.exited);
  } catch (error) {
    await proxy.stop();
    throw error;
  }
  return proxy;
}

async function startVite(): Promise<string> {
  const port = await getPort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  await startSupervised('Vite', async () => startProcess('vite', ['storefront', ...args], process.env));
  return url;
}

/** Builds the extension, then starts Directus with it and applies the schema. */
async function startDirectus(env: NodeJS.ProcessEnv, directusUrl: string): Promise<void> {
  await buildIfStale(EXTENSION);
  if (DEV) {
    const watch = ['build', '--watch', '--no-minify'];
    await startSupervised('The extension’s build', async () =>
      startProcess('directus-extension', watch, process.env, 'extensions/shop'),
    );
  }
  const directusEnv = { ...env, ...(DEV ? { EXTENSIONS_AUTO_RELOAD: 'true' } : {}) };
  await step('Starting Directus', () => startSupervised('Directus', () => runDirectus(directusEnv)));
  await prepareDirectus(env, directusUrl);
}

async function main(): Promise<void> {
  const { env, created } = loadEnvFile();
  if (created) console.log('✓ Wrote .env with random secrets');
  const port = readPort(env, 'PORT', 3000);
  const directusPort = readPort(env, 'DIRECTUS_PORT', 8055);
  await assertPortFree(port, 'PORT');
  await assertPortFree(directusPort, 'DIRECTUS_PORT');
  const shopUrl = `http://127.0.0.1:${port}`;
  const directusUrl = `http://127.0.0.1:${directusPort}`;

  const [devUrl] = await Promise.all([
    DEV ? startVite() : buildIfStale(STOREFRONT),
    startDirectus(env, directusUrl),
  ]);
  const proxyEnv = {
    // A terminal shows warnings and errors only, not every request.
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    ...env,
    PORT: String(port),
    DIRECTUS_URL: directusUrl,
    ...(devUrl ? { STOREFRONT_DEV_URL: devUrl } : {}),
  };
  await step('Starting the shop', () => startSupervised('The shop', () => startProxy(proxyEnv, shopUrl)));

  console.log(`
Chitenge is running, ${secondsSince(started)} s after the start.

  the shop      ${env['PUBLIC_URL'] ?? `http://localhost:${port}`}
  its /admin    ${env['PUBLIC_URL'] ?? `http://localhost:${port}`}/admin
  its API       ${env['PUBLIC_URL'] ?? `http://localhost:${port}`}/api/docs
${devUrl ? `  the gallery   ${devUrl}/gallery\n` : ''}  the Studio    ${env['DIRECTUS_PUBLIC_URL'] ?? `http://localhost:${directusPort}`}
  sign in as    ${env['ADMIN_EMAIL']}  with  ${created || process.stdout.isTTY ? env['ADMIN_PASSWORD'] : 'ADMIN_PASSWORD from .env'}

Ctrl-C stops it.
`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!shutdown.signal.aborted) console.log('\n· Stopping');
    void stopServices().then(() => process.exit(0));
  });
}

try {
  await main();
} catch (error) {
  // A shutdown during the start causes expected errors, which are not printed.
  if (shutdown.signal.aborted) await new Promise(() => {});
  const known =
    error instanceof StartError || error instanceof EnvironmentError || error instanceof DirectusStartError;
  await exitWithError(
    known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
}
