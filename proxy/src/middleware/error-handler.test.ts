import { expect, it } from 'vitest';
import { DirectusRequestError } from '../directus/request-error.ts';
import { toProblem } from './error-handler.ts';

const statusOf = (error: unknown) => toProblem(error).problem.status;

it('returns 503 when Directus is unavailable and 502 after an invalid response', () => {
  expect(toProblem(new DirectusRequestError('unavailable', 'ECONNREFUSED'))).toMatchObject({
    problem: { status: 503 },
    headers: { 'Retry-After': '5' },
  });
  expect(statusOf(new DirectusRequestError('rejected', 'forbidden'))).toBe(502);
  expect(statusOf(new DirectusRequestError('invalid', 'price: missing'))).toBe(502);
});

it('keeps the size of a file in the problem of an unsatisfiable range', () => {
  const error = Object.assign(new Error('Range Not Satisfiable'), {
    status: 416,
    headers: { 'Content-Range': 'bytes */120' },
  });
  expect(toProblem(error)).toMatchObject({
    problem: { status: 416, type: '/problems/range-not-satisfiable' },
    headers: { 'Content-Range': 'bytes */120' },
  });
});

it('reveals nothing about an unknown error', () => {
  const { problem } = toProblem(new Error('SELECT * FROM orders failed at /srv/app.ts'));
  expect(problem.status).toBe(500);
  expect(JSON.stringify(problem)).not.toMatch(/SELECT|srv/);
});
