import { fetchPolicies } from '@directus/api/permissions/lib/fetch-policies';
import { expect, it } from 'vitest';

// extensions/shop/test/order-commands.test.ts checks the result against a real Directus.
it('directus-internals/policies: Directus exports fetchPolicies', () => {
  expect(fetchPolicies).toBeTypeOf('function');
});
