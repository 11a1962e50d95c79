import { describe, expect, it } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

const answer = (recipient: object) =>
  JSON.stringify({ SMSMessageData: { Message: 'Sent to 1/1 Total Cost: ZMW 0.2', Recipients: [recipient] } });

describe('parseAnswer', () => {
  it.each([100, 101, 102, '101'])('reads the id of a message with status %j', (statusCode) => {
    expect(parseAnswer(answer({ statusCode, status: 'Success', messageId: 'ATXid_1' }))).toEqual({
      outcome: 'sent',
      providerId: 'ATXid_1',
    });
  });

  it('has no id when the gateway gives none', () => {
    expect(parseAnswer(answer({ statusCode: 101, messageId: 'None' }))).toEqual({
      outcome: 'sent',
      providerId: null,
    });
  });

  it.each([
    [401, 'unknown'],
    [402, 'failed'],
    [403, 'failed'],
    [404, 'failed'],
    [405, 'retry'],
    [406, 'failed'],
    [407, 'failed'],
    [409, 'failed'],
    [500, 'unknown'],
    [501, 'unknown'],
    [502, 'failed'],
    [999, 'unknown'],
  ])('with status %i is %s', (statusCode, outcome) => {
    expect(parseAnswer(answer({ statusCode, messageId: 'None' }))).toMatchObject({
      outcome,
      error: expect.stringContaining(String(statusCode)),
    });
  });

  it('reads the rejection of a whole request', () => {
    const text = '{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}';
    expect(parseAnswer(text)).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('AFRICASTALKING_SENDER_ID'),
    });
  });

  it.each(['', 'OK', '<html>', '{}', 'null', '{"SMSMessageData":{"Message":"Sent","Recipients":[]}}', '[1]'])(
    'does not know what %j means',
    (text) => {
      expect(parseAnswer(text)).toMatchObject({ outcome: 'unknown' });
    },
  );
});
