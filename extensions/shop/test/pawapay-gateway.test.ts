import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { FailureCode } from '@chitenge/contract/payment-state';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../scripts/simulators/shared/listen.ts';
import {
  GatewayAccessError,
  GatewayBusyError,
  GatewayUnavailableError,
  type PaymentRequest,
} from '../src/payments/gateways/gateway.ts';
import { paymentRequest, startPawapay } from './support/pawapay.ts';

describe('a payment', () => {
  it('asks the payer and reports each state until the money has arrived', async () => {
    const { pawapay, gateway } = await startPawapay();
    const payment = paymentRequest();
    await expect(gateway.check(payment.id)).resolves.toMatchObject({ report: { state: 'not-found' } });
    await expect(gateway.request(payment)).resolves.toMatchObject({
      report: { state: 'pending' },
      payload: { status: 'ACCEPTED' },
    });
    expect(pawapay.requestsTo('deposit')[0]?.body).toEqual({
      depositId: payment.id,
      amount: '780.5',
      currency: 'ZMW',
      payer: {
        type: 'MMO',
        accountDetails: { phoneNumber: '260971234567', provider: 'AIRTEL_OAPI_ZMB' },
      },
      clientReferenceId: '1a2b3c4d',
      customerMessage: 'Chitenge 1a2b3c4d',
    });
    for (const status of ['ACCEPTED', 'SUBMITTED', 'PROCESSING', 'IN_RECONCILIATION', 'A_NEW_STATUS']) {
      pawapay.setDepositStatus(payment.id, status);
      const { report, payload } = await gateway.check(payment.id);
      expect(report).toEqual({ state: 'pending' });
      expect(payload).toMatchObject({ data: { status } });
    }
    pawapay.answerPrompt(payment.id, 'accept');
    await expect(gateway.check(payment.id)).resolves.toMatchObject({
      report: { state: 'completed', amount: 78_050, currency: 'ZMW', receipt: expect.stringMatching(/./) },
      payload: { status: 'FOUND' },
    });
  });

  it('is asked for once when the request is repeated', async () => {
    const { pawapay, gateway } = await startPawapay();
    const payment = paymentRequest();
    await gateway.request(payment);
    await expect(gateway.request(payment)).resolves.toMatchObject({
      report: { state: 'pending' },
      payload: { status: 'DUPLICATE_IGNORED' },
    });
    expect(pawapay.prompts()).toHaveLength(1);
  });

  it('reports what the payer paid, not what was asked', async () => {
    const { pawapay, gateway } = await startPawapay();
    const payment = paymentRequest();
    await gateway.request(payment);
    pawapay.answerPrompt(payment.id, 'accept', { amount: '7.80', currency: 'USD' });
    await expect(gateway.check(payment.id)).resolves.toMatchObject({
      report: { state: 'completed', amount: 780, currency: 'USD' },
    });
  });

  it.each<[string, Partial<PaymentRequest>, FailureCode]>([
    ['more than the network takes', { amount: 2_000_001 }, 'amount-out-of-bounds'],
    ['less than the network takes', { amount: 99 }, 'amount-out-of-bounds'],
    ['a number that is too short', { phone: '+26097123' }, 'invalid-phone-number'],
    ['another currency', { currency: 'USD' }, 'provider-unavailable'],
    ['an id that is no UUID', { id: 'order-1' }, 'unspecified'],
  ])('is rejected for %s', async (_, change, code) => {
    const { pawapay, gateway } = await startPawapay();
    await expect(gateway.request(paymentRequest(change))).resolves.toMatchObject({
      report: { state: 'failed', code },
      payload: { status: 'REJECTED' },
    });
    expect(pawapay.deposits()).toEqual([]);
  });

  it('is rejected while the network is closed', async () => {
    const { pawapay, gateway } = await startPawapay();
    const { providers } = pawapay.settings;
    pawapay.configure({
      providers: { ...providers, AIRTEL_OAPI_ZMB: { DEPOSIT: 'CLOSED', REFUND: 'CLOSED' } },
    });
    await expect(gateway.request(paymentRequest())).resolves.toMatchObject({
      report: { state: 'failed', code: 'provider-unavailable' },
    });
  });
});

describe('a rejection', () => {
  const CLOSED = {
    operation: 'deposit',
    answer: 'rejected',
    failureCode: 'PROVIDER_TEMPORARILY_UNAVAILABLE',
  } as const;

  it('of a repeated request does not count, because pawaPay has the first one', async () => {
    const { pawapay, gateway } = await startPawapay();
    const payment = paymentRequest();
    pawapay.addRequestFault({ operation: 'deposit', when: 'after', answer: 'reset' });
    await expect(gateway.request(payment)).rejects.toThrow(GatewayUnavailableError);
    pawapay.addRequestFault(CLOSED);
    await expect(gateway.request(payment)).resolves.toMatchObject({ report: { state: 'pending' } });
    pawapay.answerPrompt(payment.id, 'accept');
    pawapay.addRequestFault(CLOSED);
    await expect(gateway.request(payment)).resolves.toMatchObject({ report: { state: 'completed' } });
  });

  it('counts when pawaPay does not have the payment', async () => {
    const { pawapay, gateway } = await startPawapay();
    pawapay.addRequestFault(CLOSED);
    await expect(gateway.request(paymentRequest())).resolves.toMatchObject({
      report: { state: 'failed', code: 'provider-unavailable' },
      payload: { status: 'REJECTED' },
    });
  });

  it('stays open while pawaPay does not say whether it has the payment', async () => {
    const { pawapay, gateway } = await startPawapay();
    pawapay.addRequestFault(CLOSED);
    pawapay.addRequestFault({ operation: 'deposit-status', answer: 500 });
    await expect(gateway.request(paymentRequest())).rejects.toThrow(GatewayUnavailableError);
  });
});

describe('an answer that does not come', () => {
  it.each(['before', 'after'] as const)('leaves the outcome open, %s pawaPay acted', async (when) => {
    const { pawapay, gateway, connect } = await startPawapay();
    const impatient = connect({ timeoutMs: 200 });
    for (const answer of ['timeout', 'reset', 'not-json', 500, 502, 503] as const) {
      const payment = paymentRequest();
      pawapay.addRequestFault({ operation: 'deposit', when, answer });
      const asking = (answer === 'timeout' ? impatient : gateway).request(payment);
      await expect(asking).rejects.toThrow(GatewayUnavailableError);
      const { report } = await gateway.check(payment.id);
      expect(report.state).toBe(when === 'before' ? 'not-found' : 'pending');
      await expect(gateway.request(payment)).resolves.toMatchObject({ report: { state: 'pending' } });
      expect(pawapay.deposits().filter(({ depositId }) => depositId === payment.id)).toHaveLength(1);
    }
  });

  it.each(['timeout', 'reset', 'not-json', 500] as const)(
    'to a check (%s) is not an outcome',
    async (answer) => {
      const { pawapay, connect } = await startPawapay();
      const gateway = connect({ timeoutMs: answer === 'timeout' ? 200 : 15_000 });
      pawapay.addRequestFault({ operation: 'deposit-status', answer });
      await expect(gateway.check(randomUUID())).rejects.toThrow(GatewayUnavailableError);
    },
  );

  it('says what failed', async () => {
    const { pawapay, gateway } = await startPawapay();
    pawapay.addRequestFault({ operation: 'deposit', answer: 503 });
    await expect(gateway.request(paymentRequest())).rejects.toThrow(
      'pawaPay did not answer POST /v2/deposits: HTTP 503',
    );
    await pawapay.close();
    await expect(gateway.request(paymentRequest())).rejects.toThrow(/POST \/v2\/deposits: .*ECONNREFUSED/);
  });

  it.each([
    [5, 5000],
    [86_400, 600_000],
    [undefined, 30_000],
  ])('with 429 and Retry-After %j asks to wait %i ms', async (retryAfterSeconds, retryAfterMs) => {
    const { pawapay, gateway } = await startPawapay();
    pawapay.addRequestFault({
      operation: 'deposit',
      answer: 429,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    });
    const error: unknown = await gateway.request(paymentRequest()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GatewayBusyError);
    expect(error).toMatchObject({ retryAfterMs });
  });

  it.each([
    ['is too long', 200, `"${'a'.repeat(600 * 1024)}"`],
    ['is cut off', 200, '{"status":'],
    ['leads elsewhere', 302, ''],
    ['rejects without a reason', 400, '{}'],
  ])('in a form that %s is not an outcome', async (_, status, body) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { location: 'https://example.com' }).end(body);
    });
    const url = await listen(server);
    onTestFinished(() => {
      server.close();
    });
    const { connect } = await startPawapay();
    await expect(connect({ url }).request(paymentRequest())).rejects.toThrow(GatewayUnavailableError);
  });
});

describe('a token', () => {
  it('that is accepted passes the check', async () => {
    const { gateway } = await startPawapay();
    await expect(gateway.checkAccess()).resolves.toBeUndefined();
  });

  it('that is wrong is named in words, without its value', async () => {
    const { connect } = await startPawapay();
    const gateway = connect({ token: 'the-wrong-token' });
    for (const call of [
      () => gateway.checkAccess(),
      () => gateway.request(paymentRequest()),
      () => gateway.check(randomUUID()),
      () => gateway.networks(),
    ]) {
      const error: unknown = await call().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(GatewayAccessError);
      expect(String(error)).toMatch(/does not accept PAWAPAY_TOKEN \(HTTP 403\).*check PAWAPAY_TOKEN/);
      expect(String(error)).not.toContain('the-wrong-token');
    }
  });
});

describe('a refund', () => {
  async function paid(settings: Parameters<typeof startPawapay>[0] = {}) {
    const { pawapay, gateway } = await startPawapay(settings);
    const payment = paymentRequest();
    await gateway.request(payment);
    pawapay.answerPrompt(payment.id, 'accept');
    const refund = { id: randomUUID(), paymentId: payment.id, amount: 78_050, currency: 'ZMW' };
    return { pawapay, gateway, refund };
  }

  it('sends the money back once', async () => {
    const { pawapay, gateway, refund } = await paid();
    await expect(gateway.checkRefund(refund.id)).resolves.toMatchObject({ report: { state: 'not-found' } });
    await expect(gateway.refund(refund)).resolves.toMatchObject({ report: { state: 'pending' } });
    await expect(gateway.refund(refund)).resolves.toMatchObject({ report: { state: 'pending' } });
    await pawapay.settled();
    await expect(gateway.checkRefund(refund.id)).resolves.toMatchObject({
      report: { state: 'completed', amount: 78_050, currency: 'ZMW' },
    });
    expect(pawapay.refunds()).toHaveLength(1);
    await expect(gateway.refund({ ...refund, id: randomUUID() })).resolves.toMatchObject({
      report: { state: 'failed', message: expect.stringContaining('DEPOSIT_ALREADY_REFUNDED') },
    });
  });

  it('is not paid twice when its repetition is rejected', async () => {
    const { pawapay, gateway, refund } = await paid({ refundOutcome: 'wait' });
    pawapay.addRequestFault({ operation: 'refund', when: 'after', answer: 'reset' });
    await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnavailableError);
    pawapay.addRequestFault({ operation: 'refund', answer: 'rejected', failureCode: 'REFUND_IN_PROGRESS' });
    await expect(gateway.refund(refund)).resolves.toMatchObject({ report: { state: 'pending' } });
    pawapay.completeRefund(refund.id);
    await expect(gateway.checkRefund(refund.id)).resolves.toMatchObject({ report: { state: 'completed' } });
  });

  it('may be for a part', async () => {
    const { pawapay, gateway, refund } = await paid();
    await gateway.refund({ ...refund, amount: 10_010 });
    await pawapay.settled();
    await expect(gateway.checkRefund(refund.id)).resolves.toMatchObject({ report: { amount: 10_010 } });
    await expect(gateway.refund({ ...refund, id: randomUUID() })).resolves.toMatchObject({
      report: { state: 'failed', code: 'amount-out-of-bounds' },
    });
  });

  it('waits while the network is delayed', async () => {
    const { pawapay, gateway, refund } = await paid({ refundOutcome: 'wait' });
    const { providers } = pawapay.settings;
    pawapay.configure({
      providers: { ...providers, AIRTEL_OAPI_ZMB: { DEPOSIT: 'OPERATIONAL', REFUND: 'DELAYED' } },
    });
    await gateway.refund(refund);
    const { report, payload } = await gateway.checkRefund(refund.id);
    expect(report).toEqual({ state: 'pending' });
    expect(payload).toMatchObject({ data: { status: 'ENQUEUED' } });
    await expect(gateway.refund({ ...refund, id: randomUUID() })).resolves.toMatchObject({
      report: { state: 'failed', code: 'payment-in-progress' },
    });
  });

  it.each<[string, FailureCode]>([
    ['RECIPIENT_NOT_FOUND', 'payer-not-found'],
    ['WALLET_LIMIT_REACHED', 'wallet-limit-reached'],
    ['PAWAPAY_WALLET_OUT_OF_FUNDS', 'unspecified'],
  ])('that fails with %s says so', async (refundOutcome, code) => {
    const { pawapay, gateway, refund } = await paid({ refundOutcome });
    await gateway.refund(refund);
    await pawapay.settled();
    await expect(gateway.checkRefund(refund.id)).resolves.toMatchObject({
      report: { state: 'failed', code, message: expect.stringContaining(refundOutcome) },
    });
  });
});

describe('networks', () => {
  it('are read once for concurrent callers', async () => {
    const { pawapay, gateway } = await startPawapay();
    const { providers } = pawapay.settings;
    pawapay.configure({
      providers: {
        ...providers,
        MTN_MOMO_ZMB: { DEPOSIT: 'DELAYED', REFUND: 'OPERATIONAL' },
        ZAMTEL_ZMB: { DEPOSIT: 'CLOSED', REFUND: 'OPERATIONAL' },
      },
    });
    const [networks] = await Promise.all([gateway.networks(), gateway.networks(), gateway.networks()]);
    expect(networks).toEqual(
      [
        { provider: 'mtn', status: 'delayed' },
        { provider: 'airtel', status: 'operational' },
        { provider: 'zamtel', status: 'closed' },
      ].map((network) => ({
        ...network,
        minAmount: 100,
        maxAmount: 2_000_000,
        pinPromptInstructions: ['Dial *115#', 'Enter your PIN'],
        payeeName: 'Chitenge',
      })),
    );
    expect(pawapay.requestsTo('active-configuration')).toHaveLength(1);
  });

  it('are not known while pawaPay does not answer', async () => {
    const { pawapay, gateway } = await startPawapay();
    pawapay.addRequestFault({ operation: 'active-configuration', answer: 500 });
    await expect(gateway.networks()).rejects.toThrow(GatewayUnavailableError);
    await expect(gateway.networks()).rejects.toThrow(GatewayUnavailableError);
    expect(pawapay.requestsTo('active-configuration')).toHaveLength(1);
  });

  it.each([
    ['+260961234567', 'mtn'],
    ['+260571234567', 'airtel'],
    ['+260951234567', 'zamtel'],
    ['+260981234567', null],
    ['+254700000000', null],
  ])('predict %s as %s', async (phone, provider) => {
    const { gateway } = await startPawapay();
    await expect(gateway.predictProvider(phone)).resolves.toBe(provider);
  });

  it('predict a number that moved', async () => {
    const { gateway } = await startPawapay({ portedNumbers: { 260961234567: 'AIRTEL_OAPI_ZMB' } });
    await expect(gateway.predictProvider('+260961234567')).resolves.toBe('airtel');
  });
});
