import { problemSchema, type Problem } from '@chitenge/contract/problem';
import { PROBLEM_MEDIA_TYPE } from '@chitenge/contract/problem-media-type';
import type { Response } from 'supertest';
import { expect } from 'vitest';

/**
 * Expects an application/problem+json response with the request's id and without implementation details.
 * @param fields the fields that `errors` must name
 */
export function expectProblem(response: Response, status: number, fields?: string[]): Problem {
  expect(response.status).toBe(status);
  expect(response.type).toBe(PROBLEM_MEDIA_TYPE);
  expect(response.headers['cache-control']).toBe('no-store');
  const problem = problemSchema.parse(JSON.parse(response.text));
  expect(problem.status).toBe(status);
  expect(problem.requestId).toBe(response.headers['x-request-id']);
  expect(response.text).not.toMatch(/\.[jt]s:\d|select .* from|insert into/i);
  if (fields) expect(problem.errors?.map(({ field }) => field).toSorted()).toEqual(fields.toSorted());
  return problem;
}
