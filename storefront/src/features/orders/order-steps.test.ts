import { expect, it } from 'vitest';
import { buildOrder } from '../../testing/handlers/orders.ts';
import { stepsOfOrder } from './order-steps.tsx';

const done = (changes: Parameters<typeof buildOrder>[0]) =>
  stepsOfOrder(buildOrder(changes))
    .filter(({ isDone }) => isDone)
    .map(({ label }) => label);

it.each([
  [{ status: 'pending', paymentStatus: 'pending' }, ['Order placed']],
  [{ status: 'confirmed', paymentStatus: 'failed' }, ['Order placed']],
  [{ status: 'paid', paymentStatus: 'paid' }, ['Order placed', 'Order paid']],
  [{ status: 'shipped', paymentStatus: 'pending' }, ['Order placed', 'Order sent']],
  [
    { status: 'delivered', paymentStatus: 'paid' },
    ['Order placed', 'Order paid', 'Order sent', 'Order delivered'],
  ],
  [{ status: 'cancelled', paymentStatus: 'paid' }, ['Order placed', 'Order cancelled']],
] as const)('of %j are done: %j', (changes, labels) => {
  expect(done(changes)).toEqual(labels);
});

it('name the courier once the order is sent', () => {
  const noteOf = (status: 'paid' | 'shipped') =>
    stepsOfOrder(buildOrder({ status, courier: 'Power Tools' })).find(({ label }) => label === 'Order sent')
      ?.note;
  expect(noteOf('paid')).toBeNull();
  expect(noteOf('shipped')).toBe('With Power Tools');
});
