import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';

const SWAGGER_DIRECTORY = path.dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const sendFile =
  (root: string, name: string): RequestHandler =>
  (_request, response, next) =>
    response.sendFile(name, { root, maxAge: '1h' }, (error) => {
      if (error) next(error);
    });

const documentSchema = z.looseObject({ info: z.looseObject({}) });

/** The committed document. A test compares it with the code. */
const readDocument = () =>
  documentSchema.parse(
    JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')),
  );

/** Serves `/api/openapi.json` with the shop's name as its title, and at `/api/docs` a Swagger UI without files from elsewhere. */
export function docsRouter(catalogue: Pick<Catalogue, 'store'>): Router {
  const document = readDocument();
  return Router()
    .get('/api/openapi.json', async (_request, response) => {
      const store = await catalogue.store().catch(() => null);
      const info = { ...document.info, ...(store ? { title: store.settings.storeName } : {}) };
      response.set('Cache-Control', 'no-cache').json({ ...document, info });
    })
    .get('/api/docs', sendFile(import.meta.dirname, 'docs.html'))
    .get('/api/docs/initializer.js', sendFile(import.meta.dirname, 'initializer.js'))
    .get('/api/docs/swagger-ui.css', sendFile(SWAGGER_DIRECTORY, 'swagger-ui.css'))
    .get('/api/docs/swagger-ui-bundle.js', sendFile(SWAGGER_DIRECTORY, 'swagger-ui-bundle.js'));
}
