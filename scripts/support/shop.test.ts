import { freePort } from '@chitenge/directus/free-port';
import { expect, it } from 'vitest';
import { startShop } from './shop.ts';

it.each([
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: must be a whole number'],
  [{ LIMIT_ORDERS: 'none' }, 'LIMIT_ORDERS: must be a whole number of at least 1'],
  [{ SECRET: 'short', TRUST_PROXY: 'yes' }, 'SECRET must have at least 32 characters'],
])('starts nothing when a variable is invalid: %o', async (variables, message) => {
  const begun: string[] = [];
  const env = {
    PORT: String(await freePort()),
    DIRECTUS_PORT: String(await freePort()),
    SECRET: 's'.repeat(32),
    DIRECTUS_TOKEN: 't'.repeat(32),
    ADMIN_EMAIL: 'mary@shop.example',
    ADMIN_PASSWORD: 'a good password',
    DIRECTUS_DATA_DIR: '/nonexistent',
    ...variables,
  };
  const services = {
    add: () => begun.push('service'),
    startSupervised: async (name: string) => void begun.push(name),
  };
  await expect(startShop(services, env)).rejects.toThrow(message);
  expect(begun).toEqual([]);
});
