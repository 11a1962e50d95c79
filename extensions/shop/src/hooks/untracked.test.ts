import { expect, it } from 'vitest';
import { refuseUntracked } from './untracked.ts';

const somebody = { role: null, roles: [], user: null, admin: true, app: false, ip: null };
const orders = {
  collection: 'orders',
  primary: 'id',
  singleton: false,
  note: null,
  sortField: null,
  fields: {},
};

function schemaTracking(accountability: 'all' | null) {
  return { collections: { orders: { ...orders, accountability } }, relations: [] };
}

it('refuses a change of status that leaves no entry in the activity log', () => {
  const nobody = { accountability: null, schema: schemaTracking('all') };
  expect(() => refuseUntracked({ status: 'cancelled' }, nobody)).toThrow('account');
  const silent = { accountability: somebody, schema: schemaTracking(null) };
  expect(() => refuseUntracked({ notes: 'x' }, silent)).toThrow('tracking');
});

it('lets every other change pass', () => {
  const nobody = { accountability: null, schema: null };
  expect(() => refuseUntracked({ city: 'Ndola' }, nobody)).not.toThrow();
  const tracked = { accountability: somebody, schema: schemaTracking('all') };
  expect(() => refuseUntracked({ status: 'shipped' }, tracked)).not.toThrow();
});
