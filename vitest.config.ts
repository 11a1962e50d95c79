import { defineConfig } from 'vitest/config';

/** Files of one worker share its Directus (directus/src/testing/shared-directus.ts). */
const INTEGRATION = {
  // A Directus that starts on a busy machine takes 20 s.
  testTimeout: 90_000,
  hookTimeout: 180_000,
  maxWorkers: 2,
  pool: 'forks',
  isolate: false,
} as const;

/** Unit tests per room, then tests against a real Directus, then the browser. `npm test` runs them in that order. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit:node',
          include: [
            'proxy/{contract/,}src/**/*.test.ts',
            'directus/src/**/*.test.ts',
            'seed/{artwork/,}src/**/*.test.ts',
            'extensions/shop/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      './storefront/vitest.config.ts',
      {
        test: {
          name: 'integration',
          include: ['{proxy,directus,seed,bench}/test/**/*.test.ts', 'extensions/shop/test/**/*.test.ts'],
          provide: { database: 'sqlite' },
          ...INTEGRATION,
        },
      },
      {
        test: {
          name: 'integration:postgres',
          include: ['extensions/shop/test/**/*.test.ts'],
          provide: { database: 'postgres' },
          ...INTEGRATION,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['storefront/e2e/**/*.test.ts'],
          globalSetup: ['storefront/e2e/support/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
