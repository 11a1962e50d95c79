import { describe, expect, it } from 'vitest';
import { orderToPay } from './payment-phase.ts';

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
