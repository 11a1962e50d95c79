/** A whole shop for tests: a real Directus, and the proxy in front of it on a free port. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import request from 'supertest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { createDependencies, type Dependencies } from '../../src/dependencies.ts';
import { createShopServer } from '../../src/http-server.ts';
import { stopServer } from '../../src/shutdown.ts';
import { createStaff, type Staff } from './staff.ts';

export interface TestShop {
  directus: TestDirectus;
  dependencies: Dependencies;
  /** The proxy's address, such as http://127.0.0.1:40123 */
  url: string;
  /** Calls the proxy. */
  api: ReturnType<typeof request>;
  /** Edits the catalogue, as the owner does in the Studio. */
  staff: Staff;
  stop(): Promise<void>;
}

/** Text of the stand-in for the built storefront, so that these tests need no build. */
export const PAGE = '<!doctype html><title>Chitenge</title>';

function standInStorefront(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-storefront-'));
  mkdirSync(path.join(folder, 'static'));
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  writeFileSync(path.join(folder, 'static/app-4f2a.js'), 'export {};');
  return folder;
}

/** @param env variables for the proxy beside the test's own */
export async function startTestShop(env: Record<string, string> = {}): Promise<TestShop> {
  const directus = await startTestDirectus();
  const storefront = standInStorefront();
  const config = readConfig({
    DIRECTUS_URL: directus.url,
    DIRECTUS_TOKEN: directus.serviceToken,
    PUBLIC_URL: 'http://shop.test',
    LOG_LEVEL: 'silent',
    STOREFRONT_DIR: storefront,
    ...env,
  });
  const dependencies = createDependencies(config);
  const server = createShopServer(createApp(config, dependencies)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop has no port');
  dependencies.feed.start();
  return {
    url: `http://127.0.0.1:${address.port}`,
    directus,
    dependencies,
    api: request(server),
    staff: createStaff(directus),
    async stop() {
      dependencies.feed.stop();
      dependencies.catalogue.stop();
      dependencies.orderStreams.close();
      await stopServer(server, 1000);
      await directus.stop();
      rmSync(storefront, { recursive: true, force: true });
    },
  };
}
