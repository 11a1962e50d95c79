import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '@chitenge/directus/apply/database';
import { parseEnvironment } from '@chitenge/directus/environment';
import { buildExtension } from '@chitenge/directus/extension-build';
import { copyFolder, databaseTemplate } from '@chitenge/directus/testing/template';
import type { TestDirectus } from '@chitenge/directus/testing/test-directus';
import { freePort } from '@chitenge/directus/free-port';
import { createCluster, startCopies, type Cluster } from '../../../scripts/cluster/cluster.ts';
import { s3ObjectNames } from '../../../scripts/cluster/s3.ts';
import { NO_LIMITS } from '../../src/testing/no-limits.ts';

const ADMIN_TOKEN = 'test-admin-token-0123456789abcdef';

export interface TestCluster extends Cluster {
  /** Directus behind its balancer. */
  owner: Pick<TestDirectus, 'url' | 'adminToken' | 'openDatabase'>;
  /** Names of the files on S3. */
  storedFiles(): string[];
  stop(): Promise<void>;
}

/** Starts the parts of `npm run cluster` with an empty catalogue, without limits, and with further variables. */
export async function startTestCluster(more: Record<string, string>): Promise<TestCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chitenge-cluster-'));
  const env = {
    SECRET: 'test-secret-0123456789abcdef0123456789abcdef',
    DIRECTUS_TOKEN: 'test-service-token-0123456789abcdef',
    ADMIN_EMAIL: 'owner@chitenge.shop',
    ADMIN_PASSWORD: 'test-owner-password',
    ADMIN_TOKEN,
    SERVE_APP: 'false',
    // Two copies, an update and a load share the processors: an order that waits for one of them is not refused.
    DIRECTUS_TIMEOUT_MS: '30000',
    ...NO_LIMITS,
  };
  await buildExtension();
  const { PATH, HOME } = process.env;
  const directusPort = await freePort();
  const template = await databaseTemplate('postgres', {
    PATH,
    HOME,
    ...env,
    DIRECTUS_PORT: String(directusPort),
    EXTENSIONS_PATH: path.join(folder, 'no-extensions'),
  });
  await copyFolder(path.join(template, 'postgres'), folder);
  const cluster = await createCluster({
    folder,
    port: await freePort(),
    directusPort,
    prepared: true,
    env: { ...env, ...more },
  });
  await startCopies(cluster);
  const { database } = parseEnvironment(cluster.env);
  return {
    ...cluster,
    owner: { url: cluster.directusUrl, adminToken: ADMIN_TOKEN, openDatabase: () => connect(database) },
    storedFiles: () => s3ObjectNames(path.join(folder, 's3')),
    async stop() {
      const { shopBalancer, proxies, directusBalancer, directus, s3, redis, postgres } = cluster;
      for (const part of [shopBalancer, ...proxies, directusBalancer]) await part.kill();
      await Promise.all(directus.map((part) => part.stop()));
      await s3.kill();
      await redis.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
