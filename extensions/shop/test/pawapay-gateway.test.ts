import { randomUUID } from 'node:crypto';
import type { FailureCode } from '@chitenge/contract/payment-state';
import { describe, expect, it } from 'vitest';
import {
  GatewayAccessError,
  GatewayBusyError,
  GatewayUnavailableError,
} from '../src/payments/gateways/gateway.ts';
import { OWN_IDS, paymentRequest, startPawapay } from './support/pawapay.ts';
import { startServer } from './support/servers.ts';

type Answer = Promise<{ report: object; payload: unknown }>;

/** Fails unless the gateway reports this. */
const expectReport = (answer: Answer, report: object, payload?: object) =>
  expect(answer).resolves.toMatchObject({ report, ...(payload && { payload }) });
const PENDING = { state: 'pending' };
const failed = (code: FailureCode) => ({ state: 'failed', code });
const expectUnavailable = (answer: Promise<unknown>) =>
  expect(answer).rejects.toThrow(GatewayUnavailableError);

type State = 'OPERATIONAL' | 'DELAYED' | 'CLOSED';

/** Closes a network, or delays it. */
const setAirtel = ({ pawapay }: Awaited<ReturnType<typeof startPawapay>>, DEPOSIT: State, REFUND: State) =>
  pawapay.configure({
    providers: { ...pawapay.settings.providers, AIRTEL_OAPI_ZMB: { DEPOSIT, REFUND } },
  });

describe('a payment', () => {
  it('asks the payer and reports each state until the money has arrived, as the payer paid it', async () => {
    const { pawapay, gateway } = await startPawapay();
    const payment = paymentRequest();
    await expectReport(gateway.check(payment.id), { state: 'not-found' });
    await expectReport(gateway.prompt.request(payment), PENDING, { status: 'ACCEPTED' });
    const accountDetails = { phoneNumber: '260971234567', provider: 'AIRTEL_OAPI_ZMB' };
    expect(pawapay.requestsTo('deposit')[0]?.body).toEqual({
      depositId: payment.id,
      amount: '780.5',
      currency: 'ZMW',
      payer: { type: 'MMO', accountDetails },
      clientReferenceId: '1a2b3c4d',
      customerMessage: 'Chitenge 1a2b3c4d',
    });
    // A repeated request asks once.
    await expectReport(gateway.prompt.request(payment), PENDING, { status: 'DUPLICATE_IGNORED' });
    expect(pawapay.prompts()).toHaveLength(1);
    for (const status of ['ACCEPTED', 'SUBMITTED', 'PROCESSING', 'IN_RECONCILIATION', 'A_NEW_STATUS']) {
      pawapay.setDepositStatus(payment.id, status);
      await expectReport(gateway.check(payment.id), PENDING, { data: { status } });
    }
    pawapay.answerPrompt(payment.id, 'accept');
    const money = { amount: 78_050, currency: 'ZMW', transactionId: expect.stringMatching(/./) };
    await expectReport(gateway.check(payment.id), { state: 'completed', ...money }, { status: 'FOUND' });

    const other = paymentRequest();
    await gateway.prompt.request(other);
    pawapay.answerPrompt(other.id, 'accept', { amount: '7.80', currency: 'USD' });
    await expectReport(gateway.check(other.id), { state: 'completed', amount: 780, currency: 'USD' });
  });

  // transaction.test.ts and failure-codes.test.ts have what each code means.
  it('is rejected for what pawaPay refuses, and while the network is closed', async () => {
    const started = await startPawapay();
    const { pawapay, gateway } = started;
    for (const [change, code] of [
      [{ amount: 2_000_001 }, 'amount-out-of-bounds'],
      [{ phone: '+26097123' }, 'invalid-phone-number'],
      [{ id: 'order-1' }, 'unspecified'],
    ] as const)
      await expectReport(gateway.prompt.request(paymentRequest(change)), failed(code), {
        status: 'REJECTED',
      });
    setAirtel(started, 'CLOSED', 'CLOSED');
    await expectReport(gateway.prompt.request(paymentRequest()), failed('provider-unavailable'));
    expect(pawapay.deposits()).toEqual([]);
  });
});

describe('a rejection', () => {
  const failureCode = 'PROVIDER_TEMPORARILY_UNAVAILABLE';
  const CLOSED = { operation: 'deposit', answer: 'rejected', failureCode } as const;

  it('of a repeated request does not count, because pawaPay has the first one', async () => {
    const { pawapay, gateway } = await startPawapay();
    const payment = paymentRequest();
    pawapay.addRequestFault({ operation: 'deposit', when: 'after', answer: 'reset' });
    await expectUnavailable(gateway.prompt.request(payment));
    pawapay.addRequestFault(CLOSED);
    await expectReport(gateway.prompt.request(payment), PENDING);
    pawapay.answerPrompt(payment.id, 'accept');
    pawapay.addRequestFault(CLOSED);
    await expectReport(gateway.prompt.request(payment), { state: 'completed' });
  });

  it('counts when pawaPay does not have the payment, and stays open while it does not say so', async () => {
    const { pawapay, gateway } = await startPawapay();
    pawapay.addRequestFault(CLOSED);
    const unavailable = failed('provider-unavailable');
    await expectReport(gateway.prompt.request(paymentRequest()), unavailable, { status: 'REJECTED' });
    pawapay.addRequestFault(CLOSED);
    pawapay.addRequestFault({ operation: 'deposit-status', answer: 500 });
    await expectUnavailable(gateway.prompt.request(paymentRequest()));
  });
});

describe('an answer that does not come', () => {
  it.each(['before', 'after'] as const)('leaves the outcome open, %s pawaPay acted', async (when) => {
    const { pawapay, gateway, connect } = await startPawapay();
    const impatient = connect({ timeoutMs: 2000 });
    for (const answer of ['timeout', 'reset', 'not-json', 500, 502, 503] as const) {
      const payment = paymentRequest();
      pawapay.addRequestFault({ operation: 'deposit', when, answer });
      await expectUnavailable((answer === 'timeout' ? impatient : gateway).prompt.request(payment));
      const state = when === 'before' ? 'not-found' : 'pending';
      await expectReport(gateway.check(payment.id), { state });
      await expectReport(gateway.prompt.request(payment), PENDING);
      expect(pawapay.deposits().filter(({ depositId }) => depositId === payment.id)).toHaveLength(1);
    }
  });

  it.each(['timeout', 'reset', 'not-json', 500] as const)(
    'to a check (%s) is not an outcome',
    async (answer) => {
      const { pawapay, connect } = await startPawapay();
      const gateway = connect({ timeoutMs: answer === 'timeout' ? 200 : 15_000 });
      pawapay.addRequestFault({ operation: 'deposit-status', answer });
      await expectUnavailable(gateway.check(randomUUID()));
    },
  );

  it('says what failed', async () => {
    const { pawapay, gateway } = await startPawapay();
    pawapay.addRequestFault({ operation: 'deposit', answer: 503 });
    const words = 'pawaPay did not answer POST /v2/deposits: HTTP 503';
    await expect(gateway.prompt.request(paymentRequest())).rejects.toThrow(words);
    await pawapay.close();
    await expect(gateway.prompt.request(paymentRequest())).rejects.toThrow(
      /POST \/v2\/deposits: .*ECONNREFUSED/,
    );
  });

  it.each([
    [{ retryAfterSeconds: 5 }, 5000],
    [{ retryAfterSeconds: 86_400 }, 600_000],
    [{}, 30_000],
  ])('with 429 and %j asks to wait %i ms', async (retryAfter, retryAfterMs) => {
    const { pawapay, gateway } = await startPawapay();
    pawapay.addRequestFault({ operation: 'deposit', answer: 429, ...retryAfter });
    const error: unknown = await gateway.prompt.request(paymentRequest()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GatewayBusyError);
    expect(error).toMatchObject({ retryAfterMs });
  });

  it.each([
    ['is too long', 200, `"${'a'.repeat(600 * 1024)}"`],
    ['is cut off', 200, '{"status":'],
    ['leads elsewhere', 302, ''],
    ['rejects without a reason', 400, '{}'],
  ])('in a form that %s is not an outcome', async (_, status, body) => {
    const location = 'https://example.com';
    const url = await startServer((_, response) => response.writeHead(status, { location }).end(body));
    const { connect } = await startPawapay();
    await expectUnavailable(connect({ url }).prompt.request(paymentRequest()));
  });
});

it('a token that is accepted passes the check, and one that is wrong is named in words, without its value', async () => {
  const { connect, gateway: right } = await startPawapay();
  await expect(right.checkAccess()).resolves.toBeUndefined();
  const gateway = connect({ token: 'the-wrong-token' });
  for (const call of [
    () => gateway.checkAccess(),
    () => gateway.prompt.request(paymentRequest()),
    () => gateway.check(randomUUID()),
    () => gateway.prompt.networks(),
  ]) {
    const error: unknown = await call().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GatewayAccessError);
    expect(String(error)).toMatch(/does not accept PAWAPAY_TOKEN \(HTTP 403\).*check PAWAPAY_TOKEN/);
    expect(String(error)).not.toContain('the-wrong-token');
  }
});

describe('a refund', () => {
  async function paid(settings: Parameters<typeof startPawapay>[0] = {}) {
    const started = await startPawapay(settings);
    const payment = paymentRequest();
    await started.gateway.prompt.request(payment);
    started.pawapay.answerPrompt(payment.id, 'accept');
    const refund = { id: randomUUID(), ...OWN_IDS, paymentId: payment.id, amount: 78_050, currency: 'ZMW' };
    return { ...started, refund, another: { ...refund, id: randomUUID() } };
  }

  it('sends the money back once', async () => {
    const { pawapay, gateway, refund, another } = await paid();
    await expectReport(gateway.refunds.check(refund), { state: 'not-found' });
    for (let press = 0; press < 2; press += 1) await expectReport(gateway.refunds.request(refund), PENDING);
    await pawapay.settled();
    const money = { amount: 78_050, currency: 'ZMW' };
    await expectReport(gateway.refunds.check(refund), { state: 'completed', ...money });
    expect(pawapay.refunds()).toHaveLength(1);
    const message = expect.stringContaining('DEPOSIT_ALREADY_REFUNDED');
    await expectReport(gateway.refunds.request(another), { state: 'failed', message });
  });

  it('is not paid twice when its repetition is rejected', async () => {
    const { pawapay, gateway, refund } = await paid({ refundOutcome: 'wait' });
    pawapay.addRequestFault({ operation: 'refund', when: 'after', answer: 'reset' });
    await expectUnavailable(gateway.refunds.request(refund));
    pawapay.addRequestFault({ operation: 'refund', answer: 'rejected', failureCode: 'REFUND_IN_PROGRESS' });
    await expectReport(gateway.refunds.request(refund), PENDING);
    pawapay.completeRefund(refund.id);
    await expectReport(gateway.refunds.check(refund), { state: 'completed' });
  });

  it('may be for a part', async () => {
    const { pawapay, gateway, refund, another } = await paid();
    await gateway.refunds.request({ ...refund, amount: 10_010 });
    await pawapay.settled();
    await expectReport(gateway.refunds.check(refund), { amount: 10_010 });
    await expectReport(gateway.refunds.request(another), failed('amount-out-of-bounds'));
  });

  it('waits while the network is delayed', async () => {
    const started = await paid({ refundOutcome: 'wait' });
    const { gateway, refund, another } = started;
    setAirtel(started, 'OPERATIONAL', 'DELAYED');
    await gateway.refunds.request(refund);
    await expectReport(gateway.refunds.check(refund), PENDING, { data: { status: 'ENQUEUED' } });
    await expectReport(gateway.refunds.request(another), failed('payment-in-progress'));
  });

  it('that fails says so', async () => {
    const refundOutcome = 'RECIPIENT_NOT_FOUND';
    const { pawapay, gateway, refund } = await paid({ refundOutcome });
    await gateway.refunds.request(refund);
    await pawapay.settled();
    const message = expect.stringContaining(refundOutcome);
    await expectReport(gateway.refunds.check(refund), { ...failed('payer-not-found'), message });
  });
});

describe('networks', () => {
  it('are read once for concurrent callers', async () => {
    const { pawapay, gateway } = await startPawapay();
    const states = { MTN_MOMO_ZMB: 'DELAYED', AIRTEL_OAPI_ZMB: 'OPERATIONAL', ZAMTEL_ZMB: 'CLOSED' };
    const providers = Object.entries(states).map(([name, DEPOSIT]) => [
      name,
      { DEPOSIT, REFUND: 'OPERATIONAL' },
    ]);
    pawapay.configure({ providers: { ...pawapay.settings.providers, ...Object.fromEntries(providers) } });
    const [networks] = await Promise.all([
      gateway.prompt.networks(),
      gateway.prompt.networks(),
      gateway.prompt.networks(),
    ]);
    const limits = { minAmount: 100, maxAmount: 2_000_000, payeeName: 'Chitenge' };
    const terms = { ...limits, pinPromptInstructions: ['Dial *115#', 'Enter your PIN'] };
    expect(networks).toEqual([
      { network: 'mtn', status: 'delayed', ...terms },
      { network: 'airtel', status: 'operational', ...terms },
      { network: 'zamtel', status: 'closed', ...terms },
    ]);
    expect(pawapay.requestsTo('active-configuration')).toHaveLength(1);
  });

  it('are not known while pawaPay does not answer', async () => {
    const { pawapay, gateway } = await startPawapay();
    pawapay.addRequestFault({ operation: 'active-configuration', answer: 500 });
    for (let call = 0; call < 2; call += 1) await expectUnavailable(gateway.prompt.networks());
    expect(pawapay.requestsTo('active-configuration')).toHaveLength(1);
  });

  it('are predicted by the number, also of one that moved', async () => {
    const { gateway } = await startPawapay({ portedNumbers: { 260961234568: 'AIRTEL_OAPI_ZMB' } });
    for (const [phone, network] of [
      ['+260961234567', 'mtn'],
      ['+260571234567', 'airtel'],
      ['+260951234567', 'zamtel'],
      ['+260981234567', null],
      ['+254700000000', null],
      ['+260961234568', 'airtel'],
    ] as const)
      expect([phone, await gateway.prompt.predictNetwork(phone)]).toEqual([phone, network]);
  });
});
