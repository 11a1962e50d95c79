import { expect, it } from 'vitest';
import { getUploadErrorText, isRetryable, type Failure } from './upload-rules.ts';

const httpFailure = (status: number): Failure => ({ kind: 'http', status, body: '' });

it.each([
  { failure: httpFailure(400), retried: false, text: 'Non 2xx' },
  { failure: httpFailure(403), retried: false, text: 'Request has expired' },
  { failure: httpFailure(409), retried: true, text: 'Non 2xx' },
  { failure: httpFailure(413), retried: false, text: 'Non 2xx' },
  { failure: httpFailure(429), retried: true, text: 'Non 2xx' },
  { failure: httpFailure(503), retried: true, text: 'Non 2xx' },
  { failure: { kind: 'network' } as const, retried: true, text: 'Unknown error' },
  { failure: { kind: 'stalled' } as const, retried: true, text: 'Request has expired' },
])('$failure has retry $retried and the text "$text"', ({ failure, retried, text }) => {
  expect(isRetryable(failure)).toBe(retried);
  expect(getUploadErrorText(failure)).toBe(text);
});
