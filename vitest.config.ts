import { defineConfig } from 'vitest/config';

/** Time in which something happens on a busy machine; the default is one second. */
const POLL = { poll: { timeout: 15_000 } } as const;

/** A test that waits for servers or a browser may fail on a busy machine. The output marks a test that passed the second time. */
const RETRY = { retry: 1 } as const;

/** Files of one worker share its Directus (directus/src/testing/shared-directus.ts). */
const INTEGRATION = {
  globalSetup: 'directus/src/testing/prepare-template.ts',
  // A Directus that starts on a busy machine takes 20 s.
  testTimeout: 90_000,
  hookTimeout: 180_000,
  expect: POLL,
  ...RETRY,
  // A worker waits for its Directus a third of the time.
  maxWorkers: 3,
  pool: 'forks',
  isolate: false,
} as const;

const BROWSER = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: POLL,
  ...RETRY,
  fileParallelism: false,
  // The files share a worker, which keeps modules and Chromium.
  pool: 'forks',
  isolate: false,
} as const;

/** The files of such a project share one shop, so they run one after the other. The two projects run at the same time. */
const SHARED_SHOP = { ...BROWSER, globalSetup: 'storefront/e2e/support/global-setup.ts' } as const;

/** Browser tests that start servers of their own. */
const OWN_SERVER_FILES = 'storefront/e2e/{mail-layout,outage,simulated-messages,simulated-phone}.test.ts';

/** Browser tests that change catalogue or settings as staff, or need images as in production. */
const STAFF_FILES = 'storefront/e2e/{admin-*,delivery,discounts,first-visit,html-escaping,studio}.test.ts';

/** Unit tests per room, tests against a real Directus, and browser tests. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit:node',
          isolate: false,
          include: [
            'proxy/{contract/,}src/**/*.test.ts',
            'directus/src/**/*.test.ts',
            'seed/src/**/*.test.ts',
            'extensions/shop/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'storefront/build/**/*.test.ts',
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
          // They meet no database, or SQLite alone.
          exclude: [
            'extensions/shop/test/{csv-exports,disk-full,message-sending,pawapay-*,shared-sign-ins}.test.ts',
          ],
          provide: { database: 'postgres' },
          ...INTEGRATION,
        },
      },
      { test: { name: 'e2e:own-servers', include: [OWN_SERVER_FILES], ...BROWSER } },
      {
        test: {
          name: 'e2e:shopper',
          include: ['storefront/e2e/**/*.test.ts'],
          exclude: [STAFF_FILES, OWN_SERVER_FILES],
          ...SHARED_SHOP,
        },
      },
      { test: { name: 'e2e:staff', include: [STAFF_FILES], ...SHARED_SHOP } },
    ],
  },
});
