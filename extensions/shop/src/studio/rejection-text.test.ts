import { invalidRequest, notFound, type ProblemError } from '@chitenge/contract/problem-error';
import { expect, it } from 'vitest';
import { rejectedFields, rejectionText } from './rejection-text.ts';

const rejectionOf = ({ problem }: ProblemError) => ({ response: { data: problem } });

it('names invalid fields in words', () => {
  const rejection = rejectionOf(
    invalidRequest([
      { field: 'changes.customerPhone', message: 'is required' },
      { field: 'reason', message: 'is required' },
    ]),
  );
  expect(rejectionText(rejection)).toBe('Phone is missing. Reason is missing.');
});

it('names the fields with their messages', () => {
  const errors = [{ field: 'body', message: 'undefined variable: price' }];
  expect(rejectedFields(rejectionOf(invalidRequest(errors)))).toEqual(errors);
  expect(rejectedFields(rejectionOf(notFound('order')))).toEqual([]);
  expect(rejectedFields(new Error('Network Error'))).toEqual([]);
});

it('returns the detail of any other problem', () => {
  expect(rejectionText(rejectionOf(notFound('order')))).toBe('There is no such order.');
});

it('asks to try again when there is no problem, for example while offline', () => {
  expect(rejectionText(new Error('Network Error'))).toBe('This could not be saved. Please try again.');
});
