/** Starts the proxy, or the proxy with a real Directus, on a free port. */
import { once } from 'node:events';
import { sharedDirectus } from '@chitenge/directus/testing/shared-directus';
import { startTestDirectus, type TestDirectus } from '@chitenge/directus/testing/test-directus';
import request from 'supertest';
import { inject } from 'vitest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { createDependencies, type Dependencies } from '../../src/dependencies.ts';
import { createShopServer } from '../../src/http-server.ts';
import { stopServer } from '../../src/shutdown.ts';
import { NO_LIMITS } from '../../src/testing/no-limits.ts';
import { createStudio, type Studio } from './studio.ts';

/** The proxy without Directus. */
export interface TestProxy {
  dependencies: Dependencies;
  /** Such as http://127.0.0.1:40123. */
  url: string;
  /** Sends requests to the proxy. */
  api: ReturnType<typeof request>;
  stop(): Promise<void>;
}

export interface TestShop extends TestProxy {
  directus: TestDirectus;
  /** Edits the catalogue as the owner. */
  studio: Studio;
}

/**
 * Starts a proxy with empty caches. Directus may be unavailable.
 * @param env further environment variables
 * @param replaced services that stand in for those of production
 */
export async function startTestProxy(
  directus: TestDirectus,
  env: Record<string, string> = {},
  replaced: Partial<Dependencies> = {},
): Promise<TestProxy> {
  const config = readConfig({
    DIRECTUS_URL: directus.url,
    DIRECTUS_TOKEN: directus.serviceToken,
    PUBLIC_URL: 'http://shop.test',
    LOG_LEVEL: 'silent',
    // Most tests need no page, or few. Threads would load for each proxy.
    ...NO_LIMITS,
    ...env,
  });
  const dependencies = { ...createDependencies(config), ...replaced };
  const server = createShopServer(createApp(config, dependencies)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  dependencies.feed.start();
  dependencies.redis?.start();
  return {
    url: `http://127.0.0.1:${address.port}`,
    dependencies,
    api: request(server),
    async stop() {
      dependencies.feed.stop();
      dependencies.catalogue.stop();
      dependencies.orderStreams.close();
      await stopServer(server, 1000);
      dependencies.redis?.stop();
    },
  };
}

/**
 * Starts a proxy with the worker's shared Directus, which is reset first.
 * @param env further environment variables of the proxy
 * @param directusEnv further environment variables of Directus; with them, and on Postgres, the file gets its own Directus
 */
export async function startTestShop(
  env: Record<string, string> = {},
  directusEnv?: Record<string, string>,
): Promise<TestShop> {
  const database = inject('database');
  const isShared = directusEnv === undefined && database === 'sqlite';
  const own = isShared
    ? null
    : await startTestDirectus({ database, ...(directusEnv && { env: directusEnv }) });
  const directus = own ?? (await sharedDirectus());
  if (own === null) await directus.reset();
  const proxy = await startTestProxy(directus, env);
  return {
    ...proxy,
    directus,
    studio: createStudio(directus),
    async stop() {
      await proxy.stop();
      await own?.stop();
    },
  };
}
