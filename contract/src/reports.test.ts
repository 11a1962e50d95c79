import { expect, it } from 'vitest';
import { figuresQuerySchema, periodBefore } from './reports.ts';
import { orderGroup } from './sale.ts';

it('compares with as many days directly before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-05' })).toEqual({
    from: '2026-02-24',
    to: '2026-02-28',
  });
  expect(periodBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
    from: '2025-12-31',
    to: '2025-12-31',
  });
});

it.each([
  ['2026-01-01', '2029-01-04', true],
  ['2026-01-01', '2029-01-05', false],
  ['2026-01-02', '2026-01-01', false],
])('accepts %s to %s: %s', (from, to, isValid) => {
  expect(figuresQuerySchema.safeParse({ from, to }).success).toBe(isValid);
});

it.each([
  ['pending', 'pending', 'waiting'],
  ['confirmed', 'failed', 'waiting'],
  ['confirmed', 'paid', 'sale'],
  ['paid', 'paid', 'sale'],
  ['shipped', 'pending', 'sale'],
  ['delivered', 'failed', 'sale'],
  ['cancelled', 'paid', 'cancelled'],
] as const)('counts an order that is %s, with the payment %s, as %s', (status, paymentStatus, group) => {
  expect(orderGroup({ status, paymentStatus })).toBe(group);
});

it.each([
  ['pending', 'pending', 'waiting'],
  ['paid', 'paid', 'waiting'],
  ['delivered', 'paid', 'sale'],
  ['cancelled', 'pending', 'cancelled'],
] as const)(
  'counts a lay-by that is %s, with the payment %s, as %s: its money is the buyer’s until the goods leave',
  (status, paymentStatus, group) => {
    expect(orderGroup({ status, paymentStatus, isLayBy: true })).toBe(group);
  },
);
