import { expect, it } from 'vitest';
import { problemOf } from './handler.ts';
import { notFound } from '@chitenge/contract/problem-error';

it('returns the problem of a ProblemError', () => {
  expect(problemOf(notFound('cart line'))).toMatchObject({
    status: 404,
    detail: 'There is no such cart line.',
  });
});

it('returns 503 for a busy database', () => {
  expect(problemOf(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }))).toMatchObject({
    status: 503,
  });
});

it('hides the message of an unexpected error', () => {
  const problem = problemOf(new Error('select secret from cupboard'));
  expect(problem.status).toBe(500);
  expect(JSON.stringify(problem)).not.toContain('cupboard');
});
