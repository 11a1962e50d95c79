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

it('have the time of what was recorded, and the packing of a parcel that a rider brings', () => {
  const at = (hour: string) => `2026-11-22T${hour}:00:00.000Z`;
  const [paid, packed, sent] = [at('08'), at('09'), at('10')];
  const handover = {
    code: '4071',
    isCodeInMessage: false,
    rider: null,
    times: { paid, packed, sent, delivered: null },
  };
  const steps = stepsOfOrder(buildOrder({ status: 'shipped', paymentStatus: 'paid', handover }));
  expect(steps.map(({ label, at }) => [label, at])).toEqual([
    ['Order placed', '2026-11-21T08:00:00.000Z'],
    ['Order paid', paid],
    ['Order packed', packed],
    ['Order sent', sent],
    ['Order delivered', null],
  ]);
});

it('of an order that is collected say that it is ready', () => {
  const labels = stepsOfOrder(buildOrder({ status: 'shipped', deliveryKind: 'pickup' })).map(
    ({ label }) => label,
  );
  expect(labels).toEqual(['Order placed', 'Order paid', 'Ready to collect', 'Order delivered']);
});
