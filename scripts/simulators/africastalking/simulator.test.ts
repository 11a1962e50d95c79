/** What Africa’s Talking answers and reports, by its documentation. proxy/test/delivery-reports.test.ts uses the rest. */
import { describe, expect, it } from 'vitest';
import { startCallbackReceiver } from '../shared/testing/callback-receiver.ts';
import { API_KEY, PHONE_NUMBER, startSimulator } from './testing/start-simulator.ts';

describe('POST /version1/messaging', () => {
  it('answers 201 with a status per recipient', async () => {
    const { simulator, send } = await startSimulator();
    const { status, text } = await send({
      to: `${PHONE_NUMBER},+260960000405,0961`,
      from: 'Chitenge',
      enqueue: '1',
    });
    expect(status).toBe(201);
    expect(JSON.parse(text)).toEqual({
      SMSMessageData: {
        Message: 'Sent to 1/3 Total Cost: ZMW 0.2500',
        Recipients: [
          {
            statusCode: 102,
            number: PHONE_NUMBER,
            status: 'Success',
            cost: 'ZMW 0.2500',
            messageId: expect.stringMatching(/^ATXid_/),
          },
          {
            statusCode: 405,
            number: '+260960000405',
            status: 'InsufficientBalance',
            cost: '0',
            messageId: 'None',
          },
          { statusCode: 403, number: '0961', status: 'InvalidPhoneNumber', cost: '0', messageId: 'None' },
        ],
      },
    });
    expect(simulator.messages()).toMatchObject([
      { phoneNumber: PHONE_NUMBER, from: 'Chitenge', text: 'Hello' },
    ]);
  });

  it('makes another SMS of a repeated request, as the real gateway does', async () => {
    const { simulator, send } = await startSimulator();
    await send();
    await send();
    expect(new Set(simulator.messagesTo(PHONE_NUMBER).map(({ messageId }) => messageId)).size).toBe(2);
  });

  it.each([
    [{}, 'another key'],
    [{ username: 'somebody' }, API_KEY],
  ])('rejects %j with the key %s', async (change, key) => {
    const { simulator, send } = await startSimulator();
    expect(await send(change, key)).toMatchObject({
      status: 401,
      text: 'The supplied authentication is invalid',
    });
    expect(simulator.messages()).toEqual([]);
  });

  it.each([{ to: '' }, { message: '' }])('explains %j with 400', async (change) => {
    const { send } = await startSimulator();
    expect((await send(change)).status).toBe(400);
  });

  it('rejects a sender that is not registered, as a whole', async () => {
    const { simulator, send } = await startSimulator({ senderIds: ['Chitenge'] });
    const { status, text } = await send({ from: 'Other' });
    expect([status, JSON.parse(text)]).toEqual([
      201,
      { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } },
    ]);
    await send({ from: 'Chitenge' });
    expect(simulator.messages()).toHaveLength(1);
  });
});

describe('delivery reports', () => {
  it('are a form with the id of the answer', async () => {
    const { url, received } = await startCallbackReceiver();
    const { simulator, send } = await startSimulator({
      reportUrl: url,
      reportSteps: ['Submitted', 'Success'],
    });
    const { text } = await send();
    const { messageId } = JSON.parse(text).SMSMessageData.Recipients[0];
    await simulator.settled();
    expect(received.map(({ headers, json }) => [headers['content-type'], json])).toEqual(
      ['Submitted', 'Success'].map((status) => [
        'application/x-www-form-urlencoded',
        { id: messageId, status, phoneNumber: PHONE_NUMBER, networkCode: '64502', retryCount: '0' },
      ]),
    );
    expect(simulator.messages()).toMatchObject([{ reported: 'Success' }]);
    expect(simulator.reports).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  it.each([
    ['+260960000601', { status: 'Failed', failureReason: 'UserIsInactive' }],
    ['+260960000602', { status: 'Rejected', failureReason: 'UserInBlackList' }],
    ['+260960000603', { status: 'Buffered' }],
  ])('of %s are %j', async (to, report) => {
    const { url, received } = await startCallbackReceiver();
    const { simulator, send } = await startSimulator({ reportUrl: url });
    await send({ to });
    await simulator.settled();
    expect(received.map(({ json }) => json)).toMatchObject([report]);
  });
});
