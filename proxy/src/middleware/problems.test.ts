import { expect, it } from 'vitest';
import { DirectusFailure } from '../directus/failure.ts';
import { notFound } from '../problems/http-problem.ts';
import { problemOf } from './problems.ts';

const statusOf = (error: unknown) => problemOf(error).problem.status;

it('passes a problem on as it is', () => {
  const problem = notFound('Product not found');
  expect(problemOf(problem)).toBe(problem);
});

it('tells an absent Directus from one whose answer makes no sense', () => {
  expect(problemOf(new DirectusFailure('unavailable', 'ECONNREFUSED'))).toMatchObject({
    problem: { status: 503 },
    headers: { 'Retry-After': '5' },
  });
  expect(statusOf(new DirectusFailure('refused', 'forbidden'))).toBe(502);
  expect(statusOf(new DirectusFailure('unreadable', 'price: missing'))).toBe(502);
});

it('reads the errors of the body parser and of the router', () => {
  const parsing = Object.assign(new SyntaxError('Unexpected token'), {
    status: 400,
    type: 'entity.parse.failed',
  });
  expect(problemOf(parsing).problem.type).toBe('/problems/malformed-body');
  expect(statusOf(Object.assign(new Error('too large'), { status: 413, type: 'entity.too.large' }))).toBe(
    413,
  );
  expect(statusOf(Object.assign(new Error('charset'), { status: 415, type: 'charset.unsupported' }))).toBe(
    415,
  );
  expect(problemOf(Object.assign(new URIError('%zz'), { status: 400 })).problem.errors).toEqual([
    { field: '(address)', message: 'cannot be decoded' },
  ]);
});

it('says nothing of what it does not know', () => {
  const { problem } = problemOf(new Error('SELECT * FROM orders failed at /srv/app.ts'));
  expect(problem.status).toBe(500);
  expect(JSON.stringify(problem)).not.toMatch(/SELECT|srv/);
});
