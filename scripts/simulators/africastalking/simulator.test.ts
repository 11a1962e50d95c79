/** What Africa’s Talking answers and reports, by its documentation. The tests of the shop’s channel use the rest. */
import { expect, it } from 'vitest';
import { startCallbackReceiver } from '../shared/testing/callback-receiver.ts';
import { PHONE_NUMBER, startSimulator } from './testing/start-simulator.ts';

it('answers 201 with a status per recipient', async () => {
  const { simulator, send } = await startSimulator();
  const to = `${PHONE_NUMBER},+260960000405,0961`;
  const { status, text } = await send({ to, from: 'Chitenge', enqueue: '1' });
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

it.each([{ to: '' }, { message: '' }])('explains %j with 400', async (change) => {
  const { send } = await startSimulator();
  expect((await send(change)).status).toBe(400);
});

it('reports by forms with the id of the answer', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, send } = await startSimulator({
    reportUrl: url,
    reportSteps: ['Submitted', 'Success'],
  });
  const { text } = await send();
  const { messageId } = JSON.parse(text).SMSMessageData.Recipients[0];
  await simulator.settled();
  expect(
    received.map(({ headers, body }) => [
      headers['content-type'],
      Object.fromEntries(new URLSearchParams(body)),
    ]),
  ).toEqual(
    ['Submitted', 'Success'].map((status) => [
      'application/x-www-form-urlencoded',
      { id: messageId, status, phoneNumber: PHONE_NUMBER, networkCode: '64502', retryCount: '0' },
    ]),
  );
  expect(simulator.messages()).toMatchObject([{ reported: 'Success' }]);
});
