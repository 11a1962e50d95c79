import { expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrorsOf } from '../problem.ts';

/**
 * Parses a request.
 * @param schema - of a request
 * @param value - the request
 * @returns the fields that are named
 */
export function invalidFields(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error ? fieldErrorsOf(error).map(({ field }) => field) : [];
}

/**
 * Tells for each change of a valid request which fields are named.
 * @param schema - of a request
 * @param valid - a valid request
 * @param cases - what is wrong, and the fields
 */
export function rejects(schema: z.ZodType, valid: object, cases: [object, ...string[]][]): void {
  it.each(cases)('is rejected with %j', (change, ...fields) => {
    expect(invalidFields(schema, { ...valid, ...change }).toSorted()).toEqual(fields.toSorted());
  });
}
