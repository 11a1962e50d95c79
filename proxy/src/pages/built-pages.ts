/** The built storefront: its files, and its one page for every address. */
import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { methodNotAllowed, notFound } from '../problems/http-problem.ts';
import { KNOWN_PATHS } from './known-paths.ts';

const readOnly: RequestHandler = (request, _response, next) => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw methodNotAllowed(request.method, 'GET, HEAD');
  next();
};

const missingFile: RequestHandler = () => {
  throw notFound('There is no such file.');
};

/** @param directory where the storefront was built to; its hashed files stand under `static/` */
export function builtPages(directory: string): Router {
  const page =
    (status: number): RequestHandler =>
    (_request, response, next) => {
      response.status(status).set('Cache-Control', 'no-cache');
      response.sendFile('index.html', { root: directory, cacheControl: false }, (error) => {
        // A browser that went away in the meantime is no failure.
        if (error && !response.destroyed) next(error);
      });
    };

  return Router()
    .use(readOnly)
    .use(
      '/static',
      express.static(path.join(directory, 'static'), { immutable: true, maxAge: '1y', index: false }),
    )
    .use('/static', missingFile)
    .use(express.static(directory, { index: false, maxAge: '1h' }))
    .get(KNOWN_PATHS, page(200))
    .use(page(404));
}
