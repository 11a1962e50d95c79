import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router, type RequestHandler } from 'express';

const SWAGGER_DIRECTORY = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const sendFile =
  (root: string, name: string): RequestHandler =>
  (_request, response, next) =>
    response.sendFile(name, { root, maxAge: '1h' }, (error) => {
      if (error) next(error);
    });

/** Serves `/api/openapi.json`, and at `/api/docs` a Swagger UI without files from elsewhere. */
export function docsRouter(document: object): Router {
  return Router()
    .get('/api/openapi.json', (_request, response) => {
      response.set('Cache-Control', 'no-cache').json(document);
    })
    .get('/api/docs', sendFile(import.meta.dirname, 'docs.html'))
    .get('/api/docs/initializer.js', sendFile(import.meta.dirname, 'initializer.js'))
    .get('/api/docs/swagger-ui.css', sendFile(SWAGGER_DIRECTORY, 'swagger-ui.css'))
    .get('/api/docs/swagger-ui-bundle.js', sendFile(SWAGGER_DIRECTORY, 'swagger-ui-bundle.js'));
}
