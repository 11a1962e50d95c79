import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '@chitenge/contract/payments';
import { paymentPhase, type OrderToPay } from './payment-phase.ts';
import { pollDelay } from './poll-delay.ts';

let count = 0;

function payment(changes: Partial<Payment> = {}): Payment {
  count += 1;
  return {
    id: `payment-${count}`,
    method: 'push',
    provider: 'airtel',
    phone: null,
    amount: '698.00',
    refunded: '0.00',
    status: 'pending',
    failure: null,
    createdAt: '2026-11-22T12:00:00.000Z',
    ...changes,
  };
}

const order = (payments: Payment[], changes: Partial<OrderToPay> = {}): OrderToPay => ({
  id: 'order',
  amount: '698.00',
  isPaid: false,
  isCancelled: false,
  holdsUntil: null,
  payments,
  ...changes,
});

describe('paymentPhase', () => {
  const failed = payment({ status: 'failed', failure: { code: 'not-approved', reason: null } });
  const claim = payment({ method: 'manual' });
  const completed = payment({ status: 'completed' });

  it.each<[string, Payment[], string]>([
    ['no payments', [], 'unpaid'],
    ['an open request', [payment()], 'waiting'],
    ['a request that is not sent yet', [payment({ status: 'created' })], 'waiting'],
    ['a new request after a failed one', [failed, payment()], 'waiting'],
    ['a failed request', [failed], 'failed'],
    ['a request that was never sent', [payment({ status: 'expired' })], 'failed'],
    ['a claim', [failed, claim], 'claimed'],
    ['a claim beside an open request', [claim, payment()], 'waiting'],
    [
      'a payment that was paid back',
      [failed, payment({ status: 'completed', refunded: '698.00' })],
      'refunded',
    ],
    ['a rejected claim', [payment({ method: 'manual', status: 'failed' })], 'failed'],
  ])('with %s is %s', (_, payments, kind) => {
    expect(paymentPhase(order(payments))).toMatchObject({ kind });
  });

  it('asks nobody to pay K0.00', () => {
    const free = order([], { amount: '0.00', isPaid: true });
    expect(paymentPhase(free)).toEqual({ kind: 'free' });
    expect(pollDelay(free)).toBe(false);
    expect(paymentPhase({ ...free, isPaid: false, isCancelled: true })).toMatchObject({ kind: 'cancelled' });
  });

  it('stays paid while a part was paid back', () => {
    const partly = payment({ status: 'completed', refunded: '100.00' });
    expect(paymentPhase(order([partly], { isPaid: true }))).toEqual({ kind: 'paid', payments: [partly] });
  });

  it('puts the order before its payments', () => {
    expect(paymentPhase(order([completed, failed], { isPaid: true }))).toEqual({
      kind: 'paid',
      payments: [completed],
    });
    expect(paymentPhase(order([], { isPaid: true }))).toEqual({ kind: 'paid', payments: [] });
    expect(paymentPhase(order([completed], { isCancelled: true }))).toEqual({
      kind: 'cancelled',
      arrived: [completed],
      isAsking: false,
    });
    expect(paymentPhase(order([payment()], { isCancelled: true }))).toMatchObject({
      arrived: [],
      isAsking: true,
    });
  });
});

describe('pollDelay', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('asks often at first, then less and less often', () => {
    const waiting = order([payment()]);
    const delays = [0, 5, 10, 30, 60, 150, 3600].map((seconds) => {
      vi.setSystemTime(seconds * 1000);
      return pollDelay(waiting);
    });
    expect(delays).toEqual([2000, 2000, 2000, 6000, 12_000, 30_000, 30_000]);
  });

  it('starts again for another payment, whatever the clock of the server says', () => {
    vi.setSystemTime(Date.parse('2026-11-23T12:00:00Z'));
    expect(pollDelay(order([payment()]))).toBe(2000);
  });

  it('waits longer for staff', () => {
    const claimed = order([payment({ method: 'manual' })]);
    expect(pollDelay(claimed)).toBe(30_000);
    vi.setSystemTime(3600_000);
    expect(pollDelay(claimed)).toBe(300_000);
  });

  it('does not ask while nothing can change by itself', () => {
    const refunded = payment({ status: 'completed', refunded: '698.00' });
    const idle = [
      order([], { isCancelled: true }),
      order([refunded]),
      order([payment()], { isPaid: true }),
      undefined,
    ];
    expect(idle.map((one) => pollDelay(one))).toEqual([false, false, false, false]);
  });

  it.each([
    ['an unpaid order', order([], { id: 'unpaid' })],
    ['a failed payment', order([payment({ status: 'failed' })], { id: 'failed' })],
    ['a cancelled order with an open prompt', order([payment()], { id: 'cancelled', isCancelled: true })],
  ])('asks slowly for %s, which somebody else may pay', (_, one) => {
    const delays = [0, 60, 200, 3600].map((seconds) => {
      vi.setSystemTime(seconds * 1000);
      return pollDelay(one);
    });
    expect(delays).toEqual([20_000, 20_000, 40_000, 60_000]);
  });
});
