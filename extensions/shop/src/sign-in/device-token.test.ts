import { expect, it } from 'vitest';
import { createDeviceTokens } from './device-token.ts';

const tokens = createDeviceTokens('a secret of the installation');

it('recognises its own token, each for one account', () => {
  const token = tokens.create('mutale');
  expect(tokens.read('mutale', token)).toBe(token.split('.')[0]);
  expect(tokens.read('chanda', token)).toBeNull();
  expect(createDeviceTokens('another secret').read('mutale', token)).toBeNull();
  expect(tokens.create('mutale')).not.toBe(token);
});

it.each([undefined, null, 7, '', '.', 'abc', 'abc.def', ['a.b']])('rejects %j', (token) => {
  expect(tokens.read('mutale', token)).toBeNull();
});
