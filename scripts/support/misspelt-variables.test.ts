// cspell:ignore PUBLC ULR TRUSTPROXY
import { expect, it } from 'vitest';
import { misspeltVariables } from './misspelt-variables.ts';

it.each([
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['LIMIT_ORDER', 'LIMIT_ORDERS'],
  ['LIMIT_SESSION_CALL', 'LIMIT_SESSION_CALLS'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
])('%s is meant to be %s', (name, meant) => {
  expect(misspeltVariables([name, 'PORT'])).toEqual([[name, meant]]);
});

it('knows its own variables, and says nothing about others of Directus', () => {
  const names = ['PUBLIC_URL', 'LIMIT_ORDERS', 'DB_PORT', 'EMAIL_SMTP_PORT', 'STORAGE_S3_KEY', 'KEY'];
  expect(misspeltVariables(names)).toEqual([]);
});
