import { Router } from 'express';

/**
 * `/sw.js`, which browsers ask for anew each time, so that a mended worker is not held up by an old one. Switched off,
 * the address holds a worker that removes itself and whatever was kept.
 * @param directory where the storefront was built to
 */
export function serviceWorker(directory: string, on: boolean): Router {
  return Router().get('/sw.js', (_request, response, next) => {
    response.set('Cache-Control', 'no-cache');
    response.sendFile(on ? 'sw.js' : 'sw-off.js', { root: directory, cacheControl: false }, (error) => {
      if (error && !response.destroyed) next(error);
    });
  });
}
