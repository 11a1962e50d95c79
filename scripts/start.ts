/**
 * `npm start`: brings Directus and the shop up and keeps them up. `npm run dev` (--dev): the same with hot reload of
 * storefront, proxy and extension. Everything that takes time is a step that shows itself.
 */
import { EnvironmentError } from '@chitenge/directus/environment';
import { DirectusStartError } from '@chitenge/directus/run';
import getPort from 'get-port';
import { buildIfStale, EXTENSION, STOREFRONT } from './support/builds.ts';
import { prepareDirectus, runDirectus } from './support/directus.ts';
import { loadEnvFile } from './support/env-file.ts';
import { assertFree, portFrom } from './support/ports.ts';
import { startProcess, untilOk } from './support/process.ts';
import { PROXY, PROXY_MEMORY } from './support/proxy.ts';
import { secondsSince, StartError, step } from './support/steps.ts';
import { supervise, type Running } from './support/supervise.ts';

const DEV = process.argv.includes('--dev');
const started = Date.now();

/** What runs, in the order in which it was started; it is stopped in the opposite one. */
const running: Array<{ stop(): Promise<void> }> = [];

const closing = new AbortController();
let stopped: Promise<void> | undefined;
function stopAll(): Promise<void> {
  closing.abort();
  stopped ??= (async () => {
    for (const service of running.toReversed()) await service.stop();
  })();
  return stopped;
}

/** Ends everything with the reason; only what fails before the shop is open is one. */
async function giveUp(reason: string): Promise<void> {
  console.error(`\n✗ ${reason}\n`);
  process.exitCode = 1;
  await stopAll();
  process.exit();
}

async function keepUp(name: string, start: () => Promise<Running>): Promise<void> {
  running.push(await supervise(name, start, { closing: closing.signal }));
}

async function startShop(env: NodeJS.ProcessEnv, shopUrl: string): Promise<Running> {
  const shop = startProcess('node', [...(DEV ? ['--watch'] : []), ...PROXY], { ...PROXY_MEMORY, ...env });
  try {
    await untilOk(`${shopUrl}/readyz`, shop.exited);
  } catch (error) {
    await shop.stop();
    throw error;
  }
  return shop;
}

async function startVite(): Promise<string> {
  const port = await getPort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  await keepUp('Vite', async () => startProcess('vite', ['storefront', ...args], process.env));
  return url;
}

async function main(): Promise<void> {
  const { env, created } = loadEnvFile();
  if (created) console.log('✓ Wrote .env with random secrets');
  const port = portFrom(env, 'PORT', 3000);
  const directusPort = portFrom(env, 'DIRECTUS_PORT', 8055);
  await assertFree(port, 'PORT');
  await assertFree(directusPort, 'DIRECTUS_PORT');
  const shopUrl = `http://127.0.0.1:${port}`;
  const directusUrl = `http://127.0.0.1:${directusPort}`;

  const storefront = DEV ? startVite() : buildIfStale(STOREFRONT);
  await buildIfStale(EXTENSION);
  if (DEV) {
    const watch = ['build', '--watch', '--no-minify'];
    await keepUp('The extension’s build', async () =>
      startProcess('directus-extension', watch, process.env, 'extensions/shop'),
    );
  }

  const directusEnv = { ...env, ...(DEV ? { EXTENSIONS_AUTO_RELOAD: 'true' } : {}) };
  await step('Starting Directus', () => keepUp('Directus', () => runDirectus(directusEnv)));
  await prepareDirectus(env, directusUrl);

  const devUrl = await storefront;
  const shopEnv = {
    // In a terminal people want to see what needs them, not every request.
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    ...env,
    PORT: String(port),
    DIRECTUS_URL: directusUrl,
    ...(devUrl ? { STOREFRONT_DEV_URL: devUrl } : {}),
  };
  await step('Starting the shop', () => keepUp('The shop', () => startShop(shopEnv, shopUrl)));

  console.log(`
Chitenge is open, ${secondsSince(started)} s after the start.

  the shop      ${env['PUBLIC_URL'] ?? `http://localhost:${port}`}
  its /admin    ${env['PUBLIC_URL'] ?? `http://localhost:${port}`}/admin
  the Studio    ${env['DIRECTUS_PUBLIC_URL'] ?? `http://localhost:${directusPort}`}
  sign in as    ${env['ADMIN_EMAIL']}  with  ${created || process.stdout.isTTY ? env['ADMIN_PASSWORD'] : 'ADMIN_PASSWORD from .env'}

Ctrl-C stops it.
`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!closing.signal.aborted) console.log('\n· Stopping');
    void stopAll().then(() => process.exit(0));
  });
}

try {
  await main();
} catch (error) {
  // Whoever stops it has cut off what was just being done.
  if (closing.signal.aborted) await new Promise(() => {});
  const known =
    error instanceof StartError || error instanceof EnvironmentError || error instanceof DirectusStartError;
  await giveUp(
    known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
}
