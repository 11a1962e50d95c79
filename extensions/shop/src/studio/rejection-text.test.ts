import { invalidRequest, notFound, type ProblemError } from '@chitenge/contract/problem-error';
import { expect, it } from 'vitest';
import { rejectionText } from './rejection-text.ts';

const rejectionOf = ({ problem }: ProblemError) => ({ response: { data: problem } });

it('names invalid fields in words', () => {
  const rejection = rejectionOf(
    invalidRequest([
      { field: 'changes.customerPhone', message: 'is required' },
      { field: 'reason', message: 'is required' },
    ]),
  );
  expect(rejectionText(rejection)).toBe('Customer phone is required. Reason is required.');
});

it('returns the detail of any other problem', () => {
  expect(rejectionText(rejectionOf(notFound('order')))).toBe('There is no such order.');
});

it('asks to try again when there is no problem, for example while offline', () => {
  expect(rejectionText(new Error('Network Error'))).toBe('This could not be saved. Please try again.');
});
