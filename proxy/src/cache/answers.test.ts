import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createDependencies } from '../dependencies.ts';

it('tells what went wrong when an answer cannot even be begun', async () => {
  const { answers } = createDependencies(
    readConfig({ DIRECTUS_URL: 'http://127.0.0.1:9', DIRECTUS_TOKEN: 'x'.repeat(16), LOG_LEVEL: 'silent' }),
  );
  const make = () => {
    throw new Error('No paper');
  };
  const app = express()
    .get('/page', (request, response) => answers.respond(request, response, { route: '/page', make }))
    .use(((error: Error, _request, response, _next) => {
      response.status(500).send(error.message);
    }) satisfies express.ErrorRequestHandler);
  expect((await request(app).get('/page').expect(500)).text).toBe('No paper');
  // And whoever asks next does not wait for what will never come.
  expect((await request(app).get('/page').expect(500)).text).toBe('No paper');
});
