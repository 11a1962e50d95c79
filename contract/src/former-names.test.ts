import { expect, it } from 'vitest';
import { withFormerNames, withPresentNames } from './former-names.ts';

const FORMER = {
  id: 'a',
  payments: [{ method: 'manual', amount: '1.00', provider: 'mtn', receipt: 'A1' }],
  note: null,
};
const PRESENT = {
  id: 'a',
  payments: [{ method: 'manual', amount: '1.00', network: 'mtn', transactionId: 'A1' }],
  note: null,
};

it('gives the fields of an earlier version their present names, in their order', () => {
  expect(JSON.stringify(withPresentNames(FORMER))).toBe(JSON.stringify(PRESENT));
  expect(withPresentNames(PRESENT)).toEqual(PRESENT);
});

it('gives the fields their former names, in their order', () => {
  expect(JSON.stringify(withFormerNames(PRESENT))).toBe(JSON.stringify(FORMER));
});

it('leaves a request alone that has both names, and what is no object', () => {
  const both = { provider: 'mtn', network: 'airtel' };
  expect(withPresentNames(both)).toEqual(both);
  expect(withPresentNames('provider')).toBe('provider');
  expect(withPresentNames(undefined)).toBeUndefined();
});

it('renames values of the fields that have them, and no other text', () => {
  const former = {
    settlement: { way: 'push' },
    payments: [{ method: 'push' }, { method: 'cash' }],
    reason: 'push',
  };
  const present = {
    settlement: { way: 'prompt' },
    payments: [{ method: 'prompt' }, { method: 'cash' }],
    reason: 'push',
  };
  expect(withPresentNames<object>(former)).toEqual(present);
  expect(withFormerNames(present)).toEqual(former);
});
