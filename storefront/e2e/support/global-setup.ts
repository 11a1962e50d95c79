import { once } from 'node:events';
import { spawn } from 'node:child_process';
import path from 'node:path';
import getPort from 'get-port';
import type { TestProject } from 'vitest/node';
import { startTestDirectus } from '@chitenge/directus/testing/test-directus';
import { loadSampleCatalogue } from '@chitenge/seed/load';

declare module 'vitest' {
  interface ProvidedContext {
    shopUrl: string;
    directusUrl: string;
    adminToken: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const READY_TIMEOUT_MS = 30_000;

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise<void>((resolve) => void setTimeout(resolve, 100));
  }
  throw new Error(`The shop at ${url} is not ready after ${READY_TIMEOUT_MS} ms.`);
}

/** Starts one shop for all browser tests: Directus with the sample catalogue, and a proxy process. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directus = await startTestDirectus({ env: { IMAGES_AHEAD: 'false' } });
  await loadSampleCatalogue({ url: directus.url, token: directus.adminToken });

  const port = await getPort();
  const shopUrl = `http://127.0.0.1:${port}`;
  const proxy = spawn(process.execPath, [path.join(ROOT, 'proxy/src/server.ts')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: shopUrl,
      DIRECTUS_URL: directus.url,
      DIRECTUS_TOKEN: directus.serviceToken,
      LOG_LEVEL: 'error',
      ORDERS_PER_ADDRESS: '100000',
      CART_WRITES_PER_SESSION: '100000',
      CART_WRITES_PER_ADDRESS: '100000',
      NEWSLETTER_PER_ADDRESS: '100000',
    },
  });
  await waitUntilReady(shopUrl);

  project.provide('shopUrl', shopUrl);
  project.provide('directusUrl', directus.url);
  project.provide('adminToken', directus.adminToken);

  return async () => {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    await directus.stop();
  };
}
