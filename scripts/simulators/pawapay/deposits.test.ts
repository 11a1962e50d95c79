import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { depositRequest, PHONE_NUMBER, startSimulator } from './testing/start-simulator.ts';

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
        metadata: { orderId: '42', email: 'a@example.com' },
      },
    });
  });

  it('ignores a second request with the same id, also with another amount', async () => {
    const { simulator, call, status } = await startSimulator();
    const request = depositRequest();
    await call('POST', '/v2/deposits', request);
    const repeat = await call('POST', '/v2/deposits', { ...request, amount: '1' });
    expect(repeat.body).toMatchObject({ depositId: request.depositId, status: 'DUPLICATE_IGNORED' });
    expect(await status(request.depositId)).toMatchObject({ amount: '780.00' });
    expect(simulator.requestsTo('deposit').map(({ status }) => status)).toEqual([200, 200]);
  });

  it('answers NOT_FOUND for an unknown id', async () => {
    const { call } = await startSimulator();
    const { status, body } = await call('GET', `/v2/deposits/${randomUUID()}`);
    expect({ status, body }).toEqual({ status: 200, body: { status: 'NOT_FOUND' } });
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
    [
      '11 metadata fields',
      { metadata: Array.from({ length: 11 }, (_, n) => ({ [`f${n}`]: 'x' })) },
      'INVALID_PARAMETER',
    ],
    ['two fields in one metadata entry', { metadata: [{ a: '1', b: '2' }] }, 'INVALID_PARAMETER'],
    ['a metadata field twice', { metadata: [{ a: '1' }, { a: '2' }] }, 'DUPLICATE_METADATA_FIELD'],
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

  it('rejects deposits of a closed provider only', async () => {
    const { simulator, call } = await startSimulator();
    const { providers } = simulator.settings;
    simulator.configure({
      providers: { ...providers, MTN_MOMO_ZMB: { DEPOSIT: 'CLOSED', REFUND: 'OPERATIONAL' } },
    });
    const closed = await call('POST', '/v2/deposits', depositRequest());
    expect(closed.body.failureReason.failureCode).toBe('PROVIDER_TEMPORARILY_UNAVAILABLE');
    const open = await call('POST', '/v2/deposits', depositRequest('260971234567', 'AIRTEL_OAPI_ZMB'));
    expect(open.body.status).toBe('ACCEPTED');
  });
});

describe('the token', () => {
  it.each([
    ['missing', '', 401, 'NO_AUTHENTICATION'],
    ['wrong', 'Bearer other', 403, 'AUTHENTICATION_ERROR'],
  ])('that is %s stops every endpoint', async (_, authorization, status, failureCode) => {
    const { simulator, call } = await startSimulator();
    const request = depositRequest();
    const deposit = await call('POST', '/v2/deposits', request, authorization);
    expect(deposit).toMatchObject({
      status,
      body: { depositId: request.depositId, status: 'REJECTED', failureReason: { failureCode } },
    });
    const configuration = await call('GET', '/v2/active-conf', undefined, authorization);
    expect(configuration).toMatchObject({ status, body: { failureReason: { failureCode } } });
    expect(simulator.deposits()).toEqual([]);
  });
});

describe('the customer', () => {
  it.each([
    ['accept', { status: 'COMPLETED', providerTransactionId: expect.any(String) }],
    ['decline', { status: 'FAILED', failureReason: { failureCode: 'PAYMENT_NOT_APPROVED' } }],
    ['low-balance', { status: 'FAILED', failureReason: { failureCode: 'INSUFFICIENT_BALANCE' } }],
    ['ignore', { status: 'PROCESSING' }],
    ['reconcile', { status: 'IN_RECONCILIATION' }],
  ] as const)('can %s the prompt', async (answer, expected) => {
    const { simulator, deposit, status } = await startSimulator();
    const depositId = await deposit();
    expect(simulator.prompts()).toMatchObject([
      { depositId, network: 'MTN', amount: '780.00', isIgnored: false },
    ]);
    simulator.answerNumber(PHONE_NUMBER, answer);
    expect(await status(depositId)).toMatchObject(expected);
  });

  it('can accept an ignored prompt late, and no final deposit again', async () => {
    const { simulator, deposit, status } = await startSimulator();
    const depositId = await deposit();
    simulator.answerPrompt(depositId, 'ignore');
    expect(simulator.prompts()).toMatchObject([{ depositId, isIgnored: true }]);
    simulator.answerPrompt(depositId, 'accept', { afterMs: 1 });
    await simulator.settled();
    expect(await status(depositId)).toMatchObject({ status: 'COMPLETED' });
    expect(simulator.prompts()).toEqual([]);
    expect(() => simulator.answerPrompt(depositId, 'decline')).toThrow('The deposit is COMPLETED.');
  });

  it('can pay another amount or currency', async () => {
    const { simulator, deposit, status } = await startSimulator();
    const first = await deposit();
    simulator.answerPrompt(first, 'accept', { amount: '78' });
    expect(await status(first)).toMatchObject({ status: 'COMPLETED', amount: '78.00', currency: 'ZMW' });
    simulator.configure({ completedCurrency: 'USD' });
    const second = await deposit();
    simulator.answerPrompt(second, 'accept');
    expect(await status(second)).toMatchObject({ status: 'COMPLETED', amount: '780.00', currency: 'USD' });
  });

  it('gets no prompt on another network', async () => {
    const { simulator, deposit, status } = await startSimulator();
    const depositId = await deposit(depositRequest('260971234567', 'MTN_MOMO_ZMB'));
    expect(simulator.prompts()).toEqual([]);
    await simulator.settled();
    expect(await status(depositId)).toMatchObject({ failureReason: { failureCode: 'PAYER_NOT_FOUND' } });
  });

  it('gets the prompt on the network to which the number moved', async () => {
    const { simulator, deposit } = await startSimulator({
      portedNumbers: { '260971234567': 'MTN_MOMO_ZMB' },
    });
    const depositId = await deposit(depositRequest('260971234567', 'MTN_MOMO_ZMB'));
    expect(simulator.prompts()).toMatchObject([{ depositId }]);
  });

  it('fails a prompt that is not answered in time', async () => {
    const { simulator, deposit, status } = await startSimulator({ promptTimeoutMs: 1 });
    const depositId = await deposit();
    await expect.poll(() => simulator.prompts()).toEqual([]);
    expect(await status(depositId)).toMatchObject({ failureReason: { failureCode: 'PAYMENT_NOT_APPROVED' } });
  });

  it('has one prompt at a time when the simulator says so', async () => {
    const { simulator, deposit, status } = await startSimulator({ onePromptPerNumber: true });
    await deposit();
    const second = await deposit();
    await simulator.settled();
    expect(await status(second)).toMatchObject({ failureReason: { failureCode: 'PAYMENT_IN_PROGRESS' } });
  });
});

describe('statuses that are not final', () => {
  it.each(['PROCESSING', 'IN_RECONCILIATION', 'SOMETHING_NEW'])('can be %s', async (pendingStatus) => {
    const { simulator, deposit, status } = await startSimulator({ pendingStatus: 'ACCEPTED' });
    const depositId = await deposit();
    expect(await status(depositId)).toMatchObject({ status: 'ACCEPTED' });
    simulator.setDepositStatus(depositId, pendingStatus);
    expect(await status(depositId)).toMatchObject({ status: pendingStatus });
  });
});
