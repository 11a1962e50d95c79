import { describe, expect, it } from 'vitest';
import { orderToPay, paymentPhase, type OrderToPay, type PhasePayment } from './payment-phase.ts';

function payment(changes: Partial<PhasePayment> = {}): PhasePayment {
  return {
    method: 'push',
    provider: 'airtel',
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

const order = (payments: PhasePayment[], changes: Partial<OrderToPay> = {}): OrderToPay => ({
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

describe('paymentPhase', () => {
  const failed = payment({ status: 'failed', failure: { code: 'not-approved', reason: null } });
  const claim = payment({ method: 'manual' });
  const completed = payment({ status: 'completed' });

  it.each<[string, PhasePayment[], string]>([
    ['no payments', [], 'unpaid'],
    ['an open request', [payment()], 'waiting'],
    ['a request that is not sent yet', [payment({ status: 'created' })], 'waiting'],
    ['a new request after a failed one', [failed, payment()], 'waiting'],
    ['a failed request', [failed], 'failed'],
    ['a request that was never sent', [payment({ status: 'expired' })], 'failed'],
    ['a claim', [failed, claim], 'claimed'],
    ['a claim beside an open request', [claim, payment()], 'claimed'],
    ['a claim after an open request', [payment(), claim], 'claimed'],
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

describe('orderToPay', () => {
  const placed = {
    id: 'order',
    status: 'pending',
    paymentStatus: 'pending',
    totalAmount: '698.00',
    waivedAmount: '98.00',
    amountPaid: '0.00',
    amountDue: '600.00',
    holdsUntil: '2026-11-24T12:05:00.000Z',
    payments: [],
  } as const;

  it('has the amount that is due, and no hold of what was sent', () => {
    expect(orderToPay(placed)).toMatchObject({ amount: '600.00', holdsUntil: placed.holdsUntil });
    for (const status of ['shipped', 'delivered'] as const)
      expect(orderToPay({ ...placed, status })).toMatchObject({ holdsUntil: null });
  });
});
