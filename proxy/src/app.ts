import compression from 'compression';
import express, { type Express } from 'express';
import type { Config } from './config.ts';
import { createDependencies, type Dependencies } from './dependencies.ts';
import { jsonBodies } from './middleware/json-bodies.ts';
import { rateLimits } from './middleware/limits.ts';
import { countRequests } from './metrics/count-requests.ts';
import { logRequests } from './middleware/logging.ts';
import { handleErrors, handleUnknownAddress } from './middleware/problems.ts';
import { securityHeaders } from './middleware/security.ts';
import { createOpenApiDocument } from './openapi/document.ts';
import { docsRouter } from './openapi/docs.ts';
import { builtPages } from './pages/built-pages.ts';
import { forRobots } from './pages/for-robots.ts';
import { builtParts } from './pages/renderer.ts';
import { serviceWorker } from './pages/service-worker.ts';
import { vitePages } from './pages/vite-pages.ts';
import { signInLimits } from './middleware/sign-in-limits.ts';
import { adminRoutes } from './routes/admin/all.ts';
import { assetsRouter } from './routes/assets.ts';
import { cartRoutes } from './routes/cart.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { contentRoutes } from './routes/content.ts';
import { healthRoutes } from './routes/health.ts';
import { mountRoutes } from './routes/mount.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import { orderRoutes } from './routes/orders.ts';

/** No request is nearly as large; pictures and files of products are read by their routes. */
const MAX_BODY = 32 * 1024;

/**
 * Puts the proxy together, without listening.
 * @param dependencies what it talks to; tests may hand in their own
 */
export function createApp(config: Config, dependencies: Dependencies = createDependencies(config)): Express {
  const { logger, metrics, directus, catalogue, answers, shop, newsletter, assertReady } = dependencies;
  const { directory, devUrl, worker } = config.storefront;
  const routes = [
    ...catalogueRoutes(),
    ...cartRoutes(shop),
    ...orderRoutes(shop, catalogue, metrics),
    ...newsletterRoutes(newsletter),
    ...adminRoutes(config, dependencies),
    ...contentRoutes(),
    ...healthRoutes(assertReady),
  ];

  const readBody = jsonBodies(MAX_BODY);

  return (
    express()
      .disable('x-powered-by')
      .set('trust proxy', config.trustProxy)
      .use(answers.hits)
      .use(logRequests(logger, config.trustProxy > 0))
      .use(countRequests(metrics))
      .use(securityHeaders(config))
      .use(assetsRouter(directus, config.directus.timeoutMs))
      .use(compression())
      .use('/api', rateLimits(config.limits))
      // Whose account is tried is part of the body.
      .post('/api/admin/session', readBody, signInLimits(config.limits.signIn))
      .use(mountRoutes(routes, catalogue, answers, readBody))
      .use(docsRouter(createOpenApiDocument(routes)))
      .use('/api', handleUnknownAddress)
      .use(forRobots(config.publicUrl, answers))
      .use(serviceWorker(builtParts(directory).client, worker))
      .use(
        devUrl === undefined
          ? builtPages({ directory, publicUrl: config.publicUrl, routes, catalogue, answers })
          : vitePages(devUrl),
      )
      .use(handleErrors)
  );
}
