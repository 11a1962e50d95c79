import compression from 'compression';
import express, { type Express } from 'express';
import type { Config } from './config.ts';
import { createDependencies, type Dependencies } from './dependencies.ts';
import { feedRouter } from './feeds/feed-router.ts';
import { requestMetrics } from './metrics/request-metrics.ts';
import { jsonReader } from './middleware/body-reader.ts';
import { handleErrors, handleUnknownPath } from './middleware/error-handler.ts';
import { logRequests } from './middleware/logging.ts';
import { passwordResetLimits } from './middleware/password-reset-limit.ts';
import { callbackLimit, PAYMENT_PATHS, paymentLimit, predictionLimit } from './middleware/payment-limits.ts';
import { assetLimit, cartWriteLimits, rateLimits, signUpLimit } from './middleware/rate-limits.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { signInLimit } from './middleware/sign-in-limit.ts';
import { docsRouter } from './openapi/docs.ts';
import { manifestRouter } from './pages/manifest.ts';
import { buildPaths } from './pages/renderer.ts';
import { robotsAndSitemap } from './pages/robots-and-sitemap.ts';
import { serviceWorker } from './pages/service-worker.ts';
import { storefrontRouter } from './pages/storefront-router.ts';
import { viteProxy } from './pages/vite-proxy.ts';
import { assetsRouter } from './routes/assets.ts';
import { allRoutes } from './routes/all-routes.ts';
import { mountRoutes } from './routes/mount.ts';
import { deviceCookie } from './staff/cookie.ts';

/** Builds the app without listening. */
export function createApp(config: Config, dependencies: Dependencies = createDependencies(config)): Express {
  const { logger, metrics, directus, catalogue, responseCache, renderThreads, limitStores } = dependencies;
  const { limits } = config;
  const { directory, devUrl, worker } = config.storefront;
  const routes = allRoutes(config, dependencies);

  return (
    express()
      .disable('x-powered-by')
      .set('trust proxy', config.trustProxy)
      .use(responseCache.serveCached)
      .use(logRequests(logger, config.trustProxy > 0))
      .use(requestMetrics(metrics))
      .use(securityHeaders(config))
      .use('/assets', assetLimit(limits.assetsPerAddress))
      .use(assetsRouter(directus, config.directus.timeoutMs))
      .use(compression())
      .use('/api', rateLimits(limits))
      .use('/api/cart', cartWriteLimits(limits.cartWrites))
      .use(
        '/api/payments/callbacks',
        callbackLimit(limitStores, 'payment-callbacks', limits.falseCallbacksPerAddress),
      )
      .use(
        '/api/messages/reports',
        callbackLimit(limitStores, 'message-reports', limits.falseCallbacksPerAddress),
      )
      .post(PAYMENT_PATHS, paymentLimit(limitStores, limits.paymentsPerAddress))
      .use('/api/payment-options/predict', predictionLimit(limitStores, limits.paymentsPerAddress))
      .use('/api/newsletter', signUpLimit(limitStores, limits.newsletterPerAddress))
      .post(
        '/api/admin/session',
        signInLimit(limitStores, limits.signInPerAddress, deviceCookie(config.publicUrl)),
      )
      // The body names the account that the limit counts by.
      .post('/api/admin/password-reset', jsonReader(), passwordResetLimits(limitStores))
      .use(mountRoutes(routes, catalogue, responseCache))
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
              rendersPerAddress: limits.rendersPerAddress,
              renderThreads,
            })
          : viteProxy(devUrl),
      )
      .use(handleErrors)
  );
}
