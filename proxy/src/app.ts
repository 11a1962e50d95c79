import compression from 'compression';
import express, { type Express } from 'express';
import type { Config } from './config.ts';
import { createDependencies, type Dependencies } from './dependencies.ts';
import { feedRouter } from './feeds/feed-router.ts';
import { requestMetrics } from './metrics/metrics.ts';
import { handleErrors, handleUnknownPath } from './middleware/error-handler.ts';
import { logRequests } from './middleware/logging.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { docsRouter } from './openapi/docs.ts';
import { manifestRouter } from './pages/manifest.ts';
import { createOldAddresses } from './pages/old-addresses.ts';
import { buildPaths } from './pages/renderer.ts';
import { robotsAndSitemap } from './pages/robots-and-sitemap.ts';
import { serviceWorker } from './pages/service-worker.ts';
import { storefrontRouter } from './pages/storefront-router.ts';
import { viteProxy } from './pages/vite-proxy.ts';
import { assetsRouter } from './routes/assets.ts';
import { allRoutes } from './routes/all-routes.ts';
import { mountRoutes } from './routes/mount.ts';
/** Builds the app without listening. */
export function createApp(config: Config, dependencies: Dependencies = createDependencies(config)): Express {
  const { logger, metrics, directus, catalogue, responseCache, limits, shop } = dependencies;
  const { directory, devUrl, worker } = config.storefront;
  const routes = allRoutes(config, dependencies);

  return express()
    .disable('x-powered-by')
    .set('trust proxy', config.trustProxy)
    .use(responseCache.serveCached)
    .use(logRequests(logger, config.trustProxy > 0))
    .use(requestMetrics(metrics))
    .use(securityHeaders(config))
    .use('/assets', limits.handler('images'))
    .use('/feeds', limits.handler('feeds'))
    .use(assetsRouter(directus))
    .use(compression())
    .use('/api', limits.handler('session-calls'), limits.handler('calls'))
    .use(mountRoutes(routes, { catalogue, responseCache, limits }))
    .use(docsRouter(catalogue))
    .use('/api', handleUnknownPath)
    .use(robotsAndSitemap(config.publicUrl, responseCache))
    .use(manifestRouter(responseCache))
    .use(feedRouter(config.publicUrl, catalogue))
    .use(serviceWorker(buildPaths(directory).client, worker))
    .use(
      devUrl === undefined
        ? storefrontRouter({
            directory,
            publicUrl: config.publicUrl,
            routes,
            catalogue,
            responseCache,
            oldAddresses: createOldAddresses(shop, catalogue),
            rendersPerAddress: config.limits.renders,
            hasCopies: config.redisUrl !== undefined,
          })
        : viteProxy(devUrl),
    )
    .use(handleErrors);
}
