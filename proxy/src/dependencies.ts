import { HEALTH_PROBLEMS, type HealthProblemKind } from '@chitenge/contract/health';
import { z } from 'zod';
import type { Logger } from 'pino';
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts';
import type { Call } from '@chitenge/contract/calls/define';
import { GATEWAY_TIMEOUT_MS } from './directus/gateway-timeout.ts';
import { createForward } from './routes/forward.ts';
import type { Route } from './routes/route.ts';
import { createCatalogue, type LiveCatalogue } from './catalogue/catalogue.ts';
import { CATALOGUE_COLLECTIONS } from './catalogue/catalogue-sync.ts';
import type { Config } from './config.ts';
import { createCatalogueReader } from './directus/catalogue-reader.ts';
import { createDirectusFetch, createDirectusGate } from './directus/directus-gate.ts';
import { createChangeFeed, type ChangeFeed } from './directus/change-feed.ts';
import { createDirectusClient, type DirectusConnection } from './directus/client.ts';
import { DirectusRequestError } from './directus/request-error.ts';
import { createPasswordResets, type PasswordResets } from './directus/password-reset.ts';
import { createShopRequests, type ShopRequests } from './directus/shop-requests.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createLogger } from './middleware/logging.ts';
import { staticSecurityHeaders } from './middleware/security-headers.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createRedisConnection, refreshAfterLoss, type RedisConnection } from './redis/redis-connection.ts';
import { reportStateChanges } from './state-change-reporter.ts';
import { createStaffAuth, type StaffAuth } from './staff/staff-auth.ts';
import { createOrderStreams, type OrderStreams } from './staff/order-streams.ts';

/** The services that the app uses. */
export interface Dependencies {
  logger: Logger;
  metrics: Metrics;
  /** The service user's connection. */
  directus: DirectusConnection;
  catalogue: LiveCatalogue;
  responseCache: ResponseCache;
  /** Calls the extension as the service user. */
  shop: ShopRequests;
  forward: (call: Call) => Route;
  staffAuth: StaffAuth;
  passwordResets: PasswordResets;
  /** Sends order events to dashboards. The caller must close it. */
  orderStreams: OrderStreams;
  limits: Limits;
  /** Undefined without `REDIS`. The caller must start and stop it. */
  redis: RedisConnection | undefined;
  /** Reports changes in Directus to the catalogue. The caller must start and stop it. */
  feed: ChangeFeed;
  /** @throws DirectusRequestError while Directus does not respond, and until the catalogue has been read once */
  assertReady: () => Promise<void>;
  /** @throws DirectusRequestError */
  readProblems: () => Promise<HealthProblemKind[]>;
}

const problemsSchema = z.object({ data: z.array(z.enum(HEALTH_PROBLEMS)) });

/** Milliseconds within which a change shows while the change feed is disconnected. */
const POLL_INTERVAL_MS = 3000;

/** Placing an order may have to wait for other orders of the same products. */
const ORDER_TIMEOUT_FACTOR = 3;

/** A picture is fetched, waits for others, and is re-encoded. A browser waits for an upload as long. */
const PICTURE_TIMEOUT_FACTOR = 3;

/** Milliseconds for calls that look through every row of a shop. */
const EVERY_ROW_TIMEOUT_MS = 120_000;

/** Creates the services without connecting to anything. */
export function createDependencies(
  config: Config,
  logger: Logger = createLogger(config.logLevel),
): Dependencies {
  const redis = config.redisUrl === undefined ? undefined : createRedisConnection(config.redisUrl, logger);
  const metrics = createMetrics({
    isFeedLive: () => feed.live,
    isRedisOnline: () => redis?.isOnline,
    catalogue: () => catalogue.state(),
    renders: () => responseCache.creations(),
  });
  const gate = createDirectusGate(config.directus, metrics, logger);
  const connection = { ...config.directus, fetch: createDirectusFetch(gate, config.directus.timeoutMs) };
  const directus = createDirectusClient(connection);
  const shop = createShopRequests(directus);
  const reader = createCatalogueReader(directus, { shop, logger });
  const catalogue = createCatalogue({
    reader,
    logger,
    // A row may change just after it was read, so a change waits for two reads and the pause between them.
    refreshIntervalMs: (lastReadMs) =>
      Math.max(
        Math.min(lastReadMs, config.catalogueRefreshMs / 3),
        (feed.live ? config.catalogueRefreshMs : POLL_INTERVAL_MS) - 2 * lastReadMs,
      ),
  });
  const feed = createChangeFeed({
    directus: config.directus,
    collections: CATALOGUE_COLLECTIONS,
    onChange: (change) => catalogue.applyChange(change),
    onResyncNeeded: () => catalogue.refresh(),
    logger,
  });
  const assertDirectus = reportStateChanges(
    async () => {
      await reader.settings();
    },
    {
      onFailure: (err) => logger.error({ err }, 'Directus does not respond'),
      onRecovery: () => logger.info('Directus responds again'),
    },
  );
  const orderStreams = createOrderStreams(config.directus.url, logger);
  if (redis) refreshAfterLoss(redis, [catalogue, orderStreams]);
  const responseCache = createResponseCache({
    catalogue,
    headers: staticSecurityHeaders(config),
  });
  responseCache.onServed(({ method, route, status, cache, skippedMiddleware }) => {
    metrics.recordCacheRead('responses', cache);
    if (skippedMiddleware) metrics.recordRequest({ method, route, status });
  });
  const staffAuth = createStaffAuth(connection, config.publicUrl);
  return {
    logger,
    metrics,
    directus: connection,
    catalogue,
    responseCache,
    shop,
    forward: createForward({
      directus: config.directus,
      gate,
      staffAuth,
      timeouts: {
        orders: config.directus.timeoutMs * ORDER_TIMEOUT_FACTOR,
        picture: config.directus.timeoutMs * PICTURE_TIMEOUT_FACTOR,
        gateway: GATEWAY_TIMEOUT_MS,
        'every-row': EVERY_ROW_TIMEOUT_MS,
      },
    }),
    staffAuth,
    passwordResets: createPasswordResets(connection),
    orderStreams,
    limits: createLimits({
      points: config.limits,
      redis,
      secret: config.directus.token,
      publicUrl: config.publicUrl,
      isStaff: (request) => staffAuth.isStaff(request),
    }),
    redis,
    feed,
    async readProblems() {
      return (await shop.request(problemsSchema, '/health')).data;
    },
    async assertReady() {
      await assertDirectus();
      if (catalogue.isComplete) return;
      catalogue.start();
      throw new DirectusRequestError('unavailable', 'The catalogue is being read');
    },
  };
}
