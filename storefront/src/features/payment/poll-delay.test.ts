import type { Payment } from '@chitenge/contract/payments';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderToPay } from './payer-side.ts';
import { pollDelay } from './poll-delay.ts';

let count = 0;

function payment(changes: Partial<Payment> = {}): Payment {
  count += 1;
  return {
    id: `payment-${count}`,
    method: 'prompt',
    network: 'airtel',
    phone: null,
    amount: '698.00',
    refunded: '0.00',
    isUndecided: false,
    status: 'pending',
    failure: null,
    createdAt: '2026-11-22T12:00:00.000Z',
    ...changes,
  };
}

const order = (payments: Payment[], changes: Partial<OrderToPay> = {}): OrderToPay => ({
  id: 'order',
  amount: '698.00',
  paid: '0.00',
  left: '698.00',
  isPaid: false,
  isCancelled: false,
  holdsUntil: null,
  payments,
  ...changes,
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

  it('asks often while a phone may still be asked beside a claim', () => {
    expect(pollDelay(order([payment(), payment({ method: 'manual' })]))).toBe(2000);
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
