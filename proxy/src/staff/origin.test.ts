import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { HttpProblem } from '../problems/http-problem.ts';
import { assertOwnOrigin } from './origin.ts';

const refuse: ErrorRequestHandler = (error, _request, response, _next) => {
  response.sendStatus(error instanceof HttpProblem ? error.problem.status : 500);
};

async function statusOf(publicUrl: string, host: string, origin: string): Promise<number> {
  const app = express()
    .post('/', (incoming, outgoing) => {
      assertOwnOrigin(incoming, publicUrl);
      outgoing.sendStatus(204);
    })
    .use(refuse);
  return (await request(app).post('/').set({ Host: host, Origin: origin })).status;
}

it.each([
  ['https://chitenge.shop', 'chitenge.shop', 'https://chitenge.shop'],
  ['https://chitenge.shop/', 'proxy:3000', 'https://chitenge.shop'],
  ['https://chitenge.shop', 'www.chitenge.shop', 'https://www.chitenge.shop'],
  ['http://localhost:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('takes calls to the shop at %s, sent to %s, from %s', async (publicUrl, host, origin) => {
  expect(await statusOf(publicUrl, host, origin)).toBe(204);
});

it.each([
  ['https://chitenge.shop', 'chitenge.shop', 'http://chitenge.shop'],
  ['https://chitenge.shop', 'www.chitenge.shop', 'http://www.chitenge.shop'],
  ['http://localhost:3000', '127.0.0.1:3000', 'https://127.0.0.1:3000'],
  ['https://chitenge.shop', 'chitenge.shop', 'https://chitenge.shop:8443'],
])('refuses calls to the shop at %s, sent to %s, from %s', async (publicUrl, host, origin) => {
  expect(await statusOf(publicUrl, host, origin)).toBe(403);
});
