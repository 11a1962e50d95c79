import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { ProblemError } from '@chitenge/contract/problem-error';
import { assertSameOrigin } from './staff-auth.ts';

const sendErrorStatus: ErrorRequestHandler = (error, _request, response, _next) => {
  response.sendStatus(error instanceof ProblemError ? error.problem.status : 500);
};

async function statusOf(publicUrl: string, host: string, origin: string): Promise<number> {
  const app = express()
    .post('/', (incoming, outgoing) => {
      assertSameOrigin(incoming, publicUrl);
      outgoing.sendStatus(204);
    })
    .use(sendErrorStatus);
  return (await request(app).post('/').set({ Host: host, Origin: origin })).status;
}

it.each([
  ['https://chitenge.shop', 'chitenge.shop', 'https://chitenge.shop'],
  ['https://chitenge.shop/', 'proxy:3000', 'https://chitenge.shop'],
  ['https://chitenge.shop', 'www.chitenge.shop', 'https://www.chitenge.shop'],
  ['http://localhost:3000', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('accepts requests of the shop %s to the host %s from the origin %s', async (publicUrl, host, origin) => {
  expect(await statusOf(publicUrl, host, origin)).toBe(204);
});

it.each([
  ['https://chitenge.shop', 'chitenge.shop', 'http://chitenge.shop'],
  ['https://chitenge.shop', 'www.chitenge.shop', 'http://www.chitenge.shop'],
  ['http://localhost:3000', '127.0.0.1:3000', 'https://127.0.0.1:3000'],
  ['https://chitenge.shop', 'chitenge.shop', 'https://chitenge.shop:8443'],
])('rejects requests of the shop %s to the host %s from the origin %s', async (publicUrl, host, origin) => {
  expect(await statusOf(publicUrl, host, origin)).toBe(403);
});
