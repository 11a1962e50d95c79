import { describe, expect, it } from 'vitest';
import { parseReport } from './parse-report.ts';

const FORM = 'application/x-www-form-urlencoded';
const parse = (fields: Record<string, string>) =>
  parseReport(FORM, Buffer.from(new URLSearchParams(fields).toString()));

describe('parseReport', () => {
  it.each([
    ['Success', 'delivered'],
    ['Failed', 'failed'],
    ['Rejected', 'failed'],
    ['AbsentSubscriber', 'failed'],
    ['Expired', 'failed'],
    ['Sent', 'sent'],
    ['Submitted', 'sent'],
    ['Buffered', 'sent'],
    ['A new one', 'sent'],
    ['constructor', 'sent'],
  ])('reads %s as %s', (status, state) => {
    expect(parse({ id: 'ATXid_1', status, phoneNumber: '+260971234567', networkCode: '64501' })).toEqual({
      providerId: 'ATXid_1',
      recipient: '+260971234567',
      state,
      error: state === 'failed' ? status : null,
    });
  });

  it('has the reason of a failure', () => {
    const report = parse({ id: 'ATXid_1', status: 'Failed', failureReason: 'User\r\nIsInactive' });
    expect(report).toMatchObject({ error: 'Failed: User IsInactive', recipient: null });
  });

  it('reads a plus sign that is not encoded', () => {
    const body = Buffer.from('id=1&status=Success&phoneNumber=+260971234567');
    expect(parseReport(`${FORM}; charset=UTF-8`, body)?.recipient).toBe('+260971234567');
  });

  it.each([
    ['application/json', '{"id":"1","status":"Success"}'],
    [FORM, ''],
    [FORM, 'id=1'],
    [FORM, 'status=Success'],
    [FORM, `id=1&status=Success&x=${'x'.repeat(20_000)}`],
    [FORM, `id=${'1'.repeat(256)}&status=Success`],
    ['', 'id=1&status=Success'],
  ])('has no report for %s', (type, body) => {
    expect(parseReport(type, Buffer.from(body))).toBeNull();
  });
});
