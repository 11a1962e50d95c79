import { expect, it } from 'vitest';
import { surplusOf, type MoneyMovement } from './surplus.ts';

const charge = { totalAmount: '200.00', waivedAmount: '100.00' };
const paid: MoneyMovement = { kind: 'payment', status: 'completed', amount: '200.00' };
const refund = (status: MoneyMovement['status'], amount = '60.00'): MoneyMovement => ({
  kind: 'refund',
  status,
  amount,
});

it('is what has arrived above what the order costs', () => {
  expect(surplusOf(charge, [])).toBe(0);
  expect(surplusOf(charge, [paid])).toBe(10_000);
  expect(surplusOf({ ...charge, waivedAmount: null }, [paid])).toBe(0);
  expect(surplusOf(charge, [{ ...paid, status: 'failed' }])).toBe(0);
});

it('is without what was paid back, or is on its way', () => {
  expect(surplusOf(charge, [paid, refund('pending')])).toBe(4000);
  expect(surplusOf(charge, [paid, refund('completed'), refund('completed')])).toBe(0);
  expect(surplusOf(charge, [paid, refund('failed')])).toBe(10_000);
  expect(surplusOf(charge, [paid, { ...paid, kind: 'correction' }])).toBe(0);
});

it('counts what was paid back for good as what is left does', () => {
  const goodwill: MoneyMovement = { ...refund('completed', '50.00'), conceded_amount: '50.00' };
  const three: MoneyMovement = { ...paid, amount: '300.00' };
  expect(surplusOf({ totalAmount: '200.00', waivedAmount: null }, [three, goodwill])).toBe(10_000);
  expect(surplusOf({ totalAmount: '300.00', waivedAmount: null }, [three, goodwill])).toBe(0);
  expect(
    surplusOf({ totalAmount: '10.00', waivedAmount: null }, [three, { ...goodwill, amount: '300.00' }]),
  ).toBe(0);
});

it('stays when goods that were paid come back', () => {
  expect(surplusOf(charge, [paid, refund('completed', '50.00')], 5000)).toBe(10_000);
});
