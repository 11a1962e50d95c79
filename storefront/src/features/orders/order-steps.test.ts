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
    stepsOfOrder(buildOrder({ status, courier: 'Power Tools' })).find(({ label }) =>
      ['Sending', 'Order sent'].includes(label),
    )?.note;
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
    ['Delivery', null],
  ]);
});

const DOOR = { payAtDoor: true, deliveryKind: 'door' } as const;

it.each([
  [{ status: 'pending' }, ['Payment', 'Sending', 'Delivery']],
  [{ status: 'confirmed' }, ['Payment', 'Sending', 'Delivery']],
  [{ status: 'paid', paymentStatus: 'paid' }, ['Sending', 'Delivery']],
  [{ status: 'shipped', paymentStatus: 'pending' }, ['Payment', 'Delivery']],
  [{ status: 'delivered', paymentStatus: 'paid' }, []],
  [{ status: 'confirmed', ...DOOR }, ['Sending', 'Delivery and payment']],
  [
    { status: 'pending', ...DOOR, aheadAmount: '35.00' },
    ['First payment', 'Sending', 'Delivery and payment'],
  ],
  [{ status: 'confirmed', ...DOOR, aheadAmount: '35.00' }, ['Sending', 'Delivery and payment']],
  [{ status: 'shipped', ...DOOR, paymentStatus: 'paid' }, ['Delivery']],
  [{ status: 'pending', deliveryKind: 'pickup' }, ['Payment', 'Packing', 'Collection']],
  [{ status: 'shipped', paymentStatus: 'paid', deliveryKind: 'pickup' }, ['Collection']],
] as const)('of %j are still to come: %j', (changes, labels) => {
  const open = stepsOfOrder(buildOrder(changes)).filter(({ isDone }) => !isDone);
  expect(open.map(({ label }) => label)).toEqual(labels);
});

it('of an order that is collected say that it is ready', () => {
  const labelsOf = (status: 'shipped' | 'delivered') =>
    stepsOfOrder(buildOrder({ status, deliveryKind: 'pickup', paymentStatus: 'paid' })).map(
      ({ label }) => label,
    );
  expect(labelsOf('shipped')).toEqual(['Order placed', 'Order paid', 'Ready to collect', 'Collection']);
  expect(labelsOf('delivered').at(-1)).toBe('Order collected');
});
