/** Two Directus and two proxies behind balancers, with Postgres, Redis and an S3 server: each its own process on this machine. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { installProgram } from '@chitenge/directus/testing/system-program';
import {
  createTestPostgres,
  startTestPostgres,
  type TestPostgres,
} from '@chitenge/directus/testing/test-postgres';
import { startTestRedis, type TestRedis } from '@chitenge/directus/testing/test-redis';
import { freePort } from '@chitenge/directus/free-port';
import { parseEnvironment } from '@chitenge/directus/environment';
import { ALLOCATOR_ENV } from '@chitenge/directus/node-memory';
import { prepareDirectus, runDirectus, updateIfDue } from '../support/directus.ts';
import { PROXY_ARGS } from '../support/proxy-command.ts';
import { HOST, type Part, processPart, programPart } from './part.ts';
import { s3Part, s3Variables } from './s3.ts';

/** A part that a test helper starts. */
function helperPart(name: string, create: () => Promise<TestPostgres | TestRedis>): Part {
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

function directusPart(name: string, env: NodeJS.ProcessEnv, samples: boolean): Part {
  const launch = async () => {
    await updateIfDue(env);
    return runDirectus(env);
  };
  return processPart(name, launch, () => prepareDirectus(env, parseEnvironment(env).url, { samples }));
}

function proxyPart(name: string, env: NodeJS.ProcessEnv): Part {
  const readyUrl = `http://${HOST}:${env['PORT']}/readyz`;
  return programPart(name, ['node', ...PROXY_ARGS], readyUrl, { ...ALLOCATOR_ENV, ...env });
}

function balancerPart(name: string, port: number, health: string, servers: readonly number[]): Part {
  const args = ['scripts/cluster/balancer.ts', String(port), health, ...servers.map(String)];
  return programPart(name, ['node', ...args], `http://${HOST}:${port}${health}`);
}

const COPIES = ['1', '2'] as const;

interface ClusterOptions {
  /** A folder for the data of Postgres, S3 and Directus. */
  folder: string;
  /** Port of the shop. */
  port: number;
  /** Port of the Studio. */
  directusPort: number;
  /** Whether `folder` has a Postgres cluster with a bootstrapped database, and the samples are left out. Default: false. */
  prepared?: boolean;
  /** Variables of Directus and the proxies unless the cluster sets them. Default: none but those that programs need. */
  inherited?: NodeJS.ProcessEnv;
  /** Variables of Directus and the proxies, also those that the cluster sets. */
  env?: NodeJS.ProcessEnv;
}

export interface Cluster {
  /** URL of the shop, behind the balancer. */
  url: string;
  /** URL of Directus, behind its balancer. */
  directusUrl: string;
  /** Variables of each Directus but its port and folder. */
  env: NodeJS.ProcessEnv;
  postgres: Part;
  redis: Part;
  s3: Part;
  directus: readonly [Part, Part];
  directusBalancer: Part;
  proxies: readonly [Part, Part];
  shopBalancer: Part;
}

const copyPorts = () => Promise.all(COPIES.map(() => freePort()));

/**
 * Describes the parts, and starts Postgres, Redis and S3, which the others need.
 * @throws Error that says what to install when Redis is missing
 */
export async function createCluster({
  folder,
  port,
  directusPort,
  prepared = false,
  inherited = {},
  env: extra = {},
}: ClusterOptions): Promise<Cluster> {
  installProgram('redis');
  let database: TestPostgres | undefined;
  let bus: TestRedis | undefined;
  const postgres = helperPart(
    'Postgres',
    async () => (database = await (prepared ? startTestPostgres(folder) : createTestPostgres(folder))),
  );
  const redis = helperPart('Redis', async () => (bus = await startTestRedis()));
  const s3Port = await freePort();
  const s3 = s3Part(s3Port, path.join(folder, 's3'));
  await Promise.all([postgres, redis, s3].map((part) => part.start()));

  const url = `http://${HOST}:${port}`;
  const directusUrl = `http://${HOST}:${directusPort}`;
  const secret = () => randomBytes(24).toString('hex');
  const token = secret();
  const { PATH, HOME } = process.env;
  const base = { PATH, HOME, ...inherited };
  const env: NodeJS.ProcessEnv = {
    ...base,
    ...database?.env,
    REDIS: bus?.url,
    ...s3Variables(s3Port),
    SECRET: secret(),
    DIRECTUS_TOKEN: token,
    ADMIN_EMAIL: 'owner@chitenge.shop',
    ADMIN_PASSWORD: `Chitenge-${secret().slice(0, 12)}`,
    PUBLIC_URL: url,
    DIRECTUS_PUBLIC_URL: directusUrl,
    ...extra,
  };
  const directusPorts = await copyPorts();
  const proxyPorts = await copyPorts();
  const directus = directusPorts.map((copyPort, index) => {
    const dataDir = path.join(folder, `directus-${COPIES[index]}`);
    mkdirSync(dataDir, { recursive: true });
    const own = { ...env, DIRECTUS_PORT: String(copyPort), DIRECTUS_DATA_DIR: dataDir };
    return directusPart(`Directus ${COPIES[index]}`, own, !prepared);
  });
  const proxies = proxyPorts.map((copyPort, index) =>
    proxyPart(`proxy ${COPIES[index]}`, {
      LOG_LEVEL: 'warn',
      ...base,
      HOST,
      PORT: String(copyPort),
      PUBLIC_URL: url,
      DIRECTUS_URL: directusUrl,
      DIRECTUS_TOKEN: token,
      REDIS: bus?.url,
      // Behind a balancer that checks every 250 ms.
      SHUTDOWN_DRAIN_MS: '1000',
      ...extra,
    }),
  );
  return {
    url,
    directusUrl,
    env,
    postgres,
    redis,
    s3,
    directus: pair(directus),
    proxies: pair(proxies),
    directusBalancer: balancerPart('balancer of Directus', directusPort, '/server/ping', directusPorts),
    shopBalancer: balancerPart('balancer of the shop', port, '/readyz', proxyPorts),
  };
}

/**
 * Starts the parts that `createCluster` has not started, by means of `startPart`. The copies of Directus, and those of
 * the proxy, start at the same time.
 */
export async function startCopies(
  { directus, directusBalancer, proxies, shopBalancer }: Cluster,
  startPart: (part: Part) => Promise<void> = (part) => part.start(),
): Promise<void> {
  await Promise.all(directus.map(startPart));
  await startPart(directusBalancer);
  await Promise.all(proxies.map(startPart));
  await startPart(shopBalancer);
}

function pair<Item>([one, two]: Item[]): readonly [Item, Item] {
  if (one === undefined || two === undefined) throw new Error('Two copies are expected');
  return [one, two];
}
