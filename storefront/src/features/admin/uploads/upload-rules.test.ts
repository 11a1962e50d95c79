import { expect, it } from 'vitest';
import { failureText, isWorthRetrying, type Failure } from './upload-rules.ts';

const answered = (status: number): Failure => ({ kind: 'answered', status, body: '' });

it.each([
  { failure: answered(400), retried: false, text: 'Non 2xx' },
  { failure: answered(403), retried: false, text: 'Request has expired' },
  { failure: answered(409), retried: true, text: 'Non 2xx' },
  { failure: answered(413), retried: false, text: 'Non 2xx' },
  { failure: answered(429), retried: true, text: 'Non 2xx' },
  { failure: answered(503), retried: true, text: 'Non 2xx' },
  { failure: { kind: 'unreachable' } as const, retried: true, text: 'Unknown error' },
  { failure: { kind: 'stalled' } as const, retried: true, text: 'Request has expired' },
])('$failure is retried: $retried, and reads "$text"', ({ failure, retried, text }) => {
  expect(isWorthRetrying(failure)).toBe(retried);
  expect(failureText(failure)).toBe(text);
});
