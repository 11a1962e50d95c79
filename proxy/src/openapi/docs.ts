import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router, type RequestHandler } from 'express';

const SWAGGER = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const file =
  (root: string, name: string): RequestHandler =>
  (_request, response, next) =>
    response.sendFile(name, { root, maxAge: '1h' }, (error) => {
      if (error) next(error);
    });

/** `/api/openapi.json`, and `/api/docs` which shows it with a Swagger UI that is served from here. */
export function docsRouter(document: object): Router {
  return Router()
    .get('/api/openapi.json', (_request, response) => {
      response.set('Cache-Control', 'no-cache').json(document);
    })
    .get('/api/docs', file(import.meta.dirname, 'docs.html'))
    .get('/api/docs/initializer.js', file(import.meta.dirname, 'initializer.js'))
    .get('/api/docs/swagger-ui.css', file(SWAGGER, 'swagger-ui.css'))
    .get('/api/docs/swagger-ui-bundle.js', file(SWAGGER, 'swagger-ui-bundle.js'));
}
