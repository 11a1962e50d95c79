import { defineConfig } from 'vitest/config';

/** Time in which something happens on a busy machine; the default is one second. */
const POLL = { poll: { timeout: 60_000 } } as const;

/** Tests on a real Directus. */
const INTEGRATION_FILES = [
  '{proxy,directus,seed,bench}/test/**/*.test.ts',
  'extensions/shop/test/**/*.test.ts',
];

/** Files of one worker share its Directus (directus/src/testing/shared-directus.ts). */
const INTEGRATION = {
  globalSetup: 'directus/src/testing/prepare-template.ts',
  // A Directus that starts on a busy machine takes 20 s, on a very busy one a minute.
  testTimeout: 240_000,
  hookTimeout: 300_000,
  expect: POLL,
  // Tests of a shared shop can disturb each other, once in thousands. `npm test` lists what passed the second time.
  retry: 1,
  // A worker waits for its Directus a third of the time.
  maxWorkers: 3,
  pool: 'forks',
  isolate: false,
} as const;

const BROWSER = {
  // Some look at every page; a limit is for what hangs, on the busiest machine.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: POLL,
  // A browser on a busy machine may be too slow. `npm test` lists what passed the second time.
  retry: 1,
  fileParallelism: false,
  // The files share a worker, which keeps modules and Chromium.
  pool: 'forks',
  isolate: false,
} as const;

/** The files of such a project share one shop, so they run one after the other. The two projects run at the same time. */
const SHARED_SHOP = { ...BROWSER, globalSetup: 'storefront/e2e/support/global-setup.ts' } as const;

/** Browser tests that start servers of their own. */
const OWN_SERVER_FILES = 'storefront/e2e/mail-layout.test.ts';

const LONG_OWN_SERVER_FILES =
  'storefront/e2e/{outage,simulated-messages,simulated-phone,till-outage}.long.test.ts';
const LONG_SHOPPER_FILES =
  'storefront/e2e/{card-payment,gone-parts,large-text,markup,old-browsers,translated-pages,visit-figures}.long.test.ts';

/**
 * The long proofs of `npm run test:all`: several copies, updates, crashes, random histories and requests, the Studio and
 * its imports, brought tables, the programs of an owner, cards and messages with all that their services answer,
 * every page in every theme, size of text and language, and the rarer journeys.
 */
const LONG_FILES = '**/*.long.test.ts';

/** Browser tests that change catalogue or settings as staff, or need images as in production. */
const STAFF_FILES = 'storefront/e2e/{admin-*,delivery,first-visit}.test.ts';

/** Rows that several connections change at the same time: on Postgres, and on SQLite's one connection in the long proofs. */
const POSTGRES_FILES = [
  'extensions/shop/test/{order-limits,order-numbers,races,stock-take,unpaid-orders}.test.ts',
];

/** What else can tell Postgres from SQLite. */
const LONG_POSTGRES_FILES = [
  // SQL of the shop's own: JSON, search, sorting, sums, triggers.
  'extensions/shop/test/{cart,catalogue-pages,categories,customers,discounts,labels,order-lists,pages}.test.ts',
  'extensions/shop/test/{outbox,payment-lists,price-changes,products,reports,reviews,stock-alerts}.test.ts',
  // Money in every step, dumps, imports.
  'extensions/shop/test/{change-of-mind,change-order,costs,credit,day-end,door-orders,drawer}.test.ts',
  'extensions/shop/test/{lay-by,lay-by-counter,manual-payments,part-payments,receipts,rounds}.test.ts',
  'extensions/shop/test/{backup,contention,directus-import,locked-database,order-histories}.long.test.ts',
  'extensions/shop/test/{outbox-crashes,random-actions,shopper-data,smart-invoice}.long.test.ts',
  // Each call answers as on SQLite: numbers, times, booleans and nulls of every column.
  'proxy/test/recorded-answers.test.ts',
];

/** Unit tests per room, tests against a real Directus, and browser tests. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit:node',
          isolate: false,
          pool: 'threads',
          maxWorkers: 2,
          // Some search thousands of products, which takes seconds on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: [
            '{contract,proxy}/src/**/*.test.ts',
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
          include: INTEGRATION_FILES,
          exclude: [LONG_FILES, ...POSTGRES_FILES],
          provide: { database: 'sqlite' },
          ...INTEGRATION,
        },
      },
      {
        test: {
          name: 'integration:postgres',
          include: POSTGRES_FILES,
          provide: { database: 'postgres' },
          ...INTEGRATION,
        },
      },
      { test: { name: 'e2e:own-servers', include: [OWN_SERVER_FILES], ...BROWSER } },
      {
        test: {
          name: 'e2e:shopper',
          include: ['storefront/e2e/**/*.test.ts'],
          exclude: [STAFF_FILES, OWN_SERVER_FILES, LONG_FILES],
          ...SHARED_SHOP,
          // Shoppers do not see each other. Each worker has a Chromium.
          fileParallelism: true,
          maxWorkers: 2,
        },
      },
      { test: { name: 'e2e:staff', include: [STAFF_FILES], exclude: [LONG_FILES], ...SHARED_SHOP } },
      {
        test: {
          name: 'long',
          include: [
            ...INTEGRATION_FILES.map((files) => files.replace('*.test.ts', '*.long.test.ts')),
            ...POSTGRES_FILES,
          ],
          provide: { database: 'sqlite' },
          ...INTEGRATION,
        },
      },
      {
        test: {
          name: 'long:postgres',
          include: LONG_POSTGRES_FILES,
          provide: { database: 'postgres' },
          ...INTEGRATION,
        },
      },
      {
        test: {
          name: 'long:own-servers',
          include: [LONG_OWN_SERVER_FILES],
          ...BROWSER,
        },
      },
      {
        test: {
          name: 'long:staff',
          include: ['storefront/e2e/*.long.test.ts'],
          exclude: [LONG_OWN_SERVER_FILES, LONG_SHOPPER_FILES],
          ...SHARED_SHOP,
        },
      },
      {
        test: {
          name: 'long:shopper',
          include: [LONG_SHOPPER_FILES],
          ...SHARED_SHOP,
        },
      },
    ],
  },
});
