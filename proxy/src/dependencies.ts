import type { Logger } from 'pino';
import { createAnswers, type Answers } from './cache/answers.ts';
import { createCatalogue, type LiveCatalogue } from './catalogue/catalogue.ts';
import { CATALOGUE_COLLECTIONS } from './catalogue/keeper.ts';
import type { Config } from './config.ts';
import { createCatalogueReader } from './directus/catalogue-reader.ts';
import { createCall } from './directus/call.ts';
import { createChangeFeed, type ChangeFeed } from './directus/change-feed.ts';
import { createDirectusClient, type DirectusAccess } from './directus/client.ts';
import { createNewsletter, type Newsletter } from './directus/newsletter.ts';
import { createShopClient, type ShopClient } from './directus/shop-client.ts';
import { createLogger } from './middleware/logging.ts';
import { securityHeadersAlone } from './middleware/security.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { onChange } from './on-change.ts';
import { createEntrance, type Entrance } from './staff/entrance.ts';
import { createOrderStreams, type OrderStreams } from './staff/order-streams.ts';

/** Whatever the app talks to. */
export interface Dependencies {
  logger: Logger;
  metrics: Metrics;
  /** Directus as the service user calls it. */
  directus: DirectusAccess;
  catalogue: LiveCatalogue;
  /** Answers made from the catalogue, kept ready. */
  answers: Answers;
  shop: ShopClient;
  newsletter: Newsletter;
  /** The door to the back office. */
  entrance: Entrance;
  /** What tells dashboards of changed orders; close it at the end. */
  orderStreams: OrderStreams;
  /** Keeps the catalogue's caches true; start it along with listening, stop it at the end. */
  feed: ChangeFeed;
  /** @throws DirectusFailure while Directus does not answer */
  assertReady: () => Promise<void>;
}

/** Milliseconds until all is read again while Directus tells its changes: a bound on what a lost message can do. */
const LIFETIME_MS = 55_000;

/** Milliseconds until then while Directus does not. */
const BLIND_LIFETIME_MS = 3000;

/** A large catalogue is not read more often than its reading can be borne: a tenth of the time at most. */
const REST = 10;

/** Placing an order may wait its turn behind others that want the same stock. */
const ORDER_PATIENCE = 3;

/** Connects nothing yet: calls are made when they are needed, and the feed waits to be started. */
export function createDependencies(
  config: Config,
  logger: Logger = createLogger(config.logLevel),
): Dependencies {
  const metrics = createMetrics(() => feed.live);
  const access = { ...config.directus, call: createCall(config.directus, metrics, logger) };
  const directus = createDirectusClient(access);
  const reader = createCatalogueReader(directus, logger);
  const catalogue = createCatalogue({
    reader,
    logger,
    pauseMs: (loadMs) => Math.max(feed.live ? LIFETIME_MS : BLIND_LIFETIME_MS, REST * loadMs),
  });
  const feed = createChangeFeed({
    directus: config.directus,
    collections: CATALOGUE_COLLECTIONS,
    onChange: (change) => catalogue.changed(change),
    onUnsure: () => catalogue.refresh(),
    logger,
  });
  const answers = createAnswers({ catalogue, headers: securityHeadersAlone(config) });
  answers.onServed(({ method, route, status, cache, atOnce }) => {
    metrics.cacheRead('answers', cache);
    if (atOnce) metrics.requestServed({ method, route, status });
  });
  return {
    logger,
    metrics,
    directus: access,
    catalogue,
    answers,
    shop: createShopClient(directus, config.directus.timeoutMs * ORDER_PATIENCE),
    newsletter: createNewsletter(directus),
    entrance: createEntrance(access, config.publicUrl),
    orderStreams: createOrderStreams(config.directus.url, logger),
    feed,
    assertReady: onChange(
      async () => {
        await reader.settings();
      },
      {
        lost: (err) => logger.error({ err }, 'Directus does not answer'),
        found: () => logger.info('Directus answers again'),
      },
    ),
  };
}
