import { describe, expect, it } from 'vitest';
import { startCallbackReceiver } from '../shared/testing/callback-receiver.ts';
import { API_KEY, PHONE_NUMBER, startSimulator, USERNAME } from './testing/start-simulator.ts';

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

describe('faults of a request', () => {
  it.each([
    ['before', 0],
    ['after', 1],
  ] as const)('answer 500 %s the SMS was accepted, once', async (when, accepted) => {
    const { simulator, send } = await startSimulator();
    simulator.addRequestFault({ when, answer: 500 });
    expect((await send()).status).toBe(500);
    expect(simulator.messages()).toHaveLength(accepted);
    expect((await send()).status).toBe(201);
  });

  it('answer 429 with Retry-After, or a redirect', async () => {
    const { simulator, send } = await startSimulator();
    simulator.addRequestFault({ answer: 429, retryAfterSeconds: 7 });
    simulator.addRequestFault({ answer: 302 });
    const busy = await send();
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await send()).status).toBe(302);
  });

  it.each(['reset', 'half'] as const)('close the connection (%s)', async (answer) => {
    const { simulator, send } = await startSimulator();
    simulator.addRequestFault({ answer, when: 'after' });
    await expect(send()).rejects.toThrow(/fetch failed|terminated/);
    expect(simulator.messages()).toHaveLength(1);
  });

  it('never answer, and answer with HTML', async () => {
    const { simulator, send, url } = await startSimulator();
    simulator.addRequestFault({ answer: 'not-json' });
    expect((await send()).text).toContain('<!doctype html>');
    simulator.addRequestFault({ answer: 'timeout' });
    const body = new URLSearchParams({ username: USERNAME, to: PHONE_NUMBER, message: 'x' });
    const signal = AbortSignal.timeout(100);
    const request = fetch(`${url}/version1/messaging`, {
      method: 'POST',
      headers: { apikey: API_KEY },
      body,
      signal,
    });
    await expect(request).rejects.toThrow('timeout');
    expect(simulator.messages()).toEqual([]);
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

  it.each([
    ['lost', 0],
    ['doubled', 2],
  ] as const)('can be %s', async (reports, times) => {
    const { url, received } = await startCallbackReceiver();
    const { simulator, send } = await startSimulator({ reportUrl: url, reports });
    await send();
    await simulator.settled();
    expect(received).toHaveLength(times);
  });

  it('can come before the answer', async () => {
    const { url, received } = await startCallbackReceiver();
    const { send } = await startSimulator({ reportUrl: url, reports: 'before-answer' });
    const { text } = await send();
    expect(received.map(({ json }) => json['id'])).toEqual([
      JSON.parse(text).SMSMessageData.Recipients[0].messageId,
    ]);
  });
});

describe('the control API', () => {
  it('changes settings, queues faults, sends any report and repeats one', async () => {
    const { url, received } = await startCallbackReceiver();
    const { simulator, send, command } = await startSimulator();
    await command('/settings', { reportUrl: url });
    await command('/request-faults', { answer: 503 });
    expect((await send()).status).toBe(503);
    await send();
    await simulator.settled();
    await command('/reports', { id: 'ATXid_unknown', status: 'Success' });
    const [sms] = simulator.messages();
    await command(`/messages/${sms?.messageId}/report`);
    await simulator.settled();
    expect(received.map(({ json }) => json['id'])).toEqual([sms?.messageId, 'ATXid_unknown', sms?.messageId]);
  });

  it('explains invalid input with 400 and an unknown SMS with 409', async () => {
    const { command } = await startSimulator();
    expect((await command('/settings', { reports: 'maybe' })).status).toBe(400);
    expect((await command('/messages/x/report')).status).toBe(409);
  });

  it('forgets everything on reset but the address of the shop', async () => {
    const { simulator, send, command } = await startSimulator();
    await send();
    simulator.addRequestFault({ answer: 500 });
    simulator.configure({ reportUrl: 'http://127.0.0.1:9/', reports: 'lost' });
    const { body } = await command('/reset');
    expect(body).toMatchObject({
      messages: [],
      journal: [],
      settings: { reportUrl: 'http://127.0.0.1:9/', reports: 'sent', reportDelayMs: 0 },
    });
    expect((await send()).status).toBe(201);
  });
});
