import { Router } from 'express';

/**
 * Serves `/sw.js` with `no-cache`, so that browsers install a new worker on the next visit.
 * @param directory the built storefront's client files
 * @param enabled if false, serves a worker that unregisters itself and deletes its caches
 */
export function serviceWorker(directory: string, enabled: boolean): Router {
  return Router().get('/sw.js', (_request, response, next) => {
    response.set('Cache-Control', 'no-cache');
    response.sendFile(enabled ? 'sw.js' : 'sw-off.js', { root: directory, cacheControl: false }, (error) => {
      if (error && !response.destroyed) next(error);
    });
  });
}
