import type { OrderReturn, OrderReturns } from '@chitenge/contract/returns';
import { NO_CONTACT } from '@chitenge/contract/shop-contact';
import { describe, expect, it } from 'vitest';
import { buildReturns } from '../../testing/handlers/returns.ts';
import { stateText, stepsOf, titleOf, windowText } from './return-texts.ts';

const row: OrderReturn = {
  id: '1',
  lineId: '2',
  productName: 'Wrap dress',
  size: 'M',
  color: null,
  quantity: 1,
  kind: 'exchange',
  reason: 'too_small',
  wanted: { size: 'L', color: null },
  status: 'accepted',
  answer: null,
  refundAmount: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: '2026-11-21T08:00:00.000Z',
  receivedAt: null,
  closedAt: null,
};

describe('the words of a return', () => {
  it('name the goods and what is wanted', () => {
    expect(titleOf(row)).toBe('1 × Wrap dress, M – exchange for L');
    expect(titleOf({ ...row, wanted: { size: null, color: null } })).toMatch(/exchange for the same$/);
    expect(titleOf({ ...row, size: null, kind: 'return', wanted: null })).toBe('1 × Wrap dress – refund');
  });

  it('say where it stands', () => {
    const text = (changes: Partial<OrderReturn>, isPaid = true) => stateText({ ...row, ...changes }, isPaid);
    expect(text({})).toMatch(/We are keeping L for you\.$/);
    expect(text({ status: 'refunded', refundAmount: '75.00' })).toBe(
      'We are refunding K75.00 to the account that paid.',
    );
    expect(text({ status: 'refunded', refundAmount: '0.00' })).toBe('Came back. It is not charged.');
    expect(text({ status: 'received', wanted: null })).toMatch(/refund what you paid for it\.$/);
    expect(text({ status: 'received', wanted: null }, false)).toBe(
      'We have the item back and will check it. You do not pay for items that we take back.',
    );
    expect(text({ status: 'received' }, false)).toMatch(/give you the new one\.$/);
  });

  it('list the steps so far', () => {
    expect(stepsOf(row).map(({ label }) => label)).toEqual(['Requested', 'Accepted']);
    const rejected = { ...row, status: 'rejected', closedAt: row.decidedAt } as const;
    expect(stepsOf(rejected).map(({ label }) => label)).toEqual(['Requested', 'Rejected']);
    const closed = { ...row, status: 'refunded', refundAmount: '0.00', closedAt: 'y' } as const;
    expect(stepsOf(closed).map(({ label }) => label)).toContain('Closed');
    const refunded = {
      ...row,
      status: 'refunded',
      refundAmount: '75.00',
      receivedAt: 'x',
      closedAt: 'y',
    } as const;
    expect(stepsOf(refunded).map(({ label }) => label)).toEqual([
      'Requested',
      'Accepted',
      'Received',
      'Refunded',
    ]);
  });

  it('say until when the shopper can ask, and why not', () => {
    const { lines: left } = buildReturns();
    const text = (closed: OrderReturns['closed'], lines = left, contact = NO_CONTACT) =>
      windowText(
        { closed, days: 14, until: closed === 'not-delivered' ? null : 'day', lines },
        contact,
        () => '5 December',
      );
    expect(text(null)).toBe('You can ask for an exchange or a return until 5 December.');
    expect(text('too-late')).toMatch(
      /^You could ask for an exchange or a return until 5 December\. If a piece is faulty/,
    );
    expect(text('not-delivered')).toMatch(/14 days/);
    expect(text('off')).toBe('If a piece is faulty or not what you ordered, we will put it right.');
    expect(text('off', left, { phone: '0971234567', email: null })).toBe(
      'If a piece is faulty or not what you ordered, we will put it right. Please tell us: 0971234567.',
    );
    expect(text(null, [])).toBeNull();
  });
});
