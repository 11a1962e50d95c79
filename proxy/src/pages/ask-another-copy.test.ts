import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { handleErrors } from '../middleware/error-handler.ts';
import { askAnotherCopy } from './ask-another-copy.ts';

const app = express().use('/static', askAnotherCopy).use(handleErrors);

it('lets a browser ask another copy for a file of another version, and ends after some of them', async () => {
  const first = await request(app).get('/static/shop-new.js').expect(302);
  expect(first.headers).toMatchObject({
    location: '/static/shop-new.js?repeat=1',
    'cache-control': 'no-store',
    connection: 'close',
  });
  await request(app).get('/static/shop-new.js').redirects(19).expect(404);
});

it.each(['x', '-', '1e9'])('does not count from %s', async (repeats) => {
  expect((await request(app).get(`/static/shop-new.js?repeat=${repeats}`)).status).toBe(404);
});
