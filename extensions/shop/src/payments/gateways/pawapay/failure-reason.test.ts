import { expect, it } from 'vitest';
import { failureReasonOf } from './failure-reason.ts';

it.each([
  [
    { failureReason: { failureCode: 'A', failureMessage: 'In words.' } },
    { failureCode: 'A', failureMessage: 'In words.' },
  ],
  [{ failureReason: { failureCode: 'A', failureMessage: 7 } }, { failureCode: 'A' }],
  [
    { rejectionReason: { rejectionCode: 'B', rejectionMessage: 'In words.' } },
    { failureCode: 'B', failureMessage: 'In words.' },
  ],
  [{ failureReason: null }, undefined],
  [{ failureReason: { failureCode: '' } }, undefined],
  [{ status: 'REJECTED' }, undefined],
  ['A', undefined],
])('reads the reason of %j', (body, reason) => {
  expect(failureReasonOf(body)).toEqual(reason);
});
