import { expect, it } from 'vitest';
import { problemOf } from './answering.ts';
import { notFound } from './problem.ts';

it('tells a problem as it is', () => {
  expect(problemOf(notFound('cart line'))).toMatchObject({
    status: 404,
    detail: 'There is no such cart line',
  });
});

it('says 503 when the database stayed busy', () => {
  expect(problemOf(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }))).toMatchObject({
    status: 503,
  });
});

it('keeps the text of an unexpected error to itself', () => {
  const problem = problemOf(new Error('select secret from cupboard'));
  expect(problem.status).toBe(500);
  expect(JSON.stringify(problem)).not.toContain('cupboard');
});
