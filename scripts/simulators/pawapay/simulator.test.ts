/** What pawaPay takes, refuses and signs, by its documentation. The tests of the shop’s gateway use the rest. */
import { describe, expect, it } from 'vitest';
import { startCallbackReceiver } from '../shared/testing/callback-receiver.ts';
import { depositRequest, startSimulator } from './testing/start-simulator.ts';

describe('POST /v2/deposits', () => {
  it('accepts a deposit and reports it while the customer has the prompt', async () => {
    const { call } = await startSimulator();
    const request = depositRequest();
    const { status, body } = await call('POST', '/v2/deposits', request);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        depositId: request.depositId,
        status: 'ACCEPTED',
        nextStep: 'FINAL_STATUS',
        created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      },
    });
    const found = await call('GET', `/v2/deposits/${request.depositId}`);
    expect(found.body).toEqual({
      status: 'FOUND',
      data: {
        depositId: request.depositId,
        status: 'PROCESSING',
        amount: '780.00',
        currency: 'ZMW',
        country: 'ZMB',
        payer: request.payer,
        customerMessage: 'Chitenge order',
        clientReferenceId: 'order-1',
        created: body.created,
      },
    });
  });

  const account = (details: Record<string, unknown>) => ({
    payer: { type: 'MMO', accountDetails: { ...depositRequest().payer.accountDetails, ...details } },
  });

  it.each([
    ['no depositId', { depositId: undefined }, 'MISSING_PARAMETER'],
    [
      'an id that is not a version 4 UUID',
      { depositId: 'c9a1b1f0-0000-1000-8000-000000000000' },
      'INVALID_PARAMETER',
    ],
    ['a trailing zero', { amount: '100.50' }, 'INVALID_PARAMETER'],
    ['only zeros after the point', { amount: '5.00' }, 'INVALID_PARAMETER'],
    ['a leading zero', { amount: '012' }, 'INVALID_PARAMETER'],
    ['a negative amount', { amount: '-1' }, 'INVALID_PARAMETER'],
    ['a number instead of a text', { amount: 100 }, 'INVALID_PARAMETER'],
    ['an unknown field', { orderId: '1' }, 'UNSUPPORTED_PARAMETER'],
    ['no phone number', account({ phoneNumber: undefined }), 'MISSING_PARAMETER'],
    ['a message of 3 characters', { customerMessage: 'abc' }, 'INVALID_PARAMETER'],
    ['a message of 23 characters', { customerMessage: 'a'.repeat(23) }, 'INVALID_PARAMETER'],
    ['a message with a hyphen', { customerMessage: 'Order-1' }, 'INVALID_PARAMETER'],
  ])('rejects %s with 400', async (_, change, failureCode) => {
    const { simulator, call } = await startSimulator();
    const { status, body } = await call('POST', '/v2/deposits', { ...depositRequest(), ...change });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { status: 'REJECTED', failureReason: { failureCode } },
    });
    expect(simulator.deposits()).toEqual([]);
  });

  it.each([
    ['three decimals', { amount: '1.005' }, 'INVALID_AMOUNT'],
    ['less than the minimum', { amount: '0.99' }, 'AMOUNT_OUT_OF_BOUNDS'],
    ['more than the maximum', { amount: '20000.01' }, 'AMOUNT_OUT_OF_BOUNDS'],
    ['another currency', { currency: 'USD' }, 'INVALID_CURRENCY'],
    ['an unknown provider', account({ provider: 'MTN_MOMO_UGA' }), 'INVALID_PROVIDER'],
    ['a plus sign', account({ phoneNumber: '+260961234567' }), 'INVALID_PHONE_NUMBER'],
    ['a local number', account({ phoneNumber: '0961234567' }), 'INVALID_PHONE_NUMBER'],
  ])('rejects %s with 200 and does not store it', async (_, change, failureCode) => {
    const { call } = await startSimulator();
    const request = { ...depositRequest(), ...change };
    const { status, body } = await call('POST', '/v2/deposits', request);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { depositId: request.depositId, status: 'REJECTED', failureReason: { failureCode } },
    });
    expect((await call('GET', `/v2/deposits/${request.depositId}`)).body).toEqual({ status: 'NOT_FOUND' });
  });

  it.each(['1', '1.5', '0.01', '20000', '1999.99'])('takes the form of the amount %s', async (amount) => {
    const { call } = await startSimulator();
    const { status } = await call('POST', '/v2/deposits', { ...depositRequest(), amount });
    expect(status).toBe(200);
  });

  it('answers a body that is not JSON with INVALID_INPUT', async () => {
    const { call } = await startSimulator();
    const { status, body } = await call('POST', '/v2/deposits', '{"depositId":');
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { failureReason: { failureCode: 'INVALID_INPUT' } },
    });
  });
});

it('signs the method, authority, path, date, digest and type of a callback, DER-encoded', async () => {
  const { url, received } = await startCallbackReceiver();
  const { simulator, call } = await startSimulator({ callbackUrl: url });
  const request = depositRequest();
  await call('POST', '/v2/deposits', request);
  simulator.answerPrompt(request.depositId, 'accept');
  await simulator.settled();
  expect(received.map(({ headers }) => headers)).toMatchObject([
    {
      'content-digest': expect.stringMatching(/^sha-512=:/),
      'signature-date': expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      'signature-input': expect.stringMatching(
        /^sig-pp=\("@method" "@authority" "@path" "signature-date" "content-digest" "content-type"\);alg="ecdsa-p256-sha256";keyid="HTTP_EC_P256_KEY:1";created=\d+;expires=\d+$/,
      ),
      // A DER sequence begins with 0x30.
      signature: expect.stringMatching(/^sig-pp=:M/),
    },
  ]);
});
